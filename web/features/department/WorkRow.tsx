import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { whenText } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './list.module.css';
import { type Home, nameOf, nextVerb } from './panel.ts';

interface WorkRowProps {
  home: Home;
  today: string;
  /** under the name: what this department looks at first; texts only, as it stands in a button */
  children: ReactNode;
  /** what opens in place */
  details: ReactNode;
}

/** A project in a list: what it waits for, which one it is, and the rest in place. */
export const WorkRow = ({ home, today, children, details }: WorkRowProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <h3 className={classes.rowHead}>
        <button
          type="button"
          className={classes.rowButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <NextDay home={home} today={today} />
          <span className={classes.rowText}>
            <span className={classes.rowName}>
              {nameOf(home)} <small className="num">{home.project_code}</small>
            </span>
            <span className={classes.rowMeta}>{children}</span>
          </span>
          <StatusBadge status={home.status} />
          <IconChevronDown size={20} stroke={1.6} aria-hidden="true" className={classes.chevron} />
        </button>
      </h3>
      <div id={id} hidden={!open} className="card-body">
        {open && details}
      </div>
    </li>
  );
};

/** 'Empieza 09/12/2026, en 12 días hábiles'. Works that ended say when. */
export const NextDay = ({ home, today }: { home: Home; today: string }) => {
  const { next, works_ended_on } = home;
  if (next === null) {
    return (
      <span className={classes.when}>
        <span>{works_ended_on === null ? 'Sin fechas' : 'Terminó'}</span>
        {works_ended_on !== null && (
          <b>
            <DayText value={works_ended_on} />
          </b>
        )}
      </span>
    );
  }
  return (
    <span className={classes.when} data-late={next.date < today || undefined}>
      <span>{nextVerb(next.kind, next.date, today)}</span>
      <b>
        <DayText value={next.date} />
      </b>
      <span>{whenText(next.date, next.business_days, today)}</span>
    </span>
  );
};
