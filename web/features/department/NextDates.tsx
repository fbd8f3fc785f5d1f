import { Box, Button, Title } from '@mantine/core';
import { IconFlag, IconHammer, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { counted, whenText } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { ListLink } from '../../ui/ListLink.tsx';
import classes from './dates.module.css';
import { dateNames, type NextDate, nameOf } from './panel.ts';

const icons = { works_start: IconHammer, works_end: IconFlag, delivery: IconKey } as const;

/** A row of a wide screen; a phone shows them all in a strip. */
const FIRST = 4;

interface NextDatesProps {
  dates: readonly NextDate[];
  today: string;
  /** the address that shows the project of a date in the list */
  hrefOf: (projectCode: string) => string;
}

/** 'Próximas fechas': what comes in the next 30 days, the nearest first. Each leads to its project in the list. */
export const NextDates = ({ dates, today, hrefOf }: NextDatesProps) => {
  const [open, setOpen] = useState(false);
  const hidden = dates.length - FIRST;
  return (
    <section aria-labelledby="proximas-fechas">
      <Title id="proximas-fechas" order={2} mb="sm" size="h3">
        Próximas fechas
      </Title>
      {dates.length === 0 ? (
        <p className="quiet">No hay inicios, finales ni entregas en los próximos 30 días.</p>
      ) : (
        <ul className={classes.dates} data-open={open || undefined}>
          {dates.map(({ project_id, project_code, name, kind, date, business_days }) => {
            const Icon = icons[kind];
            return (
              <li key={`${project_id}-${kind}`}>
                <ListLink to={hrefOf(project_code)} className={`card tile ${classes.date}`}>
                  <span className="with-sign label">
                    <Icon size={18} stroke={1.6} aria-hidden="true" />
                    {dateNames[kind]}
                  </span>
                  <span>
                    <b>
                      <DayText value={date} />
                    </b>{' '}
                    <span className="quiet small">{whenText(date, business_days, today)}</span>
                  </span>
                  <span className="small">
                    {nameOf({ name })}
                    <small className="num">{project_code}</small>
                  </span>
                </ListLink>
              </li>
            );
          })}
        </ul>
      )}
      {hidden > 0 && (
        <Box mt={4} visibleFrom="sm">
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ver menos fechas' : `Ver ${counted(hidden, 'fecha más', 'fechas más')}`}
          </Button>
        </Box>
      )}
    </section>
  );
};
