import { Button } from '@mantine/core';
import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { readFile } from '#shared/contract/files.ts';
import { errorMessage } from '../../api/api-error.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { saveFile } from '../../ui/show-file.ts';
import { toastError } from '../../ui/toasts.tsx';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

type Document = Project['documents'][number];

export const Documents = ({ documents }: { documents: readonly Document[] }) => (
  <SectionCard title="Documentos">
    {documents.length === 0 ? (
      <p className={classes.quiet}>Esta venta no tiene enlaces ni archivos.</p>
    ) : (
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={`${document.kind}-${document.name}`} className={classes.document}>
            <IconFileText size={20} stroke={1.6} aria-hidden />
            <span>{document.name}</span>
            {document.url === null ? (
              <Download document={document} />
            ) : (
              <a href={document.url} target="_blank" rel="noreferrer" className={classes.open}>
                Abrir<span className="visually-hidden"> {document.name}</span>
                <IconExternalLink size={18} stroke={1.6} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
    )}
  </SectionCard>
);

const Download = ({ document }: { document: Document }) => {
  const [busy, setBusy] = useState(false);
  const { file_id: id } = document;
  if (id === null) return null;
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await readBytes(readFile, { params: { id } }), document.name);
    } catch (error) {
      toastError(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" loading={busy} onClick={() => void download()}>
      Descargar<span className="visually-hidden"> {document.name}</span>
    </Button>
  );
};
