import { Box, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { readMyPayments } from '#shared/contract/payments.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { useDaysOff } from '../../../api/days-off.ts';
import type { Reading } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { Schedule } from '../../../ui/Schedule.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { scheduleOf } from '../../../ui/schedule.ts';
import { type FamilyProject, nextMeetings, scheduleFacts, worksSentence } from './project.ts';
import { SectionHead } from './SectionHead.tsx';
import { TeamCard } from './TeamCard.tsx';

interface ScheduleSectionProps {
  data: FamilyProject;
  today: Day;
  payments: Reading<typeof readMyPayments>;
  days: ReturnType<typeof useDaysOff>;
  /** the id of the project, of several */
  inLinks: number | undefined;
}

/** Cronograma, and beside it who works in it. */
export const ScheduleSection = ({ data, today, payments, days, inLinks }: ScheduleSectionProps) => (
  <section id="schedule" aria-labelledby="schedule-title">
    <SectionHead
      section="schedule"
      title="Cronograma"
      aside={days.daysOff && worksSentence(data, today, days.daysOff)}
    />
    <div className="columns" data-ratio="2-1" style={{ alignItems: 'stretch' }}>
      <div className="card padded">
        <Line data={data} today={today} payments={payments} days={days} />
        {data.project.status !== 'Cancelado' && (
          <Box component="p" mt="sm">
            <Link to={paths.clientCalendar(inLinks)}>Ver el calendario por espacios</Link>
          </Box>
        )}
      </div>
      <Stack gap="lg" miw={0}>
        <TeamCard team={data.team} />
        <NextMeetings meetings={data.meetings} today={today} />
      </Stack>
    </div>
  </section>
);

const Line = ({ data, today, payments, days }: Omit<ScheduleSectionProps, 'inLinks'>) => {
  if (days.error) return <ErrorState message={days.error.message} onRetry={days.refetch} />;
  // without its payments the line still has the works: that they cannot be read is said in their section
  if (days.daysOff === null || (payments.data === undefined && payments.error === null)) {
    return <LoadingRows label="Cargando cronograma..." count={1} height={220} />;
  }
  const facts = scheduleFacts(data, payments.data?.data ?? null, today);
  const schedule = scheduleOf(facts, days.daysOff);
  return schedule === null ? (
    <p className="quiet">Aún no hay fechas: tu equipo te las cuenta.</p>
  ) : (
    <Schedule schedule={schedule} />
  );
};

const NextMeetings = ({ meetings, today }: { meetings: FamilyProject['meetings']; today: Day }) => {
  const next = nextMeetings(meetings, today);
  if (next.length === 0) return null;
  return (
    <div className="card padded">
      <Title order={3} mb="xs">
        Próximas reuniones
      </Title>
      <Stack component="ul" gap="sm">
        {next.map(({ name, day, text }) => (
          <Box component="li" key={`${name} ${day}`} fz="sm" lh={1.4}>
            <b>{name}</b>
            <small>{text}</small>
          </Box>
        ))}
      </Stack>
    </div>
  );
};
