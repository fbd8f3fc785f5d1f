import { Link } from 'react-router';
import { hourWords } from '#shared/domain/calendar.ts';
import { paths } from '../../../app/paths.ts';
import { counted } from '../../../ui/count-words.ts';
import classes from './AuditTab.module.css';
import { doerOf, type Entry } from './audit.ts';

/** As many fields as are read at a glance; more are opened. */
const AT_A_GLANCE = 3;

/** An entry of a day: hour, author, action, and the values before and after. */
export const AuditEntry = ({ entry }: { entry: Entry }) => {
  const { changes } = entry;
  const isProject = entry.entity === 'projects' && /^\d+$/.test(entry.entity_id);
  return (
    <li className={`columns ${classes.entry}`} data-until="phone">
      <time dateTime={entry.at} className="num quiet small">
        {hourWords(Date.parse(entry.at))}
      </time>
      <div>
        <p>
          <b title={entry.who?.email}>{doerOf(entry)}</b> {entry.deed}
          {isProject && (
            <>
              {' '}
              <Link to={paths.project(Number(entry.entity_id))} className="small">
                Ver proyecto
              </Link>
            </>
          )}
        </p>
        {changes.length > AT_A_GLANCE ? (
          <details className="more">
            <summary>Ver {counted(changes.length, 'dato', 'datos')}</summary>
            <Changes changes={changes} />
          </details>
        ) : (
          changes.length > 0 && <Changes changes={changes} />
        )}
      </div>
    </li>
  );
};

const Changes = ({ changes }: Pick<Entry, 'changes'>) => (
  <dl className={`pairs ${classes.changes}`}>
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd className="free-text">
          {before !== null && (
            <>
              <span className="visually-hidden">antes </span>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden">, después </span>
            </>
          )}
          {after === null ? <i className="quiet">vacío</i> : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
