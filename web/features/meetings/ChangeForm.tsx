import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { moveMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { validValue, whyInvalid } from '../../ui/typed-value.ts';
import { MeetingFields } from './MeetingFields.tsx';
import {
  detailOf,
  type Limits,
  type Meeting,
  mailedText,
  type ProjectMeetings,
  valuesOf,
  whyNotTime,
} from './meetings.ts';

interface ChangeFormProps {
  meeting: Meeting;
  project: ProjectMeetings;
  limits: Limits;
  onClose: () => void;
}

/** Another day, time or place for a meeting, with the reason that its guests read. */
export const ChangeForm = ({ meeting, project, limits, onClose }: ChangeFormProps) => {
  const formId = useId();
  const [opened] = useState(meeting);
  const [told, setTold] = useState(false);
  const form = useDialogForm(moveMeeting, onClose, {
    initial: { day: valuesOf(meeting), reason: '' },
    call: ({ day: typed, reason }) => ({
      params: { id: meeting.id },
      // who was told that it changed has seen above how it is now
      body: {
        day: validValue(typed.day),
        ...detailOf(typed),
        reason,
        seen: asStored(told ? meeting : opened),
      },
    }),
    whyOff: ({ day }) => whyNotTime(day),
    check: ({ day: { day } }) => ({ day: day === null ? 'Elige un día hábil.' : whyInvalid(day) }),
    refreshes: [readProjectMeetings],
    refreshesOnError: [readProjectMeetings],
    onError: ({ code }) => setTold(code === 'meeting_changed'),
    done: () => `Reunión cambiada. ${mailedText('El aviso va', project.team_without_email)}`,
  });
  return (
    <>
      <MeetingFields
        kind={meeting.kind}
        label="Nueva fecha"
        formId={formId}
        field={form.field('day')}
        startDate={project.start_date}
        limits={limits}
      />
      <Form form={form} opens id={formId}>
        <ReasonField label="Motivo" {...form.field('reason')} />
        <FormSubmit form={form} busyLabel="Enviando..." fullWidth>
          Cambiar reunión
        </FormSubmit>
        <Button variant="default" fullWidth onClick={onClose}>
          Dejarla como está
        </Button>
      </Form>
    </>
  );
};

const asStored = ({ day, starts_at, minutes, place }: Meeting) => ({ day, starts_at, minutes, place });
