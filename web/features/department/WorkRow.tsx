import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
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
        <UnstyledButton
          className={`row-link ${classes.rowButton}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <NextDay home={home} today={today} />
          <span className={classes.drawing} aria-hidden="true">
            <FloorPlan variant="thumb" spaces={home.spaces} />
          </span>
          <Stack component="span" gap={2} miw={0} className={classes.rowText}>
            <span>
              <b>{nameOf(home)}</b>{' '}
              <Box component="small" className="num" display="inline" ml={6}>
                {home.project_code}
              </Box>
            </span>
            {/* the balance of headings breaks a list of spaces in odd places */}
            <Text span textWrap="wrap" fz="sm" lh={1.4} c="piedra.7">
              {children}
            </Text>
          </Stack>
          <StatusBadge status={home.status} />
          <IconChevronDown
            size={20}
            stroke={1.6}
            aria-hidden="true"
            className={`not-printed ${classes.chevron}`}
          />
        </UnstyledButton>
      </h3>
      {href && (
        <Button
          component={Link}
          to={href}
          variant={isLate(home, today) ? 'filled' : 'default'}
          className={`not-printed ${classes.open}`}
          miw={148}
        >
          {openingVerb(home, today)}
          <span className="visually-hidden">&nbsp;{nameOf(home)}</span>
        </Button>
      )}
      <div id={id} hidden={!open} className="card-body whole-row">
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

const words = { className: classes.when, gap: 0, c: 'dimmed', fz: 'sm', lh: 1.35 };

/** 'Empieza 09/12/2026, en 12 días hábiles'. Works that ended say when. */
export const NextDay = ({ home, today }: { home: Home; today: string }) => {
  const { next, works_ended_on, status } = home;
  if (next === null) {
    return (
      <Stack component="span" {...words}>
        <span>
          {works_ended_on !== null ? 'Terminó' : status === 'Cancelado' ? 'No se hace' : 'Sin fechas'}
        </span>
        {works_ended_on !== null && (
          <b>
            <DayText value={works_ended_on} />
          </b>
        )}
      </Stack>
    );
  }
  return (
    <Stack component="span" {...words} data-late={isLate(home, today) || undefined}>
      <span>{nextVerb(next.kind, next.date, today)}</span>
      <b>
        <DayText value={next.date} />
      </b>
      <span>{whenText(next.date, next.business_days, today)}</span>
    </Stack>
  );
};
