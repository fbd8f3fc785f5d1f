import { Box, Button, Stack, Text } from '@mantine/core';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { shownState } from '#shared/domain/payments.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { InstalmentBadge } from '../../../ui/InstalmentBadge.tsx';
import { BytesLink, OutLink } from './links.tsx';
import { type Instalment, isPayable, type Ledger, notesOf, proofsOf } from './payments.ts';

/** What there is to know of an instalment besides its figures. */
export const Notes = ({ instalment }: { instalment: Instalment }) =>
  notesOf(instalment).map(({ text, bad }) => (
    <Text key={text} component="small" lh={1.4} mt={2} c={bad ? 'red.7' : 'dimmed'}>
      {unbroken(text)}
    </Text>
  ));

interface PayButtonProps {
  instalment: Instalment;
  ledger: Ledger;
  /** it is due first: the one filled button of the page */
  next: boolean;
  onPay: (instalment: Instalment) => void;
  fullWidth?: boolean;
}

export const PayButton = ({ instalment, ledger, next, onPay, fullWidth = false }: PayButtonProps) =>
  isPayable(instalment, ledger) ? (
    <Button
      variant={next ? 'filled' : 'default'}
      fullWidth={fullWidth}
      px={14}
      aria-label={`Realizar pago: ${instalment.name}`}
      onClick={() => onPay(instalment)}
    >
      Realizar pago
    </Button>
  ) : null;

/** How it stands; what is only to be paid says so with its button. */
export const PayState = ({ instalment, ...rest }: PayButtonProps) => (
  <Stack gap="xs" align="flex-start">
    {(instalment.state !== 'pending' || !isPayable(instalment, rest.ledger)) && (
      <InstalmentBadge
        state={shownState(instalment, rest.ledger.next_instalment_id)}
        lateDays={instalment.late_days}
      />
    )}
    <PayButton instalment={instalment} {...rest} />
  </Stack>
);

/** What proves that it was paid. */
export const Proofs = ({ instalment }: { instalment: Instalment }) => {
  const proofs = proofsOf(instalment);
  if (proofs.length === 0) return <span className="quiet">No disponible</span>;
  return (
    <span>
      {proofs.map(({ key, paymentId, number, url }) =>
        paymentId === null ? (
          <Box component="span" display="block" key={key}>
            <OutLink href={url}>
              Ver comprobante<span className="visually-hidden"> de {instalment.name}</span>
            </OutLink>
          </Box>
        ) : (
          <Box component="span" display="block" key={key}>
            <BytesLink
              endpoint={readPaymentReceipt}
              args={{ params: { id: String(paymentId) } }}
              fileName={`${number}.pdf`}
            >
              Ver comprobante
              <span className="visually-hidden"> {number}</span>
            </BytesLink>
            {proofs.length > 1 && (
              <small className="num" aria-hidden="true">
                {number}
              </small>
            )}
          </Box>
        ),
      )}
    </span>
  );
};
