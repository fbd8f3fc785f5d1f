import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { cancelMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { meetingNames, setMeetingSentences, weekdayWords } from '#shared/domain/meetings.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { toast } from '../../ui/toasts.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { type Limits, type Meeting, mailedText, type ProjectMeetings, timeOf } from './meetings.ts';

interface SetMeetingProps {
  meeting: Meeting;
  project: ProjectMeetings;
  limits: Limits;
  /** it is being changed or cancelled */
  open: boolean;
  onOpen: (open: boolean) => void;
  onCancelled: () => void;
}

/** A meeting that is there: when and where it is, and the two ways to change that, each with its reason. */
export const SetMeeting = ({ meeting, project, limits, open, onOpen, onCancelled }: SetMeetingProps) => {
  const [way, setWay] = useState<'change' | 'cancel'>('change');
  const section = useRef<HTMLDivElement>(null);
  const name = meetingNames[meeting.kind];
  const start = (chosen: typeof way) => {
    setWay(chosen);
    onOpen(true);
  };
  const close = () => {
    onOpen(false);
    section.current?.focus();
  };
  return (
    <Stack component="section" gap={10} ref={section} tabIndex={-1} aria-label={name}>
      <h3 className="label">{name}</h3>
      <div className="notice" data-tone="own">
        <p className="capital">
          <b>{weekdayWords(meeting.day)}</b>
        </p>
        <p className="small">{timeOf(meeting)}</p>
        {meeting.place && <p className="small">{meeting.place}</p>}
      </div>
      {open && way === 'change' && (
        <ChangeForm meeting={meeting} project={project} limits={limits} onClose={close} />
      )}
      {open && way === 'cancel' && (
        <CancelForm meeting={meeting} project={project} onClose={close} onCancelled={onCancelled} />
      )}
      {!open && (
        <Group gap="xs" align="stretch">
          {!project.finished && (
            <Button variant="default" onClick={() => start('change')}>
              Cambiar<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={() => start('cancel')}>
            Cancelar reunión<span className="visually-hidden"> {name}</span>
          </Button>
        </Group>
      )}
      {project.finished && <p className="small">{setMeetingSentences.project_finished}</p>}
    </Stack>
  );
};

interface CancelFormProps {
  meeting: Meeting;
  project: ProjectMeetings;
  onClose: () => void;
  onCancelled: () => void;
}

const CancelForm = ({ meeting, project, onClose, onCancelled }: CancelFormProps) => {
  const form = useActionForm(cancelMeeting, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: meeting.id }, body }),
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast(`Reunión cancelada. ${mailedText('El aviso va', project.team_without_email)}`);
      onClose();
      onCancelled();
    },
  });
  return (
    <Form form={form} opens>
      <ReasonField label="Motivo de la cancelación" {...form.field('reason')} />
      <FormSubmit form={form} color="red" busyLabel="Enviando..." fullWidth>
        Cancelar reunión
      </FormSubmit>
      <Button variant="default" fullWidth onClick={onClose}>
        Dejarla como está
      </Button>
    </Form>
  );
};
