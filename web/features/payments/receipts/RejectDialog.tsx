import { Group, Textarea, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { rejectPayment } from '#shared/contract/payments-desk.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Receipt, typicalReasons } from '../payments.ts';
import { deskQueries } from '../refreshes.ts';

interface RejectDialogProps extends DialogProps {
  receipt: Receipt;
  onDecided: () => void;
  onFailed: (error: ApiError) => void;
}

/** Why a receipt is not taken, in words that the family reads. What was typed outlives a failure. */
export const RejectDialog = ({ receipt, onDecided, onFailed, ...dialog }: RejectDialogProps) => {
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
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Rechazar pago"
      confirmLabel="Rechazar"
      busyLabel="Rechazando..."
    >
      <p className="quiet">
        {receipt.client_name} lee el motivo en su portal y por correo, y puede enviar otro comprobante.
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
