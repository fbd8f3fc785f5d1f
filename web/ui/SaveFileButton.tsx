import { Button, type ButtonProps } from '@mantine/core';
import { useSaveFile } from './use-save-file.ts';

interface SaveFileButtonProps extends ButtonProps {
  /** the name under which the person gets it, with its ending */
  name: string;
  /** Fetches its bytes: a link cannot carry the session. */
  load: () => Promise<Blob>;
}

const asLink = { variant: 'transparent', px: 0, td: 'underline', fw: 500 } as const;

/** A file that the person gets when it is pressed; without a `variant` it looks as a link. */
export const SaveFileButton = ({ name, load, ...button }: SaveFileButtonProps) => {
  const { busy, save } = useSaveFile();
  return (
    <Button
      {...(button.variant === undefined && asLink)}
      {...button}
      loading={busy}
      onClick={() => void save(load, name)}
    />
  );
};
