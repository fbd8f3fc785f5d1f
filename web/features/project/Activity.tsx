import { InstantText } from '../../ui/InstantText.tsx';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

type History = Project['history'];

export const Activity = ({ history }: { history: History }) => (
  <SectionCard title="Actividad">
    <HistoryList history={history} />
  </SectionCard>
);

/** What happened, newest first, with who did it. */
export const HistoryList = ({ history }: { history: History }) =>
  history.length === 0 ? (
    <p className={classes.quiet}>Aún no hay actividad.</p>
  ) : (
    <ol className={classes.history}>
      {history.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may share instant and words; the list never reorders
        <li key={`${event.at}-${index}`}>
          <span>{event.what}</span>
          <span className={classes.when}>
            <InstantText value={event.at} />
            {event.who && `, ${event.who}`}
          </span>
        </li>
      ))}
    </ol>
  );
