import { formatDay } from '#shared/domain/calendar.ts';
import classes from './Schedule.module.css';
import { ScheduleLine } from './ScheduleLine.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import type { Schedule as ScheduleOf } from './schedule.ts';

/**
 * The dates of a project as a dimension line with oblique ticks; the same as a list, which is what a phone shows and
 * what a screen reader reads.
 */
export const Schedule = ({ schedule }: { schedule: ScheduleOf }) => (
  <figure className={`drawn ${classes.schedule}`}>
    <div
      role="img"
      aria-label={`Línea de tiempo del ${formatDay(schedule.first)} al ${formatDay(schedule.last)}. Sus fechas están en la lista que sigue.`}
      className={classes.drawing}
    >
      <ScheduleLine schedule={schedule} />
    </div>
    <div className={classes.list}>
      <ScheduleList schedule={schedule} />
    </div>
  </figure>
);
