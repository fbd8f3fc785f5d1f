import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { recordRefund } from '#shared/contract/payments-desk.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { formatPesos, type Pesos, toPesos } from '#shared/domain/money.ts';
import { refundSentences, whyNotRefund } from '#shared/domain/payments.ts';
import { useAction } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed, whyInvalid } from '../../../ui/typed-value.ts';
import shared from '../payments.module.css';
import type { Movement } from '../payments.ts';
import { theBooks } from '../refreshes.ts';

/** What the dialog needs of a payment that may go back. */
type Refundable = Pick<Movement, 'payment_id' | 'client_name' | 'receipt_number' | 'refundable' | 'paid_on'>;

interface RefundDialogProps {
  movement: Refundable;
  opened: boolean;
  onClose: () => void;
}

/** Money of a payment that went back: it was moved at the bank, here it is written down. */
export const RefundDialog = ({ movement, opened, onClose }: RefundDialogProps) => {
  const today = dayInBogota(Date.now());
  const [amount, setAmount] = useState<Typed<Pesos>>(toPesos(movement.refundable));
  const [day, setDay] = useState<Typed<Day>>(today);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const record = useAction(recordRefund, {
    refreshes: theBooks,
    onSuccess: (_, { body }) => {
      toast(`Devolución de ${formatPesos(body.amount)} registrada`);
      onClose();
    },
  });
  const busy = record.isPending;
  const fields = record.error?.fields;
  return (
    <ConfirmDialog
      opened={opened}
      title="Registrar devolución"
      confirmLabel="Registrar"
      busyLabel="Registrando..."
      busy={busy}
      whyOff={whyOff(movement, { amount, day, reason }, today)}
      onConfirm={() => {
        if (amount === null || isInvalid(amount) || day === null || isInvalid(day)) return;
        record.mutate({
          params: { id: movement.payment_id },
          body: { amount, refunded_on: day, reason: reason.trim(), reference: reference.trim() || null },
        });
      }}
      onCancel={() => busy || onClose()}
    >
      <div className={shared.fields}>
        <p className={shared.target}>
          Pago de <b>{movement.client_name}</b>
          <small>
            {movement.receipt_number !== null && `Recibo ${movement.receipt_number}. `}
            Queda por devolver {formatPesos(movement.refundable)}. Lo que devuelves se vuelve a deber en sus
            cuotas, de la última a la primera.
          </small>
        </p>
        <div className={shared.pair}>
          <MoneyInput
            label="Valor devuelto"
            value={amount}
            onChange={setAmount}
            disabled={busy}
            error={fields?.amount}
          />
          <DayInput
            label="Día en que salió"
            value={day}
            onChange={setDay}
            min={movement.paid_on}
            max={today}
            disabled={busy}
            error={fields?.refunded_on}
          />
        </div>
        <Textarea
          label="Motivo"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          minRows={2}
          maxLength={500}
          disabled={busy}
          error={fields?.reason}
        />
        <TextInput
          label="Referencia del banco (opcional)"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          disabled={busy}
          error={fields?.reference}
        />
        <Failure message={footOf(record.error, ['amount', 'refunded_on', 'reason', 'reference'])} />
      </div>
    </ConfirmDialog>
  );
};

interface Filled {
  amount: Typed<number>;
  day: Typed<Day>;
  reason: string;
}

const whyOff = (movement: Refundable, { amount, day, reason }: Filled, today: Day): string | null => {
  if (isInvalid(amount) || isInvalid(day)) return whyInvalid(amount, day);
  if (amount === null || amount === 0) return 'Escribe el valor que devolviste.';
  if (day === null) return 'Escribe el día en que salió el dinero.';
  const why = whyNotRefund({
    state: 'confirmed',
    paidOn: movement.paid_on,
    left: movement.refundable,
    amount,
    refundedOn: day,
    today,
  });
  if (why !== null) return refundSentences[why];
  return reason.trim() === '' ? 'Escribe el motivo de la devolución.' : null;
};
