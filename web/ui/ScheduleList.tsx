import { formatPesos } from '#shared/domain/money.ts';
import { Cota } from './Cota.tsx';
import { unbroken } from './count-words.ts';
import { DayText } from './DayText.tsx';
import classes from './ScheduleList.module.css';
import signs from './ScheduleSign.module.css';
import type { Schedule, ScheduleMark } from './schedule.ts';
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
      <ol className={`small ${classes.marks}`}>
        {marks.slice(0, past).map((mark) => (
          <Mark key={mark.id} mark={mark} />
        ))}
        {today !== null && (
          <li>
            <i className={signs.sign} data-sign="today" />
            <b className="tag now">{todayWords}</b> <DayText value={today} />
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
  <li>
    <i className={signs.sign} data-sign={markSign(mark)} />
    <b>{mark.name}</b>{' '}
    <small>
      <DayText value={mark.day} />
      {', '}
      {mark.amount !== null && unbroken(`${formatPesos(mark.amount)}, `)}
      <span className={mark.state === 'late' ? 'late' : undefined}>{mark.word.toLowerCase()}</span>
      {mark.agreed !== null && (
        <>
          . En el contrato: <DayText value={mark.agreed} />
        </>
      )}
    </small>
  </li>
);
