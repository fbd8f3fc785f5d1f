import { Stack } from '@mantine/core';
import { useState } from 'react';
import { listManagedProjects, readIndicators } from '#shared/contract/dashboard.ts';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { readProject } from '#shared/contract/projects.ts';
import { changeWorksDates, previewWorksDates } from '#shared/contract/works.ts';
import { type Day, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { datesSentences, whyNotChangeDates } from '#shared/domain/works.ts';
import { useAction, useEndpoint } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Typed, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import type { Project } from '../project.ts';
import { MovedDates } from './MovedDates.tsx';

interface DatesDialogProps {
  project: Project;
  opened: boolean;
  onClose: () => void;
}

/** The dates of the works: chosen, then what they move is read, then they are changed. */
export const DatesDialog = ({ project, opened, onClose }: DatesDialogProps) => {
  const { id, start_date, end_date, works_started_on } = project;
  const [start, setStart] = useState<Typed<Day>>(start_date);
  const [end, setEnd] = useState<Typed<Day>>(end_date);
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
  const unread = preview.data === undefined ? 'Espera a ver qué cuotas se mueven.' : null;
  return (
    <ConfirmDialog
      opened={opened}
      title="Cambiar fechas de obra"
      confirmLabel="Cambiar fechas"
      busyLabel="Cambiando..."
      busy={change.isPending}
      whyOff={missing ?? unread}
      onConfirm={() => {
        change.mutate({ params: { id }, body: dates });
      }}
      onCancel={() => change.isPending || onClose()}
    >
      <Stack gap={16}>
        {works_started_on === null ? (
          <DayInput label="Inicio de obra" value={start} onChange={setStart} disabled={change.isPending} />
        ) : (
          <ReadOnlyField label="Inicio de obra" help={datesSentences.already_started}>
            {start_date && formatDay(start_date)}
          </ReadOnlyField>
        )}
        <DayInput label="Fin de obra" value={end} onChange={setEnd} disabled={change.isPending} />
        {missing === null && <MovedDates reading={preview} />}
        <Failure message={change.error?.message ?? null} />
      </Stack>
    </ConfirmDialog>
  );
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
    today: dayInBogota(Date.now()),
  });
  return reason && datesSentences[reason];
};
