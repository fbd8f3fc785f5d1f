import { formatPesos } from '#shared/domain/money.ts';
import type { Schedule, ScheduleMark } from '#shared/domain/schedule.ts';
import { Cota } from './Cota.tsx';
import { DayText } from './DayText.tsx';
import classes from './ScheduleList.module.css';
import { markSign, stretchWords } from './schedule-words.ts';

/** The schedule from top to bottom: the stretches, then every date with what it is now, and today among them. */
export const ScheduleList = ({ schedule }: { schedule: Schedule }) => {
  const { marks, stretches, today, todayWords } = schedule;
  // what is for today is still to come
  const past = today === null ? marks.length : marks.filter(({ day }) => day < today).length;
  return (
    <>
      {stretches.map((stretch) => (
        <Cota key={stretch.name}>{stretchWords(stretch)}</Cota>
      ))}
      <ol className={classes.marks}>
        {marks.slice(0, past).map((mark) => (
          <Mark key={mark.id} mark={mark} />
        ))}
        {today !== null && (
          <li className={classes.today}>
            <span className={classes.todayWords}>{todayWords}</span> <DayText value={today} />
          </li>
        )}
        {marks.slice(past).map((mark) => (
          <Mark key={mark.id} mark={mark} />
        ))}
      </ol>
    </>
  );
};

const Mark = ({ mark }: { mark: ScheduleMark }) => (
  <li className={classes.mark} data-sign={markSign(mark)} data-state={mark.state}>
    <b>{mark.name}</b>{' '}
    <span className={classes.what}>
      <DayText value={mark.day} />
      {', '}
      {mark.amount !== null && `${formatPesos(mark.amount)}, `}
      <span className={classes.word}>{mark.word.toLowerCase()}</span>
      {mark.agreed !== null && (
        <>
          . En el contrato: <DayText value={mark.agreed} />
        </>
      )}
    </span>
  </li>
);
