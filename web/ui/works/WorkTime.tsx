import { Group, Stack } from '@mantine/core';
import { toPercent } from '#shared/domain/money.ts';
import { rateWords, timeAndWork } from './work-words.ts';
import classes from './works.module.css';

/** Basis points. */
interface Rates {
  /** the part of the time that has passed; null when it is not known or not told */
  time: number | null;
  /** the part of the work that is done */
  work: number;
}

const left = (rate: number) => `${toPercent(rate)}%`;

/** Time as a dimension line and work as a bar, on one scale. */
export const WorkTime = ({ time, work }: Rates) => (
  <Stack gap={4} fz="sm" role="img" aria-label={timeAndWork(time, work)}>
    {time !== null && (
      <>
        <Group component="p" justify="space-between" wrap="nowrap" gap={12}>
          <b>Tiempo</b>
          <span className="num">{rateWords(time)}</span>
        </Group>
        <div className={classes.time}>
          <span className={classes.tick} />
          <span className={classes.gone} style={{ width: left(time) }} />
          <span className={classes.tick} data-rest />
          <span className={classes.tick} style={{ left: left(time) }} />
        </div>
      </>
    )}
    <Group component="p" justify="space-between" wrap="nowrap" gap={12}>
      <b>Trabajo</b>
      <span className="num">{rateWords(work)}</span>
    </Group>
    <div className={classes.work}>
      <span className={classes.done} style={{ width: left(work) }} />
    </div>
  </Stack>
);

/** The same in one line of a list: the bar is the work, the inclined mark the time. */
export const WorkBar = ({ time, work, late }: Rates & { late: boolean }) => (
  <div className={classes.work} data-small role="img" aria-label={timeAndWork(time, work)}>
    <span className={classes.done} style={{ width: left(work) }} />
    {time !== null && (
      <span className={classes.mark} data-late={late || undefined} style={{ left: left(time) }} />
    )}
  </div>
);
