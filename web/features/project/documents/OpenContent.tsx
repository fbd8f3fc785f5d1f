import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { readFile } from '#shared/contract/files.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { SaveFileButton } from '../../../ui/SaveFileButton.tsx';

interface Content {
  url: string | null;
  file_id: string | null;
}

/** A link opens in another tab; a file is downloaded, because a link to it could not carry the session. */
export const OpenContent = ({ name, content: { url, file_id } }: { name: string; content: Content }) => {
  if (url !== null) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className="tall-link">
        Abrir<span className="visually-hidden"> {name}</span>
        <IconExternalLink size={18} stroke={1.6} aria-hidden />
      </a>
    );
  }
  return (
    file_id !== null && (
      <SaveFileButton
        name={name}
        load={() => readBytes(readFile, { params: { id: file_id } })}
        fw={650}
        rightSection={<IconDownload size={18} stroke={1.6} />}
      >
        Descargar<span className="visually-hidden"> {name}</span>
      </SaveFileButton>
    )
  );
};
