import { readProjectContract, uploadContract } from '#shared/contract/signing.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';

/** A contract of the company's own, as a draft. */
export const UploadDialog = ({ projectId, ...dialog }: DialogProps & { projectId: number }) => {
  const refresh = useRefresh();
  const form = useDialogForm(uploadContract, dialog.onClose, {
    initial: { file: null as File | null },
    call: ({ file }) => ({ params: { id: projectId }, form: {}, file }),
    whyOff: ({ file }) => (file === null ? 'Elige el PDF.' : null),
    onSuccess: () => refresh(readProjectContract),
    done: 'Borrador guardado. Revísalo y envíalo a la familia.',
  });
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Subir el contrato"
      confirmLabel="Guardar el borrador"
      busyLabel="Subiendo..."
    >
      <p>
        La familia lo lee y lo firma en su portal con un código. Nadie puede cambiarlo después de enviarlo.
      </p>
      <FileField
        label="Contrato"
        {...form.field('file')}
        upload={uploadContract.upload}
        progress={form.progress}
        help="PDF de 20 MB como máximo, sin clave"
      />
    </FormDialog>
  );
};
