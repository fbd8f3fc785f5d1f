import { Checkbox, Radio, TextInput } from '@mantine/core';
import { addDocument, listProjectDocuments } from '#shared/contract/documents.ts';
import { webAddress } from '#shared/contract/fields.ts';
import { type DocumentKind, documentSentences } from '#shared/domain/documents.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { wrongUnlessBlank } from '../../../ui/fields.ts';
import { LinkInput } from '../../../ui/LinkInput.tsx';

/** The target: a listed document, or a new one without a title. */
export interface Target {
  kind: DocumentKind;
  title: string | null;
  /** of the version that is published now; null when there is none */
  published: number | null;
}

interface AddDialogProps extends DialogProps {
  projectId: number;
  target: Target;
}

interface Values {
  title: string;
  way: string;
  url: string;
  file: File | null;
  publish: boolean;
}

/** Adds a version of a document: a link or a file. What was typed outlives a failure. */
export const AddDialog = ({ projectId, target, ...dialog }: AddDialogProps) => {
  const refresh = useRefresh();
  const form = useDialogForm(addDocument, dialog.onClose, {
    initial: { title: target.title ?? '', way: 'link', url: '', file: null, publish: true } as Values,
    call: ({ title, way, url, file, publish }) => ({
      params: { id: projectId },
      form: {
        kind: target.kind,
        title,
        url: way === 'link' ? url.trim() : '',
        publish: publish ? ('true' as const) : ('false' as const),
      },
      file: way === 'link' ? null : file,
    }),
    whyOff: (values) => whyNotAdd(values) ?? whyNotUrl(values),
    // the list has it before the dialog goes
    onSuccess: () => refresh(listProjectDocuments),
    done: (_, { form: { publish } }) =>
      publish === 'true' ? 'Documento publicado: la familia ya lo ve.' : 'Documento agregado sin publicar.',
  });
  const { way, publish } = form.values;
  const wrongUrl = whyNotUrl(form.values);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={target.title === null ? 'Agregar otro documento' : `Agregar ${target.title}`}
      confirmLabel="Agregar"
      busyLabel="Agregando..."
    >
      {target.title === null && (
        <TextInput label="Nombre del documento" maxLength={120} {...form.field('title')} />
      )}
      <Radio.Group label="Qué vas a agregar" {...form.field('way')}>
        <Radio value="link" label="Un enlace" py={10} />
        <Radio value="file" label="Un archivo" py={10} />
      </Radio.Group>
      {way === 'link' ? (
        <LinkInput label="Enlace" {...form.field('url')} {...(wrongUrl && { error: wrongUrl })} />
      ) : (
        <FileField
          label="Archivo"
          {...form.field('file')}
          upload={addDocument.upload}
          progress={form.progress}
          help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
        />
      )}
      <Checkbox
        label="Publicar ya"
        description={
          publish ? `La familia lo verá en su portal${insteadOf(target)}.` : 'La familia no lo verá todavía.'
        }
        checked={publish}
        onChange={(event) => form.set({ publish: event.currentTarget.checked })}
      />
    </FormDialog>
  );
};

const insteadOf = ({ published }: Target): string =>
  published === null ? '' : ` en lugar de la versión ${published}`;

const whyNotUrl = ({ way, url }: Values): string | null =>
  way === 'link' ? wrongUnlessBlank(webAddress, url) : null;

const whyNotAdd = ({ title, way, url, file }: Values): string | null => {
  if (title.trim() === '') return documentSentences.title_missing;
  const empty = way === 'link' ? url.trim() === '' : file === null;
  return empty ? documentSentences.content_missing : null;
};
