import { type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { scheduleOf } from '#shared/domain/schedule.ts';
import type { useDaysOff } from '../../../api/days-off.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { Schedule } from '../../../ui/Schedule.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import type { PaymentsReading } from './PaymentsSection.tsx';
import page from './page.module.css';
import { type FamilyProject, scheduleFacts, worksSentence } from './project.ts';
import { SectionHead } from './SectionHead.tsx';
import classes from './schedule.module.css';
import { TeamCard } from './TeamCard.tsx';

interface ScheduleSectionProps {
  data: FamilyProject;
  today: Day;
  payments: PaymentsReading;
  days: ReturnType<typeof useDaysOff>;
}

/** Cronograma, and beside it who works in it. */
export const ScheduleSection = ({ data, today, payments, days }: ScheduleSectionProps) => (
  <section id="schedule" aria-labelledby="schedule-title">
    <SectionHead
      section="schedule"
      title="Cronograma"
      aside={days.daysOff && worksSentence(data, today, days.daysOff)}
    />
    <div className={page.columns} data-wide>
      <div className={page.card}>
        <Line data={data} today={today} payments={payments} days={days} />
      </div>
      <div className={classes.people}>
        <TeamCard team={data.team} />
        <NextMeetings meetings={data.meetings} today={today} />
      </div>
    </div>
  </section>
);

const Line = ({ data, today, payments, days }: ScheduleSectionProps) => {
  if (days.error) return <ErrorState message={days.error.message} onRetry={days.retry} />;
  // without its payments the line still has the works: that they cannot be read is said in their section
  if (days.daysOff === null || (payments.data === undefined && payments.error === null)) {
    return <LoadingRows label="Cargando cronograma..." count={1} height={220} />;
  }
  const facts = scheduleFacts(data, payments.data?.data ?? null, today);
  const schedule = scheduleOf(facts, days.daysOff);
  return schedule === null ? (
    <p className={page.quiet}>Aún no hay fechas: tu equipo te las cuenta.</p>
  ) : (
    <Schedule schedule={schedule} />
  );
};

/** Those still to come of which a time or a place is known. */
const NextMeetings = ({ meetings, today }: { meetings: FamilyProject['meetings']; today: Day }) => {
  const next = meetings.filter(
    ({ day, starts_at: time, place }) => day >= today && (time !== null || place !== null),
  );
  if (next.length === 0) return null;
  return (
    <div className={`${page.card} ${classes.meetings}`}>
      <h3>Próximas reuniones</h3>
      <ul>
        {next.map(({ name, day, starts_at: time, place }) => (
          <li key={`${name} ${day}`}>
            <b>{name}</b>
            <span>
              {formatDayLong(day)}
              {time !== null && `, ${time}`}
              {place !== null && `, ${place}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
