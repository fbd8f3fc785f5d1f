import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readArchitectPanel } from '#shared/contract/panels.ts';
import { addSurveyLink } from '#shared/contract/surveys.ts';
import { useAction } from '../../api/hooks.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { toast } from '../../ui/toasts.tsx';

interface SurveyLinkDialogProps {
  projectId: number;
  name: string | null;
  opened: boolean;
  onClose: () => void;
}

export const SurveyLinkDialog = ({ projectId, name, opened, onClose }: SurveyLinkDialogProps) => {
  const [link, setLink] = useState('');
  const add = useAction(addSurveyLink, {
    refreshes: [readArchitectPanel],
    onSuccess: () => {
      toast('Levantamiento añadido');
      onClose();
    },
  });
  const wrong = add.error?.fields?.survey_link;
  return (
    <ConfirmDialog
      opened={opened}
      title={`Levantamiento de ${name ?? 'este inmueble'}`}
      confirmLabel="Añadir enlace"
      busyLabel="Añadiendo..."
      busy={add.isPending}
      whyOff={link.trim() === '' ? 'Escribe el enlace del levantamiento.' : null}
      onConfirm={() => add.mutate({ params: { id: String(projectId) }, body: { survey_link: link.trim() } })}
      onCancel={() => add.isPending || onClose()}
    >
      <TextInput
        label="Enlace del levantamiento"
        name="survey_link"
        type="url"
        placeholder="https://"
        value={link}
        error={wrong}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Failure message={add.error && !wrong ? add.error.message : null} />
    </ConfirmDialog>
  );
};
