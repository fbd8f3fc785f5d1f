import { Button, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { whenText } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './list.module.css';
import { type Home, isLate, nameOf, nextVerb, openingVerb, type Work } from './panel.ts';

interface WorkRowProps {
  home: Home & Pick<Work, 'spaces'>;
  today: string;
  /** under the name: what this department looks at first; texts only, as it stands in a button */
  children: ReactNode;
  /** what opens in place */
  details: ReactNode;
  /** the page of the project, for a person who may open it */
  href?: string | undefined;
}

/** A project in a list: what it waits for, which one it is, and the rest in place. */
export const WorkRow = ({ home, today, children, details, href }: WorkRowProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classes.row} data-open={open || undefined}>
      <h3 className={classes.rowHead}>
        <button
          type="button"
          className={classes.rowButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <NextDay home={home} today={today} />
          <span className={classes.drawing} aria-hidden="true">
            <FloorPlan variant="thumb" spaces={home.spaces} />
          </span>
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
      {href && (
        <Button
          component={Link}
          to={href}
          variant={isLate(home, today) ? 'filled' : 'default'}
          className={`not-printed ${classes.open}`}
        >
          {openingVerb(home, today)}
          <span className="visually-hidden">&nbsp;{nameOf(home)}</span>
        </Button>
      )}
      <div id={id} hidden={!open} className={`card-body ${classes.details}`}>
        {open && (
          <>
            {details}
            <Group justify="flex-end" mt={16}>
              <PrintButton of={nameOf(home)} />
            </Group>
          </>
        )}
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
    <span className={classes.when} data-late={isLate(home, today) || undefined}>
      <span>{nextVerb(next.kind, next.date, today)}</span>
      <b>
        <DayText value={next.date} />
      </b>
      <span>{whenText(next.date, next.business_days, today)}</span>
    </span>
  );
};
