import { Button } from '@mantine/core';
import { cancelMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type Meeting, mailedText, type ProjectMeetings } from './meetings.ts';

interface CancelFormProps {
  meeting: Meeting;
  project: ProjectMeetings;
  onClose: () => void;
}

/** Cancels a meeting, with the reason that its guests read. */
export const CancelForm = ({ meeting, project, onClose }: CancelFormProps) => {
  const form = useActionForm(cancelMeeting, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: meeting.id }, body }),
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast(`Reunión cancelada. ${mailedText('El aviso va', project.team_without_email)}`);
      onClose();
    },
  });
  return (
    <Form form={form} opens>
      <ReasonField label="Motivo de la cancelación" {...form.field('reason')} />
      <FormFoot form={form} />
      <SubmitButton color="red" busy={form.busy} busyLabel="Enviando..." fullWidth>
        Cancelar reunión
      </SubmitButton>
      <Button variant="default" fullWidth onClick={onClose}>
        Dejarla como está
      </Button>
    </Form>
  );
};
