import { readProjectContract, voidContract } from '#shared/contract/signing.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { ContractDocument } from './signing.ts';

/** Takes back a contract that is not signed by everybody, with a reason that the family reads. */
export const VoidDialog = ({ document, ...dialog }: DialogProps & { document: ContractDocument }) => {
  const form = useActionForm(voidContract, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(document.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe el motivo.' : null),
    refreshes: [readProjectContract],
    onSuccess: () => {
      toast('Anulado. Ya puedes hacer otro.');
      dialog.onClose();
    },
  });
  useKeptForm(`void-contract-${document.id}`, form);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="¿Anular este contrato?"
      confirmLabel="Anular"
      busyLabel="Anulando..."
    >
      <p>
        {document.sent_at === null
          ? 'El borrador deja de existir para todos. La familia no lo ha visto.'
          : 'La familia ya no lo puede firmar y recibe un correo con el motivo. Las firmas que tenga no valen.'}
      </p>
      <ReasonField label="Motivo" description="Lo lee la familia." {...form.field('reason')} />
    </FormDialog>
  );
};
