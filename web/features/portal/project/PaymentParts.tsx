import { Box, Button, Stack, Text } from '@mantine/core';
import { readFile } from '#shared/contract/files.ts';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { BytesLink, OutLink } from './links.tsx';
import { type Instalment, isPayable, type Ledger, notesOf, type Proof, proofsOf } from './payments.ts';

/** What there is to know of an instalment besides its figures. */
export const Notes = ({ instalment }: { instalment: Instalment }) =>
  notesOf(instalment).map(({ text, bad }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two payments in process may be equal, and a note keeps no state
    <Text key={index} component="small" lh={1.4} mt={2} c={bad ? 'red.7' : 'dimmed'}>
      {unbroken(text)}
    </Text>
  ));

interface PayButtonProps {
  instalment: Instalment;
  ledger: Ledger;
  onPay: (instalment: Instalment) => void;
  fullWidth?: boolean;
}

export const PayButton = ({ instalment, ledger, onPay, fullWidth = false }: PayButtonProps) =>
  isPayable(instalment, ledger) ? (
    <Button
      // the one that is due first is the one filled button of the page
      variant={instalment.id === ledger.next_instalment_id ? 'filled' : 'default'}
      fullWidth={fullWidth}
      px={14}
      aria-label={`Realizar pago: ${instalment.name}`}
      onClick={() => onPay(instalment)}
    >
      Realizar pago
    </Button>
  ) : null;

/** The state of an instalment; a pending one only has its button. */
export const PayState = ({ instalment, ledger, onPay }: PayButtonProps) => (
  <Stack gap="xs" align="flex-start">
    {(instalment.state !== 'pending' || !isPayable(instalment, ledger)) && (
      <InstalmentBadge instalment={instalment} next={ledger.next_instalment_id} />
    )}
    <PayButton instalment={instalment} ledger={ledger} onPay={onPay} />
  </Stack>
);

export const Proofs = ({ instalment }: { instalment: Instalment }) => {
  const proofs = proofsOf(instalment);
  if (proofs.length === 0) return <span className="quiet">No disponible</span>;
  return (
    <span>
      {proofs.map((proof) => (
        <Box component="span" display="block" key={proof.key}>
          <ProofLink proof={proof} of={instalment.name} />
        </Box>
      ))}
    </span>
  );
};

const ProofLink = ({ proof, of }: { proof: Proof; of: string }) => {
  switch (proof.kind) {
    case 'receipt':
      return (
        <BytesLink
          endpoint={readPaymentReceipt}
          args={{ params: { id: String(proof.paymentId) } }}
          fileName={`${proof.number}.pdf`}
        >
          Recibo {proof.number}
        </BytesLink>
      );
    case 'file':
      return (
        <BytesLink
          endpoint={readFile}
          args={{ params: { id: proof.fileId } }}
          fileName={`Comprobante ${of} ${proof.amount}`}
        >
          Ver comprobante
          <span className="visually-hidden">
            {' '}
            de {formatPesos(proof.amount)}, {of}
          </span>
        </BytesLink>
      );
    case 'link':
      return (
        <OutLink href={proof.url}>
          Ver comprobante<span className="visually-hidden"> de {of}</span>
        </OutLink>
      );
  }
};
