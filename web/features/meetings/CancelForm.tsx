import { Button } from '@mantine/core';
import { cancelMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Meeting } from './meetings.ts';

/** Takes a meeting off everybody's calendar, with the reason that they are told. */
export const CancelForm = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const form = useActionForm(cancelMeeting, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: meeting.id }, body }),
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast('Reunión cancelada. El aviso va en camino al correo del equipo y del cliente.');
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
