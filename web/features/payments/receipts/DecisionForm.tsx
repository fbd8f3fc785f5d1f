import { Button, Group, Stack, Textarea, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { confirmPayment, rejectPayment } from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { whyNotDecide } from '#shared/domain/payments.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { type DialogProps, Form, FormDialog, FormFoot } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast, toastError } from '../../../ui/toasts.tsx';
import type { Typed } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import { CameFields } from '../CameFields.tsx';
import { PostingQuestion, questionOf } from '../PostingQuestion.tsx';
import { type Receipt, typicalReasons, whyNotReceivedAmount } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';

export interface DecisionFormProps {
  receipt: Receipt;
  onDecided: () => void;
  /** somebody decided it before */
  onGone: () => void;
}

/** The pesos that came and their day, to confirm them; or a reason that the family reads. */
export const DecisionForm = ({ receipt, onDecided, onGone }: DecisionFormProps) => {
  const today = useToday();
  const [rejecting, setRejecting] = useState(false);
  const goneOr = (error: ApiError) => {
    if (questionOf(error) !== null) return;
    // somebody else decided it first: the list shows what is left
    if (error.status !== 409 && error.status !== 404) return;
    toastError(error.message);
    onGone();
  };
  const form = useActionForm(confirmPayment, {
    initial: {
      amount: toPesos(receipt.amount) as Typed<Pesos>,
      paid_on: firstDay(receipt, today) as Typed<Day>,
    },
    call: (body) => ({ params: { id: receipt.id }, body }),
    whyOff: ({ amount, paid_on }) => whyNotReceivedAmount(amount, paid_on),
    refreshes: deskQueries,
    onSuccess: ({ data }) => {
      toast(`Pago confirmado con el recibo ${data.receipt_number}`);
      onDecided();
    },
    onError: goneOr,
  });
  return (
    <>
      <Form form={form} aria-label="Decisión del comprobante">
        <CameFields
          amount={form.field('amount')}
          day={form.field('paid_on')}
          target={{
            declared: receipt.amount,
            instalment: receipt.instalment,
            left: receipt.instalment_left,
            projectId: receipt.project_id,
            isIt: ({ payments }) => payments.some(({ id }) => id === receipt.id),
          }}
        />
        {questionOf(form.action.error) === null && <FormFoot form={form} />}
        <Stack gap={10}>
          <SubmitButton whyOff={form.whyOff} busy={form.busy} busyLabel="Confirmando..." fullWidth>
            Confirmar pago
          </SubmitButton>
          <Button variant="default" onClick={() => form.busy || setRejecting(true)}>
            Rechazar
          </Button>
        </Stack>
      </Form>
      <PostingQuestion sending={form.action} />
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

interface RejectDialogProps extends DialogProps {
  receipt: Receipt;
  onDecided: () => void;
  onFailed: (error: ApiError) => void;
}

const RejectDialog = ({ receipt, onDecided, onFailed, ...dialog }: RejectDialogProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useActionForm(rejectPayment, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: receipt.id }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Elige o escribe el motivo.' : null),
    refreshes: deskQueries,
    onSuccess: () => {
      toast('Pago rechazado: la familia recibe el motivo');
      dialog.onClose();
      onDecided();
    },
    onError: onFailed,
  });
  useKeptForm(`reject-${receipt.id}`, form);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Rechazar pago"
      confirmLabel="Rechazar"
      busyLabel="Rechazando..."
    >
      <p className="quiet">
        {receipt.client_name} lee el motivo en su portal y por correo
        {receipt.instalment_left > 0 && ', y puede enviar otro comprobante'}.
      </p>
      <Group gap="xs" align="stretch">
        {typicalReasons.map((each) => (
          <UnstyledButton
            key={each}
            className="pill"
            aria-pressed={form.values.reason === each}
            onClick={() => {
              form.set({ reason: each });
              field.current?.focus();
            }}
          >
            {each}
          </UnstyledButton>
        ))}
      </Group>
      <Textarea ref={field} label="Motivo" {...form.field('reason')} minRows={3} maxLength={500} />
    </FormDialog>
  );
};
