import { Group } from '@mantine/core';
import type { Day } from '#shared/domain/calendar.ts';
import { type DayState, dayLetter, dayStateWords } from './work-words.ts';
import classes from './works.module.css';

interface ShownDay {
  day: Day;
  state: DayState;
  stopped: boolean;
}

/** The last business days of a home as boxes: full with a record, empty without one. */
export const WeekStrip = ({ days }: { days: readonly ShownDay[] }) => (
  <Group component="ul" gap={4} wrap="nowrap">
    {days.map(({ day, state, stopped }) => (
      <li
        key={day}
        className={classes.day}
        data-state={state}
        data-stopped={stopped || undefined}
        title={dayStateWords(day, state, stopped)}
      >
        <span aria-hidden="true">{dayLetter(day)}</span>
        <span className="visually-hidden">{dayStateWords(day, state, stopped)}</span>
      </li>
    ))}
  </Group>
);
