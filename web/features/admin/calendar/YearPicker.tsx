import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { yearRange } from '#shared/domain/calendar.ts';
import classes from './CalendarTab.module.css';

/** One year at a time, within those whose holidays are known. */
export const YearPicker = ({ year, onPick }: { year: number; onPick: (year: number) => void }) => (
  <div className={classes.picker}>
    <ActionIcon
      aria-label={`Ver ${year - 1}`}
      disabled={year <= yearRange.first}
      onClick={() => onPick(year - 1)}
    >
      <IconChevronLeft size={20} stroke={1.6} />
    </ActionIcon>
    <h2 aria-live="polite" className="num">
      {year}
    </h2>
    <ActionIcon
      aria-label={`Ver ${year + 1}`}
      disabled={year >= yearRange.last}
      onClick={() => onPick(year + 1)}
    >
      <IconChevronRight size={20} stroke={1.6} />
    </ActionIcon>
  </div>
);
