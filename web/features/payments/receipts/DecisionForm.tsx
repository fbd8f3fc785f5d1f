import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmPayment } from '#shared/contract/payments-desk.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { whyNotDecide } from '#shared/domain/payments.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../api/hooks.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import { CameFields } from '../CameFields.tsx';
import { PostingQuestion, questionOf } from '../PostingQuestion.tsx';
import shared from '../payments.module.css';
import { type Receipt, whyNotCame } from '../payments.ts';
import { theBooks } from '../refreshes.ts';
import { RejectDialog } from './RejectDialog.tsx';
import classes from './receipts.module.css';

interface DecisionFormProps {
  receipt: Receipt;
  onDecided: () => void;
  onGone: () => void;
}

/** The pesos that came and their day, to confirm them; or a reason that the family reads. */
export const DecisionForm = ({ receipt, onDecided, onGone }: DecisionFormProps) => {
  const today = dayInBogota(Date.now());
  const [amount, setAmount] = useState<Typed<Pesos>>(toPesos(receipt.amount));
  const [day, setDay] = useState<Typed<Day>>(firstDay(receipt, today));
  const [rejecting, setRejecting] = useState(false);
  const goneOr = (error: ApiError) => {
    if (questionOf(error) !== null) return;
    // who decided it first is not known here: the list says what is left
    if (error.status !== 409 && error.status !== 404) return;
    toastError(error.message);
    onGone();
  };
  const confirm = useAction(confirmPayment, {
    refreshes: theBooks,
    onSuccess: ({ data }) => {
      toast(`Pago confirmado con el recibo ${data.receipt_number}`);
      onDecided();
    },
    onError: goneOr,
  });
  const busy = confirm.isPending;
  const fields = confirm.error?.fields;
  const asks = questionOf(confirm.error) !== null;
  return (
    <>
      <form
        className={shared.fields}
        aria-label="Decisión del comprobante"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (amount === null || isInvalid(amount) || day === null || isInvalid(day)) return;
          confirm.mutate({ params: { id: receipt.id }, body: { amount, paid_on: day } });
        }}
      >
        <CameFields
          amount={amount}
          onAmount={setAmount}
          day={day}
          onDay={setDay}
          target={{
            declared: receipt.amount,
            instalment: receipt.instalment,
            left: receipt.instalment_left,
            projectId: receipt.project_id,
            isIt: ({ payments }) => payments.some(({ id }) => id === receipt.id),
          }}
          busy={busy}
          errors={fields}
        />
        <Failure message={footOf(asks ? null : confirm.error, ['amount', 'paid_on'])} />
        <div className={classes.actions}>
          <SubmitButton whyOff={whyNotCame(amount, day)} busy={busy} busyLabel="Confirmando..." fullWidth>
            Confirmar pago
          </SubmitButton>
          <Button variant="default" onClick={() => busy || setRejecting(true)}>
            Rechazar
          </Button>
        </div>
      </form>
      <PostingQuestion sending={confirm} />
      <RejectDialog
        receipt={receipt}
        opened={rejecting}
        onClose={() => setRejecting(false)}
        onDecided={onDecided}
        onFailed={goneOr}
      />
    </>
  );
};

/** The day that was told, which may be no day that the desk takes. */
const firstDay = ({ told_on }: Receipt, today: Day): Day | null =>
  told_on !== null &&
  whyNotDecide({ method: 'transfer', state: 'in_process', paidOn: told_on, today }) === null
    ? told_on
    : null;
