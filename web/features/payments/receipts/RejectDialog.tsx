import { Textarea, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { rejectPayment } from '#shared/contract/payments-desk.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { toast } from '../../../ui/toasts.tsx';
import shared from '../payments.module.css';
import { type Receipt, typicalReasons } from '../payments.ts';
import { theBooks } from '../refreshes.ts';
import classes from './receipts.module.css';

interface RejectDialogProps {
  receipt: Receipt;
  opened: boolean;
  onClose: () => void;
  onDecided: () => void;
  onFailed: (error: ApiError) => void;
}

/** Why a receipt is not taken, in words that the family reads. What was typed outlives a failure. */
export const RejectDialog = ({ receipt, opened, onClose, onDecided, onFailed }: RejectDialogProps) => {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const reject = useAction(rejectPayment, {
    refreshes: theBooks,
    onSuccess: () => {
      toast('Pago rechazado: la familia recibe el motivo');
      onClose();
      onDecided();
    },
    onError: onFailed,
  });
  const busy = reject.isPending;
  const fields = reject.error?.fields;
  return (
    <ConfirmDialog
      opened={opened}
      title="Rechazar pago"
      confirmLabel="Rechazar"
      busyLabel="Rechazando..."
      busy={busy}
      whyOff={reason.trim() === '' ? 'Elige o escribe el motivo.' : null}
      onConfirm={() => reject.mutate({ params: { id: receipt.id }, body: { reason: reason.trim() } })}
      onCancel={() => busy || onClose()}
    >
      <div className={shared.fields}>
        <p className={shared.quiet}>
          {receipt.client_name} lee el motivo en su portal y por correo, y puede enviar otro comprobante.
        </p>
        <div className={classes.reasons}>
          {typicalReasons.map((each) => (
            <UnstyledButton
              key={each}
              className={classes.reason}
              aria-pressed={reason === each}
              disabled={busy}
              onClick={() => {
                setReason(each);
                field.current?.focus();
              }}
            >
              {each}
            </UnstyledButton>
          ))}
        </div>
        <Textarea
          ref={field}
          label="Motivo"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          minRows={3}
          maxLength={500}
          disabled={busy}
          error={fields?.reason}
        />
        <Failure message={footOf(reject.error, ['reason'])} />
      </div>
    </ConfirmDialog>
  );
};
