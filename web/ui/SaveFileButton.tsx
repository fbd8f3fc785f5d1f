import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from './show-file.ts';

interface SaveFileButtonProps {
  /** the name under which the person gets it, with its ending */
  name: string;
  /** Fetches its bytes: a link cannot carry the session. */
  load: () => Promise<Blob>;
  /** says why it did not come */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** A file, as a link would look, that the person gets when it is pressed. */
export const SaveFileButton = ({ name, load, onFailure, children }: SaveFileButtonProps) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await load(), name);
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="transparent" px={0} td="underline" fw={500} loading={busy} onClick={() => void save()}>
      {children}
    </Button>
  );
};
