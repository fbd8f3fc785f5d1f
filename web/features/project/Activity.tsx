import { Text, Title, VisuallyHidden } from '@mantine/core';
import { type Day, dayInBogota, hourWords } from '#shared/domain/calendar.ts';
import { weekdayWords } from '#shared/domain/meetings.ts';
import { COVERED, useFamilyMode } from '../../ui/FamilyMode.tsx';
import thread from '../../ui/thread.module.css';
import { useToday } from '../../ui/use-today.ts';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

type History = Project['history'];

export const Activity = ({ project: { history } }: { project: Project }) => (
  <SectionCard title="Actividad">
    <HistoryDays history={history} />
  </SectionCard>
);

const Correction = ({ reason, changes }: NonNullable<History[number]['correction']>) => {
  if (useFamilyMode()) return <small>{COVERED}</small>;
  return (
    <Text span display="grid" my={2} fz="sm">
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {field}: <s>{before}</s> <span aria-hidden="true">→</span> <VisuallyHidden>ahora</VisuallyHidden>{' '}
          <b>{after}</b>
        </span>
      ))}
      <span>Motivo: {reason}</span>
    </Text>
  );
};

const dayOf = (event: History[number]): Day => dayInBogota(Date.parse(event.at));

/** What happened, newest first, by day, with who did it. */
export const HistoryDays = ({ history }: { history: History }) => {
  const today = useToday();
  if (history.length === 0) return <p className="quiet">Aún no hay actividad.</p>;
  return [...Map.groupBy(history, dayOf)].map(([day, events]) => (
    <section key={day} className={classes.day}>
      <Title order={3} fz="sm" mb="sm" className="capital">
        {day === today && 'Hoy, '}
        {weekdayWords(day)}
      </Title>
      <ol className={`${thread.thread} small`}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may share instant and words; the list never reorders
          <li key={`${event.at}-${index}`}>
            <span>{event.what}</span>
            {event.correction && <Correction {...event.correction} />}
            <small>
              <time dateTime={event.at} className="num">
                {hourWords(Date.parse(event.at))}
              </time>
              {event.who && `, ${event.who}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  ));
};
