import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { recordRefund } from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatPesos, type Pesos, toPesos } from '#shared/domain/money.ts';
import { refundSentences, whyNotRefund } from '#shared/domain/payments.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { isInvalid, type Typed, whyInvalid } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import { PostingQuestion, questionOf } from '../PostingQuestion.tsx';
import type { Movement } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';

type Refundable = Pick<Movement, 'payment_id' | 'client_name' | 'receipt_number' | 'refundable' | 'paid_on'>;

interface RefundDialogProps extends DialogProps {
  movement: Refundable;
  /** not what is returned of a cancelled sale, nor a credit */
  isOwedAgain?: boolean;
}

/** Money of a payment that went back: it was moved at the bank, here it is written down. */
export const RefundDialog = ({ movement, isOwedAgain = true, ...dialog }: RefundDialogProps) => {
  const today = useToday();
  const form = useDialogForm(recordRefund, dialog.onClose, {
    kept: `refund-${movement.payment_id}`,
    initial: {
      amount: toPesos(movement.refundable) as Typed<Pesos>,
      refunded_on: today as Typed<Day>,
      reason: '',
      reference: '',
    },
    call: ({ reference, ...rest }) => ({
      params: { id: movement.payment_id },
      body: { ...rest, reference: reference.trim() || null },
    }),
    whyOff: ({ amount, refunded_on: day, reason }) => {
      if (isInvalid(amount) || isInvalid(day)) return whyInvalid(amount, day);
      if (amount === null || amount === 0) return 'Escribe el valor que devolviste.';
      if (day === null) return 'Escribe el día en que salió el dinero.';
      const { paid_on: paidOn, refundable: left } = movement;
      const why = whyNotRefund({ state: 'confirmed', paidOn, left, amount, refundedOn: day, today });
      if (why !== null) return refundSentences[why];
      return reason.trim() === '' ? 'Escribe el motivo de la devolución.' : null;
    },
    refreshes: deskQueries,
    done: (_, { body }) => `Devolución de ${formatPesos(body.amount)} registrada`,
  });
  return (
    <FormDialog
      form={form}
      asks={questionOf(form.action.error) !== null}
      // as in the registration, the proposed amount is read before it is changed
      fillsIn={false}
      {...dialog}
      title="Registrar devolución"
      confirmLabel="Registrar"
      busyLabel="Registrando..."
    >
      <Text fz="sm">
        Pago de <b>{movement.client_name}</b>
        <small>
          {movement.receipt_number !== null && `Recibo ${movement.receipt_number}. `}
          Queda por devolver <Money value={movement.refundable} />.
          {isOwedAgain &&
            ' Lo que devuelves se vuelve a deber en sus cuotas, de la última a la primera, salvo en una venta cancelada.'}
        </small>
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <MoneyInput label="Valor devuelto" {...form.field('amount')} />
        <DayInput
          label="Día en que salió"
          {...form.field('refunded_on')}
          min={movement.paid_on}
          max={today}
        />
      </SimpleGrid>
      <Textarea label="Motivo" {...form.field('reason')} minRows={2} maxLength={500} />
      <TextInput
        label="Referencia del banco (opcional)"
        {...form.field('reference')}
        maxLength={100}
        autoComplete="off"
      />
      <PostingQuestion sending={form.action} />
    </FormDialog>
  );
};
