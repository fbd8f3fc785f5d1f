import { Stack } from '@mantine/core';
import { readStatus } from '#shared/contract/status.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import classes from './StatusTab.module.css';
import { type Part, partNames, stateWords, summaryOf } from './status.ts';
import { TimeText } from './TimeText.tsx';

/** How the program is, part by part, with what to do; it is read again by itself. */
export const Component = () => {
  const reading = useEndpoint(readStatus, {}, { every: 30_000 });
  if (reading.data === undefined)
    return <NotLoaded reading={reading} label="Cargando el estado..." count={9} height={64} />;
  const { state, parts, processes, checked_at } = reading.data.data;
  return (
    <Stack gap="lg">
      {reading.isRefetchError && (
        <ErrorState
          message={`${reading.error.message} Lo que ves es lo último que se supo.`}
          onRetry={() => void reading.refetch()}
        />
      )}
      <section className="card" aria-labelledby="status-summary">
        <header className="card-head" data-state={state}>
          <h2 id="status-summary">
            <span role="status">{summaryOf(parts)}</span>
          </h2>
          <p className="quiet">
            Se revisa cada medio minuto; la última vez, <InstantText value={checked_at} />
          </p>
        </header>
        <ul className="rows ruled">
          {parts.map((part) => (
            <PartRow key={part.name} part={part} />
          ))}
        </ul>
      </section>
      <ProcessTable processes={processes} />
    </Stack>
  );
};

const PartRow = ({ part }: { part: Part }) => (
  <li className={classes.part}>
    <div className={classes.state}>
      <StatusBadge status={stateWords[part.state]} />
    </div>
    <h3 className={`label ${classes.name}`}>{partNames[part.name]}</h3>
    <div className={classes.said}>
      <p>{part.sentence}</p>
      {part.remedy !== null && <p className="quiet">{part.remedy}</p>}
      {part.details.length > 0 && (
        <dl className={`pairs ${classes.details}`}>
          {part.details.map(({ label, value }) => (
            <div key={label + value}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
    <p className="quiet small num">
      <span className="visually-hidden">Se revisó a las </span>
      <TimeText value={part.checked_at} />
    </p>
  </li>
);
