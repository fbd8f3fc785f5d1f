import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import { worksDuration } from '#shared/domain/works.ts';
import { InstantText } from '../InstantText.tsx';
import { PrintedSheet, usePrinting } from '../PrintedSheet.tsx';
import { ScheduleList } from '../ScheduleList.tsx';
import { scheduleOf } from '../schedule.ts';
import { WorksCalendar, type WorksCalendarProps } from './WorksCalendar.tsx';
import { datesOf, type PlanSpace, spanWords, type WorksPlan, worksOf } from './works-plan.ts';

interface CalendarViewProps extends WorksCalendarProps {
  /** what the printed sheet is of */
  sheetOf: string;
  /** under the title: the way to the own calendar program */
  subscribe?: ReactNode;
}

/** The calendar of works with the moved spaces and the list of its dates, and its printed sheet. */
export const CalendarView = ({ plan, today, daysOff, sheetOf, subscribe, onMove }: CalendarViewProps) => {
  const { printing, print } = usePrinting();
  const schedule = scheduleOf(datesOf(plan, today), daysOff);
  const works = worksOf(plan);
  const moved = plan.spaces.filter(({ move }) => move !== null);
  const duration = works === null ? 0 : worksDuration(works, daysOff);
  return (
    <Stack gap="lg">
      <section className="card padded" aria-labelledby="calendar-title">
        <Group component="header" justify="space-between" gap="8px 16px" mb="md">
          <div>
            <Title order={2} fz="h3" id="calendar-title">
              Calendario por espacios
            </Title>
            {works && (
              <p className="quiet small">
                {spanWords(works.start, works.end)}
                {duration > 0 && `, ${businessDaysWords(duration)}`}. Los fines de semana no ocupan lugar.
              </p>
            )}
            {subscribe && <p className="small">{subscribe}</p>}
          </div>
          {works && (
            <Button variant="default" leftSection={<IconPrinter size={20} stroke={1.6} />} onClick={print}>
              Imprimir calendario
            </Button>
          )}
        </Group>
        {works === null ? (
          <p className="quiet">Esta obra no tiene fechas de inicio y de fin.</p>
        ) : (
          <Stack gap="md">
            <Beyond plan={plan} />
            <WorksCalendar plan={plan} today={today} daysOff={daysOff} onMove={onMove} />
          </Stack>
        )}
      </section>
      {moved.length > 0 && <MovedSpaces spaces={moved} />}
      {schedule !== null && (
        <section className="card padded" aria-labelledby="dates-title">
          <Title order={2} fz="h3" id="dates-title">
            Fechas
          </Title>
          <ScheduleList schedule={schedule} />
        </section>
      )}
      {printing && works !== null && (
        <PrintedSheet title="Calendario de obra" of={sheetOf}>
          <Beyond plan={plan} />
          <WorksCalendar plan={plan} today={today} daysOff={daysOff} />
          {moved.length > 0 && <MovedSpaces spaces={moved} />}
          {schedule !== null && <ScheduleList schedule={schedule} />}
        </PrintedSheet>
      )}
    </Stack>
  );
};

const Beyond = ({ plan: { days_beyond, planned_end, end_date } }: { plan: WorksPlan }) =>
  days_beyond > 0 && planned_end !== null && end_date !== null ? (
    <p className="notice" data-tone="warning">
      El plan de los espacios llega hasta el {formatDay(planned_end)}: {businessDaysWords(days_beyond)}{' '}
      después del fin de obra, que es el {formatDay(end_date)}.
    </p>
  ) : null;

const MovedSpaces = ({ spaces }: { spaces: readonly PlanSpace[] }) => (
  <section className="card padded" aria-labelledby="moved-title">
    <Title order={2} fz="h3" id="moved-title" mb="sm">
      Espacios que se movieron
    </Title>
    <Stack component="ul" gap="sm">
      {spaces.map(({ name, first_day, last_day, move }) => (
        <li key={name}>
          <b>{name}</b>, {spanWords(first_day, last_day)}
          <p className="written">{move?.reason}</p>
          {move && (
            <small>
              {move.by}, <InstantText value={move.at} />
            </small>
          )}
        </li>
      ))}
    </Stack>
  </section>
);
