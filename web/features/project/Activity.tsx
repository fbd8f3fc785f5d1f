import { Text, VisuallyHidden } from '@mantine/core';
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

/** The values of a correction, and its reason. */
const Correction = ({ reason, changes }: NonNullable<History[number]['correction']>) => (
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

/** What happened, newest first, with who did it. */
export const HistoryList = ({ history }: { history: History }) =>
  history.length === 0 ? (
    <p className="quiet">Aún no hay actividad.</p>
  ) : (
    <ol className={classes.history}>
      {history.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may share instant and words; the list never reorders
        <li key={`${event.at}-${index}`}>
          <span>{event.what}</span>
          {event.correction && <Correction {...event.correction} />}
          <small>
            <InstantText value={event.at} />
            {event.who && `, ${event.who}`}
          </small>
        </li>
      ))}
    </ol>
  );
