import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDocument, listProjectDocuments } from '#shared/contract/documents.ts';
import { webAddress } from '#shared/contract/fields.ts';
import { type DocumentKind, documentSentences } from '#shared/domain/documents.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { upload } from '../../../api/upload.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { asSentences, wrongUnlessBlank } from '../../../ui/fields.ts';
import { toast } from '../../../ui/toasts.tsx';
import classes from './documents.module.css';

/** What is added to: a document that is in the list, or (without a title) another one. */
export interface Target {
  kind: DocumentKind;
  title: string | null;
  /** of the version that is published now; null when there is none */
  published: number | null;
}

interface AddDialogProps {
  projectId: number;
  target: Target;
  opened: boolean;
  onClose: () => void;
}

/** Adds a version of a document: a link or a file. What was typed outlives a failure. */
export const AddDialog = ({ projectId, target, opened, onClose }: AddDialogProps) => {
  const [title, setTitle] = useState('');
  const [way, setWay] = useState('link');
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [publish, setPublish] = useState(true);
  const { send, progress, failure } = useAdd(projectId, onClose);
  const byLink = way === 'link';
  const wrongUrl = byLink ? wrongUnlessBlank(webAddress, url) : null;
  const whyOff = whyNotAdd({ titled: (target.title ?? title).trim() !== '', content: byLink ? url : file });
  const submit = () =>
    send(
      {
        kind: target.kind,
        title: target.title ?? title,
        url: byLink ? url.trim() : '',
        publish: publish ? 'true' : 'false',
      },
      byLink ? null : file,
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={target.title === null ? 'Agregar otro documento' : `Agregar ${target.title}`}
      confirmLabel="Agregar"
      busyLabel="Agregando..."
      busy={progress !== null}
      whyOff={whyOff ?? wrongUrl}
      onConfirm={() => void submit()}
      onCancel={() => progress === null && onClose()}
    >
      <Stack gap={16}>
        {target.title === null && (
          <TextInput
            label="Nombre del documento"
            maxLength={120}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={failure?.fields.title}
          />
        )}
        <Radio.Group label="Qué vas a agregar" value={way} onChange={setWay} className={classes.way}>
          <Radio value="link" label="Un enlace" />
          <Radio value="file" label="Un archivo" />
        </Radio.Group>
        {byLink ? (
          <TextInput
            label="Enlace"
            type="url"
            placeholder="https://"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            error={wrongUrl ?? failure?.fields.url}
          />
        ) : (
          <FileField
            label="Archivo"
            value={file}
            onChange={setFile}
            types={addDocument.upload.types}
            maxBytes={addDocument.upload.maxBytes}
            progress={progress}
            help="PDF, JPG, PNG o WEBP de 20 MB como máximo"
            error={failure?.fields.file}
          />
        )}
        <Checkbox
          label="Publicar ya"
          description={
            publish
              ? `La familia lo verá en su portal${insteadOf(target)}.`
              : 'La familia no lo verá todavía.'
          }
          checked={publish}
          onChange={(event) => setPublish(event.currentTarget.checked)}
        />
        <Failure message={failure && Object.keys(failure.fields).length === 0 ? failure.message : null} />
      </Stack>
    </ConfirmDialog>
  );
};

const insteadOf = ({ published }: Target): string =>
  published === null ? '' : ` en lugar de la versión ${published}`;

function whyNotAdd({ titled, content }: { titled: boolean; content: string | File | null }): string | null {
  if (!titled) return documentSentences.title_missing;
  const empty = content === null || (typeof content === 'string' && content.trim() === '');
  return empty ? documentSentences.content_missing : null;
}

type Form = { kind: DocumentKind; title: string; url: string; publish: 'true' | 'false' };

const useAdd = (projectId: number, onDone: () => void) => {
  const refresh = useRefresh();
  const { sending, progress, failure } = useSending();
  const send = (form: Form, file: File | null) =>
    sending(async (onProgress) => {
      await upload(addDocument, { params: { id: projectId }, form, file }, { onProgress });
      // the list has it before the dialog goes
      await refresh(listProjectDocuments);
      toast(
        form.publish === 'true'
          ? 'Documento publicado: la familia ya lo ve.'
          : 'Documento agregado sin publicar.',
      );
      onDone();
    });
  return { send, progress, failure: failure && { ...failure, fields: asSentences(failure.fields) } };
};
