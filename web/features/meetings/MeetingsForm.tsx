import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import {
  type MeetingKind,
  meetingKinds,
  meetingNames,
  setMeetingSentences,
} from '#shared/domain/meetings.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useToday } from '../../ui/use-today.ts';
import { MeetingFields } from './MeetingFields.tsx';
import classes from './meetings.module.css';
import {
  bodyOf,
  limitsFrom,
  liveOf,
  nothingTyped,
  type ProjectMeetings,
  toldOf,
  whyNotDay,
  whyNotTime,
  withoutEmailText,
} from './meetings.ts';
import { SetMeeting } from './SetMeeting.tsx';

/** A field for each meeting that is not set yet; one that is can be moved or cancelled in its place. */
export const MeetingsForm = ({ id, project }: { id: number; project: ProjectMeetings }) => {
  const { finished, meetings } = project;
  const [asked, setChanging] = useState<MeetingKind | null>(null);
  // somebody else may have cancelled it meanwhile
  const changing = asked && liveOf(meetings, asked) ? asked : null;
  const navigate = useNavigate();
  const form = useActionForm(saveMeetings, {
    initial: nothingTyped,
    call: (typed) => ({ body: bodyOf(id, meetings, typed) }),
    check: (typed) => Object.fromEntries(meetingKinds.map((kind) => [kind, whyNotDay(typed[kind])])),
    whyOff: (typed) => {
      if (finished) return setMeetingSentences.project_finished;
      if (changing) return `Termina primero el cambio de ${meetingNames[changing]}.`;
      return meetingKinds.map((kind) => whyNotTime(typed[kind])).find((why) => why !== null) ?? null;
    },
    refreshes: [readProjectMeetings],
    // somebody else may have moved or cancelled one
    refreshesOnError: [readProjectMeetings],
    onSuccess: (_, { body }) => {
      toast(toldOf(body, project.team_without_email));
      void navigate(paths.manager());
    },
  });
  useKeptForm(`meetings-${id}`, form, true);
  const { daysOff } = useDaysOff();
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const limits = limitsFrom(useToday(), daysOff);
  const withoutEmail = withoutEmailText(project.team_without_email);

  return (
    <section className="card padded" aria-labelledby={`${formId}-title`}>
      <h2 ref={title} id={`${formId}-title`} tabIndex={-1}>
        Reuniones con el cliente
      </h2>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg" verticalSpacing={24} my="md">
        {meetingKinds.map((kind) => {
          const live = liveOf(meetings, kind);
          return live ? (
            <SetMeeting
              key={kind}
              meeting={live}
              project={project}
              limits={limits}
              open={changing === kind}
              onOpen={(open) => setChanging(open ? kind : null)}
              onCancelled={() => title.current?.focus()}
            />
          ) : (
            <MeetingFields
              key={kind}
              kind={kind}
              label={meetingNames[kind]}
              formId={formId}
              field={form.field(kind)}
              startDate={project.start_date}
              limits={limits}
              disabled={finished}
            />
          );
        })}
      </SimpleGrid>
      {withoutEmail && (
        <Group className="notice" data-tone="warning" gap={10} wrap="nowrap" mb="md">
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
          {withoutEmail}
        </Group>
      )}
      <Cancelled meetings={meetings} />
      <Form form={form} id={formId} className={`fields lined ${classes.footer}`}>
        <MeetingsFoot form={form} />
        <Group justify="flex-end" align="flex-start" gap="sm" className={classes.actions}>
          <Button component={Link} to={paths.teamAssignment(id)} variant="default">
            Cancelar
          </Button>
          <SubmitButton whyOff={form.whyOff} busy={form.busy} busyLabel="Enviando...">
            Asignar proyecto
          </SubmitButton>
        </Group>
      </Form>
    </section>
  );
};

/** The server's sentence, after the specified one when no answer came. It renders after the fields. */
const MeetingsFoot = ({
  form,
}: {
  form: { action: { error: ApiError | null }; foot: () => string | null };
}) => {
  const foot = form.foot();
  const unknown = foot !== null && form.action.error?.network;
  return <Failure message={unknown ? `Error al asignar fechas de reunión. ${foot}` : foot} />;
};

const Cancelled = ({ meetings }: Pick<ProjectMeetings, 'meetings'>) => {
  const cancelled = meetings.filter((meeting) => meeting.cancelled);
  if (cancelled.length === 0) return null;
  return (
    <ul aria-label="Reuniones canceladas" className="quiet small">
      {cancelled.map(({ id, kind, day, reason }) => (
        <li key={id}>
          {meetingNames[kind]} del {formatDay(day)}, cancelada{reason === null ? '' : `: ${reason}`}
        </li>
      ))}
    </ul>
  );
};
