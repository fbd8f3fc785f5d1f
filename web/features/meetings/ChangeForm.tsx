import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { moveMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { useAction } from '../../api/hooks.ts';
import { type FieldErrors, focusFirst, invalidIn, without, wrongInBody } from '../../ui/fields.ts';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { validValue } from '../../ui/typed-value.ts';
import { useFirstField } from '../../ui/use-first-field.ts';
import { Failure } from './Failure.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import classes from './meetings.module.css';
import {
  detailOf,
  type Limits,
  type Meeting,
  type MeetingValues,
  type ProjectMeetings,
  valuesOf,
} from './meetings.ts';

interface ChangeFormProps {
  meeting: Meeting;
  project: ProjectMeetings;
  limits: Limits;
  onClose: () => void;
}

/** Another day, time or place for a meeting, with the reason that everybody is told. */
export const ChangeForm = ({ meeting, project, limits, onClose }: ChangeFormProps) => {
  const formId = useId();
  const form = useFirstField();
  const [values, setValues] = useState<MeetingValues>(() => valuesOf(meeting));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const move = useAction(moveMeeting, {
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast('Reunión cambiada. El aviso va en camino al correo del equipo y del cliente.');
      onClose();
    },
    onError: ({ fields = {} }) => {
      setErrors(fields);
      focusFirst(form.current, fields);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { day: validValue(values.day) ?? '', ...detailOf(values), reason };
    const wrong = {
      ...wrongInBody(moveMeeting.body, body),
      ...(values.day === null ? { day: 'Elige un día hábil.' } : invalidIn({ day: values.day })),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirst(form.current, wrong);
    else move.mutate({ params: { id: meeting.id }, body });
  };
  const atNoField = move.error && Object.keys(move.error.fields ?? {}).length === 0;
  return (
    <>
      <MeetingFields
        kind={meeting.kind}
        formId={formId}
        day={{ name: 'day', label: 'Nueva fecha' }}
        values={values}
        error={errors.day}
        startDate={project.start_date}
        limits={limits}
        onChange={(change) => {
          setValues((all) => ({ ...all, ...change }));
          setErrors((all) => without(all, ['day']));
        }}
      />
      <form ref={form} id={formId} noValidate className={classes.change} onSubmit={submit}>
        <ReasonField
          label="Motivo"
          value={reason}
          error={errors.reason}
          onChange={(next) => {
            setReason(next);
            setErrors((all) => without(all, ['reason']));
          }}
        />
        <Failure message={atNoField ? move.error.message : null} />
        <SubmitButton busy={move.isPending} busyLabel="Enviando..." fullWidth>
          Cambiar reunión
        </SubmitButton>
        <Button variant="default" fullWidth onClick={onClose}>
          Dejarla como está
        </Button>
      </form>
    </>
  );
};
