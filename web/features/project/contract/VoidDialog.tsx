import { readProjectContract, voidContract } from '#shared/contract/signing.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import type { ContractDocument } from './signing.ts';

/** Takes back a contract that is not signed by everybody, with a reason that the family reads once it was sent. */
export const VoidDialog = ({ document, ...dialog }: DialogProps & { document: ContractDocument }) => {
  const isDraft = document.sent_at === null;
  const form = useDialogForm(voidContract, dialog.onClose, {
    kept: `void-contract-${document.id}`,
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(document.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe el motivo.' : null),
    refreshes: [readProjectContract],
    done: 'Anulado. Ya puedes hacer otro.',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="¿Anular este contrato?"
      confirmLabel="Anular"
      busyLabel="Anulando..."
    >
      <p>
        {isDraft
          ? 'El borrador deja de existir para todos. La familia no lo ha visto.'
          : 'La familia ya no lo puede firmar y recibe un correo con el motivo. Las firmas que tenga no valen.'}
      </p>
      <ReasonField
        label="Motivo"
        description={isDraft ? 'Queda en el historial.' : 'Lo lee la familia.'}
        {...form.field('reason')}
      />
    </FormDialog>
  );
};
