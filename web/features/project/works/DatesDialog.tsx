import { Button } from '@mantine/core';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeWorksDates, previewWorksDates } from '#shared/contract/works.ts';
import { type Day, type DaysOff, formatDay } from '#shared/domain/calendar.ts';
import { datesSentences, endKeepingDuration, whyNotChangeDates } from '#shared/domain/works.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import { useToday } from '../../../ui/use-today.ts';
import type { Project } from '../project.ts';
import { MovedDates } from './MovedDates.tsx';

interface Values {
  start_date: Typed<Day>;
  end_date: Typed<Day> | 'kept';
  reason: string;
}

/**
 * Other dates of the works. The end follows the start and keeps the duration until another end is written; what moves is
 * shown before it is saved.
 */
export const Component = ({ project, ...dialog }: DialogProps & { project: Project }) => {
  const { id, works_started_on } = project;
  const { daysOff } = useDaysOff();
  const today = useToday();
  const endOf = ({ start_date, end_date }: Values) =>
    end_date === 'kept' ? keptEnd(project, validValue(start_date), daysOff) : end_date;
  const form = useDialogForm(changeWorksDates, dialog.onClose, {
    kept: `works-dates-${id}`,
    initial: { start_date: project.start_date, end_date: 'kept', reason: '' } as Values,
    call: (values) => ({ params: { id }, body: { ...values, end_date: endOf(values) } }),
    refreshes: [listManagedProjects, readIndicators, readProjectMeetings, readProject, previewWorksDates],
    done: (_, { body }) =>
      `Fechas de obra cambiadas: ${formatDay(body.start_date)} a ${formatDay(body.end_date)}`,
  });
  const { start_date: start, reason } = form.values;
  const kept = keptEnd(project, validValue(start), daysOff);
  const end = endOf(form.values);
  const missing = whyInvalid(start, end) ?? whyNotAsk(project, validValue(start), validValue(end), today);
  const preview = useEndpoint(
    previewWorksDates,
    { params: { id }, query: { start_date: validValue(start) ?? '', end_date: validValue(end) ?? '' } },
    // another day, or a payment since then, may have changed what moves
    { enabled: dialog.opened && missing === null, staleTime: 0 },
  );
  const unread = preview.data === undefined ? 'Espera a ver qué cambia.' : null;
  const unsaid = reason.trim() === '' ? 'Escribe el motivo del cambio.' : null;
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="Cambiar fechas de obra"
      confirmLabel="Cambiar fechas"
      busyLabel="Cambiando..."
      whyOff={missing ?? unread ?? unsaid}
    >
      {works_started_on === null ? (
        <DayInput label="Inicio de obra" {...form.field('start_date')} />
      ) : (
        <ReadOnlyField label="Inicio de obra" help={datesSentences.already_started}>
          {project.start_date && formatDay(project.start_date)}
        </ReadOnlyField>
      )}
      <DayInput
        label="Fin de obra"
        {...form.field('end_date')}
        value={end}
        description={kept !== null && end === kept ? 'La obra dura los mismos días hábiles.' : undefined}
      />
      {kept !== null && end !== kept && (
        <Button variant="default" onClick={() => form.set({ end_date: 'kept' })}>
          Conservar la duración: {formatDay(kept)}
        </Button>
      )}
      {missing === null && <MovedDates reading={preview} />}
      <ReasonField
        label="Motivo del cambio"
        description="Lo leen la familia, el vendedor/a y el equipo."
        {...form.field('reason')}
      />
    </FormDialog>
  );
};

/** The end that keeps the duration; null until the start and the days off of the company are known. */
const keptEnd = (
  { start_date, end_date }: Project,
  start: Day | null,
  daysOff: DaysOff | null,
): Day | null => {
  if (start === null || start_date === null || end_date === null || daysOff === null) return null;
  return start === start_date
    ? end_date
    : endKeepingDuration({ start: start_date, end: end_date }, start, daysOff);
};

const whyNotAsk = (project: Project, start: Day | null, end: Day | null, today: Day): string | null => {
  const { start_date, end_date, works_started_on, works_ended_on } = project;
  if (start === null || end === null) return 'Elige el inicio y el fin de obra.';
  if (start === start_date && end === end_date) return 'Elige otra fecha de inicio o de fin.';
  const reason = whyNotChangeDates({
    now: { start: start_date ?? '', end: end_date ?? '' },
    asked: { start, end },
    worksStartedOn: works_started_on,
    worksEndedOn: works_ended_on,
    cancelledOn: project.cancellation?.on ?? null,
    today,
  });
  return reason && datesSentences[reason];
};
