import { IconCircleCheck, IconCircleX, IconHourglassHigh, type TablerIcon } from '@tabler/icons-react';
import { readFile } from '#shared/contract/files.ts';
import { readPaymentReceipt } from '#shared/contract/payments.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { Money } from '../../../ui/Money.tsx';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';
import { type LedgerInstalment, type LedgerPayment, paymentWords } from './ledger.ts';
import classes from './payments.module.css';

const icons: Partial<Record<LedgerPayment['state'], TablerIcon>> = {
  in_process: IconHourglassHigh,
  confirmed: IconCircleCheck,
  rejected: IconCircleX,
};

/** What was sent for an instalment, the oldest first, with what proves it. */
export const PaymentLines = ({ instalment }: { instalment: LedgerInstalment }) => (
  <ul className={classes.lines} aria-label={`Pagos de ${instalment.name}`}>
    {instalment.payments.map((payment) => (
      <PaymentLine key={payment.id} payment={payment} />
    ))}
    {instalment.carried.map(({ payment_id: id, receipt_number: number }) => (
      <li key={id} className={classes.line} data-state="confirmed">
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        <span className={classes.what}>Con lo que sobró de otra cuota</span>
        <span className={classes.proofs}>
          <ReceiptButton paymentId={id} number={number} />
        </span>
      </li>
    ))}
  </ul>
);

const PaymentLine = ({ payment }: { payment: LedgerPayment }) => {
  const Icon = icons[payment.state];
  const way = payment.channel ?? paymentMethodNames[payment.method];
  return (
    <li className={classes.line} data-state={payment.state}>
      {Icon && <Icon size={18} stroke={1.8} aria-hidden="true" />}
      <span className={classes.what}>
        <b>
          <Money value={payment.amount} />
        </b>
        , {way}. {paymentWords(payment)}
        {payment.refunded > 0 && `. Se devolvieron ${formatPesos(payment.refunded)}`}
      </span>
      <Proofs payment={payment} />
    </li>
  );
};

const Proofs = ({
  payment: { id, amount, file_id, receipt_url, receipt_number },
}: {
  payment: LedgerPayment;
}) => (
  <span className={classes.proofs}>
    {receipt_number !== null && <ReceiptButton paymentId={id} number={receipt_number} />}
    {file_id !== null && (
      <SaveFileButton
        name={`Comprobante ${id}`}
        load={() => readBytes(readFile, { params: { id: file_id } })}
        wordsOf={errorMessage}
      >
        Comprobante<span className="visually-hidden"> de {formatPesos(amount)}</span>
      </SaveFileButton>
    )}
    {receipt_url !== null && (
      <a href={receipt_url} target="_blank" rel="noreferrer">
        Ver comprobante<span className="visually-hidden"> de {formatPesos(amount)}</span>
      </a>
    )}
  </span>
);

const ReceiptButton = ({ paymentId, number }: { paymentId: number; number: string }) => (
  <SaveFileButton
    name={`Recibo ${number}.pdf`}
    load={() => readBytes(readPaymentReceipt, { params: { id: String(paymentId) } })}
    wordsOf={errorMessage}
  >
    Recibo {number}
  </SaveFileButton>
);
