import { Link } from 'react-router';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { paths } from '../../app/paths.ts';
import { listed, unbroken } from '../../ui/count-words.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { BlockerList } from '../../ui/works/BlockerList.tsx';
import { WeekStrip } from '../../ui/works/WeekStrip.tsx';
import { WorkBar } from '../../ui/works/WorkTime.tsx';
import classes from './sites.module.css';
import { boxesOf, type Site } from './sites.ts';

/** The columns of the works of the manager; each name opens the works of its home. */
export const siteColumns = (today: Day): Column<Site>[] => [
  {
    title: 'Obra y residente',
    header: true,
    className: classes.broad,
    cell: ({ id, name }) => (
      <Link to={paths.project(id, 'obra')} className="name-link">
        {name ?? 'Proyecto sin nombre'}
      </Link>
    ),
    small: ({ project_code, residents }) => (
      <>
        <span className="num">{project_code}</span>,{' '}
        {residents.length === 0 ? 'sin residente' : listed(residents)}
      </>
    ),
  },
  {
    title: 'Trabajo y tiempo',
    wide: true,
    className: classes.broad,
    cell: ({ time, work, construction_status: status }) => (
      <WorkBar time={time} work={work} late={status === 'Atrasada' || status === 'Por debajo del plan'} />
    ),
    small: ({ sentence }) => unbroken(sentence),
  },
  { title: 'Estado', className: classes.broad, cell: (site) => <Status site={site} /> },
  {
    title: 'Registro',
    cell: ({ days }) => <WeekStrip days={boxesOf({ days }, today)} />,
    small: ({ last_record_on: last, record_today: recorded }) =>
      !recorded && (last === null ? 'Ninguno todavía' : `El último, ${formatDay(last)}`),
  },
  {
    title: 'Qué la frena',
    wide: true,
    cell: ({ blockers }) =>
      blockers.length === 0 ? <span className="quiet">Nada</span> : <BlockerList blockers={blockers} />,
  },
];

const tones: Partial<Record<Site['construction_status'], string>> = {
  'Al día': 'green',
  'Por debajo del plan': 'yellow',
  Detenida: 'orange',
  Atrasada: 'red',
};

/** How the works are; where they are behind and the family was not told why, the way to write it. */
const Status = ({ site: { id, construction_status: status, time, work, explained } }: { site: Site }) => (
  <>
    <span className="badge" data-tone={tones[status]}>
      {status}
    </span>
    {time !== null && Math.floor(time / 100) > Math.floor(work / 100) && (
      <small>
        {explained ? (
          'La familia sabe por qué'
        ) : (
          <Link to={paths.project(id, 'obra')} className={classes.explain}>
            Explicar a la familia
          </Link>
        )}
      </small>
    )}
  </>
);
