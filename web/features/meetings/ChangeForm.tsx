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
  /** the meeting as the form was opened on it; null: the person was told that it changed, and sees above how it is now */
  const [opened, setOpened] = useState<Meeting | null>(meeting);
  const form = useDialogForm(moveMeeting, onClose, {
    initial: { day: valuesOf(meeting), reason: '' },
    call: ({ day: typed, reason }) => ({
      params: { id: meeting.id },
      body: { day: validValue(typed.day), ...detailOf(typed), reason, seen: asStored(opened ?? meeting) },
    }),
    whyOff: ({ day }) => whyNotTime(day),
    check: ({ day: { day } }) => ({ day: day === null ? 'Elige un día hábil.' : whyInvalid(day) }),
    refreshes: [readProjectMeetings],
    refreshesOnError: [readProjectMeetings],
    onError: ({ code }) => code === 'meeting_changed' && setOpened(null),
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
