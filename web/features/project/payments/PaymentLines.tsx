import { Box, Group } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHourglassHigh, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { readFile } from '#shared/contract/files.ts';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { Money } from '../../../ui/Money.tsx';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';
import { type LedgerInstalment, type LedgerPayment, paymentWords } from './ledger.ts';

const icons: Partial<Record<LedgerPayment['state'], { Icon: TablerIcon; color: string }>> = {
  in_process: { Icon: IconHourglassHigh, color: 'blue-7' },
  confirmed: { Icon: IconCircleCheck, color: 'green-7' },
  rejected: { Icon: IconCircleX, color: 'red-7' },
};

interface LineProps {
  state: LedgerPayment['state'];
  proofs: ReactNode;
  children: ReactNode;
}

const Line = ({ state, proofs, children }: LineProps) => {
  const { Icon, color } = icons[state] ?? {};
  return (
    <Group component="li" gap="0 10px" mih={44}>
      {Icon && <Icon size={18} stroke={1.8} color={`var(--mantine-color-${color})`} aria-hidden="true" />}
      <Box component="span" flex="1 1 16em" py="xs">
        {children}
      </Box>
      <Group component="span" gap="0 18px">
        {proofs}
      </Group>
    </Group>
  );
};

/** What was sent for an instalment, the oldest first, with what proves it. */
export const PaymentLines = ({ instalment }: { instalment: LedgerInstalment }) => (
  <Box component="ul" className="notice rows" bg="piedra.0" py={2} aria-label={`Pagos de ${instalment.name}`}>
    {instalment.payments.map((payment) => (
      <PaymentLine key={payment.id} payment={payment} />
    ))}
    {instalment.carried.map(({ payment_id: id, receipt_number: number }) => (
      <Line key={id} state="confirmed" proofs={<ReceiptButton paymentId={id} number={number} />}>
        Con lo que sobró de otra cuota
      </Line>
    ))}
  </Box>
);

const PaymentLine = ({ payment }: { payment: LedgerPayment }) => {
  const way = payment.channel ?? paymentMethodNames[payment.method];
  return (
    <Line state={payment.state} proofs={<Proofs payment={payment} />}>
      <b>
        <Money value={payment.amount} />
      </b>
      , {way}. {paymentWords(payment)}
      {payment.refunded > 0 && unbroken(`. Se devolvieron ${formatPesos(payment.refunded)}`)}
    </Line>
  );
};

const Proofs = ({
  payment: { id, amount, file_id, receipt_url, receipt_number },
}: {
  payment: LedgerPayment;
}) => (
  <>
    {receipt_number !== null && <ReceiptButton paymentId={id} number={receipt_number} />}
    {file_id !== null && (
      <SaveFileButton
        name={`Comprobante ${id}`}
        load={() => readBytes(readFile, { params: { id: file_id } })}
      >
        Comprobante<span className="visually-hidden"> de {formatPesos(amount)}</span>
      </SaveFileButton>
    )}
    {receipt_url !== null && (
      <a href={receipt_url} target="_blank" rel="noreferrer" className="tall-link">
        Ver comprobante<span className="visually-hidden"> de {formatPesos(amount)}</span>
      </a>
    )}
  </>
);

const ReceiptButton = ({ paymentId, number }: { paymentId: number; number: string }) => (
  <SaveFileButton
    name={`Recibo ${number}.pdf`}
    load={() => readBytes(readPaymentReceipt, { params: { id: String(paymentId) } })}
  >
    Recibo {number}
  </SaveFileButton>
);
