import { listAssignmentHistory } from '#shared/contract/teams.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import classes from './assignment.module.css';

/** Joins and departures of the team, newest first. Empty for a project that never had one. */
export const History = ({ projectId }: { projectId: number }) => {
  const reading = useEndpoint(listAssignmentHistory, { params: { id: projectId } });
  const changes = reading.data?.data ?? [];
  if (reading.data && changes.length === 0) return null;
  return (
    <section aria-labelledby="historial" className="card padded">
      <h2 id="historial">Historial del equipo</h2>
      {!reading.data && <NotLoaded reading={reading} label="Cargando el historial..." count={3} />}
      <ul className="rows">
        {changes.map(({ at, by, employee, role, kind }) => (
          <li key={`${at} ${kind} ${employee} ${role}`} className={`ends ${classes.change}`}>
            <span>
              <b>{employee}</b> {kind === 'assigned' ? 'entró como' : 'dejó de ser'} {role}
            </span>
            <span className="quiet">
              <InstantText value={at} />
              {by && `, por ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
