import { Button, Group, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { readSigningFile } from '#shared/contract/signing.ts';
import { useBytes } from '../../api/use-bytes.ts';
import { ErrorState } from '../../ui/States.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './signing.module.css';
import type { Signing } from './signing.ts';

interface PaperFileProps {
  signing: Signing;
  reached: number;
  onRead: () => void;
}

/** A contract of the company's own: it is read in the browser's reader, and the person says that it was. */
export const PaperFile = ({ signing, reached, onRead }: PaperFileProps) => {
  const { address, error, retry } = useBytes(readSigningFile, { params: { id: String(signing.id) } });
  const [opened, setOpened] = useState(false);
  const isRead = reached >= signing.sections;
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  return (
    <Stack className={classes.file} align="flex-start">
      <IconFileText size={40} stroke={1.3} aria-hidden="true" />
      <p>
        {signing.company.name} preparó este contrato como un PDF. Ábrelo, léelo con calma hasta el final y
        vuelve a esta página para firmarlo.
      </p>
      <Group gap="sm" align="flex-start">
        <Button
          component="a"
          href={address ?? undefined}
          target="_blank"
          rel="noreferrer"
          variant={opened || isRead ? 'default' : 'filled'}
          loading={address === null}
          onClick={() => setOpened(true)}
        >
          Abrir el contrato
        </Button>
        {!isRead && (
          <SubmitButton
            whyOff={opened ? null : 'Ábrelo primero.'}
            variant={opened ? 'filled' : 'default'}
            onClick={onRead}
          >
            Ya lo leí hasta el final
          </SubmitButton>
        )}
      </Group>
    </Stack>
  );
};
