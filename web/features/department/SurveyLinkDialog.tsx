import { TextInput } from '@mantine/core';
import { readArchitectPanel } from '#shared/contract/panels.ts';
import { addSurveyLink } from '#shared/contract/surveys.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { FormDialog } from '../../ui/Form.tsx';
import { toast } from '../../ui/toasts.tsx';

interface SurveyLinkDialogProps {
  projectId: number;
  name: string | null;
  opened: boolean;
  onClose: () => void;
}

export const SurveyLinkDialog = ({ projectId, name, opened, onClose }: SurveyLinkDialogProps) => {
  const form = useActionForm(addSurveyLink, {
    initial: { survey_link: '' },
    call: ({ survey_link }) => ({
      params: { id: String(projectId) },
      body: { survey_link: survey_link.trim() },
    }),
    whyOff: ({ survey_link }) => (survey_link.trim() === '' ? 'Escribe el enlace del levantamiento.' : null),
    refreshes: [readArchitectPanel],
    onSuccess: () => {
      toast('Levantamiento añadido');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      opened={opened}
      title={`Levantamiento de ${name ?? 'este inmueble'}`}
      confirmLabel="Añadir enlace"
      busyLabel="Añadiendo..."
      onClose={onClose}
    >
      <TextInput
        label="Enlace del levantamiento"
        name="survey_link"
        type="url"
        placeholder="https://"
        {...form.field('survey_link')}
      />
    </FormDialog>
  );
};
