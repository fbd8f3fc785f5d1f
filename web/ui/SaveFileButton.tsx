import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSaveFile } from './use-save-file.ts';

interface SaveFileButtonProps {
  /** the name under which the person gets it, with its ending */
  name: string;
  /** Fetches its bytes: a link cannot carry the session. */
  load: () => Promise<Blob>;
  children: ReactNode;
}

/** A file, as a link would look, that the person gets when it is pressed. */
export const SaveFileButton = ({ name, load, children }: SaveFileButtonProps) => {
  const { busy, save } = useSaveFile();
  return (
    <Button
      variant="transparent"
      px={0}
      td="underline"
      fw={500}
      loading={busy}
      onClick={() => void save(load, name)}
    >
      {children}
    </Button>
  );
};
