import { Box, Stack } from '@mantine/core';
import { readCompany, saveCompanyLogo } from '#shared/contract/company.ts';
import { readFile } from '#shared/contract/files.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useBytes } from '../../../api/use-bytes.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useWhyOff } from '../admin.ts';

interface LogoProps {
  /** null without a logo */
  fileId: string | null;
}

/** The logo that receipts print from now on, with a way to replace it. */
export const Logo = ({ fileId }: LogoProps) => {
  const whyOff = useWhyOff();
  const form = useActionForm(saveCompanyLogo, {
    initial: { file: null as File | null },
    call: ({ file }) => ({ form: {}, file }),
    whyOff: ({ file }) => whyOff ?? (file === null ? 'Elige la imagen.' : null),
    refreshes: [readCompany],
    onSuccess: () => {
      toast('Logo guardado: sale en los recibos desde ahora.');
      form.start({ file: null });
    },
  });
  return (
    <Form form={form} aria-label="Logo de la empresa" className="card padded">
      <h2>Logo</h2>
      <Stack>
        {fileId !== null && <StoredLogo fileId={fileId} />}
        <fieldset disabled={whyOff !== null || form.busy}>
          <FileField
            label={fileId === null ? 'Imagen' : 'Otra imagen'}
            {...form.field('file')}
            upload={saveCompanyLogo.upload}
            progress={form.progress}
            help="JPG o PNG de 2 MB como máximo. Los recibos ya hechos conservan el suyo."
          />
        </fieldset>
        <FormSubmit form={form} variant="light" busyLabel="Guardando...">
          Guardar el logo
        </FormSubmit>
      </Stack>
    </Form>
  );
};

const StoredLogo = ({ fileId }: { fileId: string }) => {
  const { address } = useBytes(readFile, { params: { id: fileId } });
  return (
    <Box
      component="img"
      src={address ?? undefined}
      alt="Logo actual"
      h={72}
      maw="100%"
      className="start"
      style={{ objectFit: 'contain' }}
    />
  );
};
