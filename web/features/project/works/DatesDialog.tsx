import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeWorksDates, previewWorksDates } from '#shared/contract/works.ts';
import { type Day, type DaysOff, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { datesSentences, endKeepingDuration, whyNotChangeDates } from '#shared/domain/works.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useAction, useEndpoint } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { footOf } from '../../../ui/fields.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';
import { MovedDates } from './MovedDates.tsx';

interface DatesDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/**
 * Other dates of the works. The end follows the start and keeps the duration until another end is written; what moves is
 * shown before it is saved.
 */
export const DatesDialog = ({ project, opened, onClose }: DatesDialogProps) => {
  const { id, start_date, works_started_on } = project;
  const { daysOff } = useDaysOff();
  const [start, setStart] = useState<Typed<Day>>(start_date);
  const [ownEnd, setOwnEnd] = useState<Typed<Day> | 'kept'>('kept');
  const [reason, setReason] = useState('');
  const kept = keptEnd(project, validValue(start), daysOff);
  const end = ownEnd === 'kept' ? kept : ownEnd;
  const missing = whyInvalid(start, end) ?? whyNotAsk(project, validValue(start), validValue(end));
  const dates = { start_date: validValue(start) ?? '', end_date: validValue(end) ?? '' };
  const preview = useEndpoint(
    previewWorksDates,
    { params: { id }, query: dates },
    // another day, or a payment since then, may have changed what moves
    { enabled: opened && missing === null, staleTime: 0 },
  );
  const change = useAction(changeWorksDates, {
    refreshes: [listManagedProjects, readIndicators, readProjectMeetings, readProject, previewWorksDates],
    onSuccess: () => {
      toast(`Fechas de obra cambiadas: ${formatDay(dates.start_date)} a ${formatDay(dates.end_date)}`);
      onClose();
    },
  });
  const busy = change.isPending;
  const unread = preview.data === undefined ? 'Espera a ver qué cambia.' : null;
  const unsaid = reason.trim() === '' ? 'Escribe el motivo del cambio.' : null;
  return (
    <ConfirmDialog
      opened={opened}
      title="Cambiar fechas de obra"
      confirmLabel="Cambiar fechas"
      busyLabel="Cambiando..."
      busy={busy}
      whyOff={missing ?? unread ?? unsaid}
      onConfirm={() => change.mutate({ params: { id }, body: { ...dates, reason } })}
      onCancel={() => busy || onClose()}
    >
      <Stack gap={16}>
        {works_started_on === null ? (
          <DayInput label="Inicio de obra" value={start} onChange={setStart} disabled={busy} />
        ) : (
          <ReadOnlyField label="Inicio de obra" help={datesSentences.already_started}>
            {start_date && formatDay(start_date)}
          </ReadOnlyField>
        )}
        <DayInput
          label="Fin de obra"
          value={end}
          onChange={setOwnEnd}
          disabled={busy}
          description={kept !== null && end === kept ? 'La obra dura los mismos días hábiles.' : undefined}
        />
        {kept !== null && end !== kept && (
          <Button variant="default" disabled={busy} onClick={() => setOwnEnd('kept')}>
            Conservar la duración: {formatDay(kept)}
          </Button>
        )}
        {missing === null && <MovedDates reading={preview} />}
        <ReasonField
          label="Motivo del cambio"
          readers="Lo leen la familia, el vendedor/a y el equipo."
          value={reason}
          onChange={setReason}
          error={change.error?.fields?.reason}
          disabled={busy}
        />
        <Failure message={footOf(change.error, ['reason'])} />
      </Stack>
    </ConfirmDialog>
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

/** Why what is chosen cannot be asked for, as a sentence; null when it can. */
const whyNotAsk = (project: Project, start: Day | null, end: Day | null): string | null => {
  const { start_date, end_date, works_started_on, works_ended_on } = project;
  if (start === null || end === null) return 'Elige el inicio y el fin de obra.';
  if (start === start_date && end === end_date) return 'Elige otra fecha de inicio o de fin.';
  const reason = whyNotChangeDates({
    now: { start: start_date ?? '', end: end_date ?? '' },
    asked: { start, end },
    worksStartedOn: works_started_on,
    worksEndedOn: works_ended_on,
    cancelledOn: project.cancellation?.on ?? null,
    today: dayInBogota(Date.now()),
  });
  return reason && datesSentences[reason];
};
