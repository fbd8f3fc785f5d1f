import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';

export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-button tall-on-phone">
    {children}
  </a>
);

interface BytesLinkProps<E extends Endpoint> {
  endpoint: E;
  args: CallOf<E>;
  /** the name that the file takes on the device */
  fileName: string;
  children: ReactNode;
}

/** A file of ours: it looks as a link and fetches its content, which no link can, with the session. */
export const BytesLink = <E extends Endpoint>({ endpoint, args, fileName, children }: BytesLinkProps<E>) => {
  const { busy, save } = useSaveFile();
  return (
    <UnstyledButton
      className="text-button tall-on-phone"
      aria-busy={busy}
      onClick={() => void save(() => readBytes(endpoint, args), fileName)}
    >
      {children}
    </UnstyledButton>
  );
};
