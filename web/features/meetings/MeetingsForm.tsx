import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import {
  type MeetingKind,
  meetingKinds,
  meetingNames,
  setMeetingSentences,
} from '#shared/domain/meetings.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { useAction } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { type FieldErrors, focusFirst, invalidIn, without } from '../../ui/fields.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { Failure } from './Failure.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import classes from './meetings.module.css';
import {
  bodyOf,
  limitsFrom,
  liveOf,
  type MeetingValues,
  nothingTyped,
  type ProjectMeetings,
} from './meetings.ts';
import { SetMeeting } from './SetMeeting.tsx';

interface MeetingsFormProps {
  id: number;
  project: ProjectMeetings;
}

/** A field for each meeting that is not set yet; one that is can be moved or cancelled in its place. */
export const MeetingsForm = ({ id, project }: MeetingsFormProps) => {
  const form = useMeetingsForm(id, project);
  const { daysOff } = useDaysOff();
  const formId = useId();
  const limits = limitsFrom(dayInBogota(Date.now()), daysOff);
  const { finished } = project;
  const changing = form.changing && `Termina primero el cambio de ${meetingNames[form.changing]}.`;

  return (
    <section className={classes.card} aria-labelledby={`${formId}-title`}>
      <h2 id={`${formId}-title`} className={classes.cardTitle}>
        Reuniones con el cliente
      </h2>
      <div className={classes.kinds}>
        {meetingKinds.map((kind) => {
          const live = liveOf(project.meetings, kind);
          return live ? (
            <SetMeeting
              key={kind}
              meeting={live}
              project={project}
              limits={limits}
              open={form.changing === kind}
              onOpen={(open) => form.setChanging(open ? kind : null)}
            />
          ) : (
            <MeetingFields
              key={kind}
              kind={kind}
              formId={formId}
              values={form.typed[kind]}
              error={form.errors[kind]}
              startDate={project.start_date}
              limits={limits}
              disabled={finished}
              onChange={(change) => form.change(kind, change)}
            />
          );
        })}
      </div>
      <form ref={form.form} id={formId} noValidate className={classes.footer} onSubmit={form.submit}>
        <Failure message={form.failure} />
        <div className={classes.actions}>
          <Button component={Link} to={paths.teamAssignment(id)} variant="default">
            Cancelar
          </Button>
          <SubmitButton
            whyOff={finished ? setMeetingSentences.project_finished : changing}
            busy={form.busy}
            busyLabel="Enviando..."
          >
            Asignar proyecto
          </SubmitButton>
        </div>
      </form>
    </section>
  );
};

function useMeetingsForm(id: number, { meetings }: ProjectMeetings) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothingTyped);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [changing, setChanging] = useState<MeetingKind | null>(null);
  const added = meetingKinds.filter((kind) => !liveOf(meetings, kind) && typed[kind].day !== null);
  const save = useAction(saveMeetings, {
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast(toldOf(added.length));
      void navigate(paths.manager());
    },
    onError: ({ fields = {} }) => {
      setErrors(fields);
      focusFirst(form.current, fields);
    },
  });
  return {
    form,
    typed,
    errors,
    changing,
    setChanging,
    busy: save.isPending,
    /** what stands at no field */
    failure: save.error && Object.keys(save.error.fields ?? {}).length === 0 ? save.error.message : null,
    change: (kind: MeetingKind, change: Partial<MeetingValues>) => {
      setTyped((all) => ({ ...all, [kind]: { ...all[kind], ...change } }));
      setErrors((all) => without(all, [kind]));
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = invalidIn(Object.fromEntries(meetingKinds.map((kind) => [kind, typed[kind].day])));
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) focusFirst(event.currentTarget, wrong);
      else save.mutate({ body: bodyOf(id, meetings, typed) });
    },
  };
}

const toldOf = (added: number): string =>
  added === 0
    ? 'Proyecto asignado.'
    : `Proyecto asignado. ${added === 1 ? 'La reunión va' : 'Las reuniones van'} en camino al correo del equipo y del cliente.`;
