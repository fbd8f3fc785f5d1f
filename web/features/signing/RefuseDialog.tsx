import { readSigning, refuseContract } from '#shared/contract/signing.ts';
import { ofPaper } from '#shared/domain/signing.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import type { Signing } from './signing.ts';

/** Not to sign: what follows is said before, and the reason goes to the seller. */
export const RefuseDialog = ({ signing, ...dialog }: DialogProps & { signing: Signing }) => {
  const form = useActionForm(refuseContract, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(signing.id) }, body }),
    whyOff: ({ reason }) => (reason.trim() === '' ? 'Escribe por qué no firmas.' : null),
    refreshes: [readSigning],
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={ofPaper(signing, '¿No quieres firmar este contrato?')}
      confirmLabel="No firmar"
      busyLabel="Enviando..."
    >
      <p>
        {ofPaper(signing, 'Este contrato deja de valer y nadie más lo puede firmar.')} Tu asesor recibe el
        motivo por correo, y la empresa puede enviarte otro.
      </p>
      <ReasonField label="Por qué no firmas" description="Lo lee la empresa." {...form.field('reason')} />
    </FormDialog>
  );
};
