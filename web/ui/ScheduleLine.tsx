import { Box, Group } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatDay } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import classes from './ScheduleLine.module.css';
import signs from './ScheduleSign.module.css';
import { lanesOf, positionOf, type Schedule, type ScheduleLabel, type ScheduleMark } from './schedule.ts';
import { markSign, signNames, stretchWords } from './schedule-words.ts';

/** The shortest line that is drawn, in px: on a shorter one the list takes its place (Schedule.module.css). */
const SHORTEST = 580;
const GAP = 14;
/** A little more than the widest letters of a label take, in px. */
const LETTER = 7.7;
const TEXT_LINE = 18;
const SIGN = 16;

/** Under its mark, and within the line at its ends, however long the line is. */
const at = ({ position, width }: ScheduleLabel): CSSProperties => ({
  width,
  left: `clamp(0px, calc(${position * 100}% - ${width / 2}px), calc(100% - ${width}px))`,
});

const x = (position: number): CSSProperties => ({ left: `${position * 100}%` });

const widthOf = (lines: readonly string[]): number =>
  Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER);

const linesOf = ({ day, amount, state, word, agreed }: ScheduleMark): string[] => [
  formatDay(day),
  ...(amount === null ? [] : [formatPesos(amount)]),
  ...(state === 'late' || state === 'in_process' ? [word] : []),
  ...(agreed === null ? [] : [`Contrato: ${formatDay(agreed)}`]),
];

/** What a stretch begins or ends with stands on the line itself, as a tick. */
const isEnd = (mark: ScheduleMark): boolean => markSign(mark) === 'works';

/** The line itself: today and the stretches over it, the marks under it, each in a lane where it touches no other. */
export const ScheduleLine = ({ schedule }: { schedule: Schedule }) => {
  const marks = schedule.marks.map((mark) => {
    const lines = linesOf(mark);
    return {
      mark,
      lines,
      position: positionOf(mark.day, schedule),
      width: widthOf([mark.name, ...lines]),
    };
  });
  const lanes = lanesOf(marks, SHORTEST, GAP);
  const tops = laneTops(marks, lanes);
  const height = tops.at(-1) ?? 0;
  return (
    <>
      <div className={classes.over}>
        <Stretches schedule={schedule} />
        <Today schedule={schedule} />
      </div>
      <div className={classes.line}>
        <span
          className={classes.past}
          style={{ width: schedule.today ? `${positionOf(schedule.today, schedule) * 100}%` : '100%' }}
        />
        {marks.map(({ mark, position }) =>
          isEnd(mark) || position === 0 || position === 1 ? (
            <span
              key={mark.id}
              className={classes.tick}
              data-works={isEnd(mark) || undefined}
              style={x(position)}
            />
          ) : null,
        )}
      </div>
      <Box pos="relative" h={height}>
        {marks.map(({ mark, lines, position, width }, index) => {
          const top = tops[lanes[index] ?? 0] ?? 0;
          return (
            <div key={mark.id}>
              <span
                className={classes.leader}
                style={{ ...x(position), height: isEnd(mark) ? top + SIGN - 3 : top }}
              />
              {isEnd(mark) || (
                <span
                  className={`${signs.sign} ${classes.sign}`}
                  style={{ ...x(position), top }}
                  data-sign={markSign(mark)}
                />
              )}
              <div
                className={classes.label}
                data-state={mark.state}
                data-side={position < 0.06 ? 'left' : position > 0.94 ? 'right' : undefined}
                style={{ ...at({ position, width }), top: top + SIGN }}
              >
                <b>{mark.name}</b>
                {lines.map((line) => (
                  <span
                    key={line}
                    className={mark.state === 'late' && line === mark.word ? 'late' : undefined}
                  >
                    {line}
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </Box>
      <Legend marks={schedule.marks} />
    </>
  );
};

/** Where each lane begins under the line, and at the end where the last one stops. */
const laneTops = (marks: readonly { lines: readonly string[] }[], lanes: readonly number[]): number[] => {
  const tops = [8];
  for (let lane = 0; lane <= Math.max(...lanes); lane += 1) {
    const most = Math.max(
      ...marks.flatMap(({ lines }, index) => (lanes[index] === lane ? [lines.length + 1] : [])),
    );
    tops.push((tops.at(-1) ?? 0) + SIGN + most * TEXT_LINE + 10);
  }
  return tops;
};

const Stretches = ({ schedule }: { schedule: Schedule }) => {
  const labels = schedule.stretches.map((stretch) => ({
    stretch,
    position: (positionOf(stretch.from, schedule) + positionOf(stretch.to, schedule)) / 2,
    width: widthOf([stretchWords(stretch)]),
  }));
  const lanes = lanesOf(labels, SHORTEST, GAP);
  return labels.map(({ stretch, ...placed }, index) => (
    <span
      key={stretch.name}
      className={classes.stretch}
      style={{ ...at(placed), bottom: 12 + (lanes[index] ?? 0) * TEXT_LINE }}
    >
      {stretchWords(stretch)}
    </span>
  ));
};

const Today = ({ schedule }: { schedule: Schedule }) => {
  if (schedule.today === null) return null;
  const position = positionOf(schedule.today, schedule);
  return (
    <>
      <span className={classes.stem} style={x(position)} />
      <span
        className={`tag now ${classes.today}`}
        style={at({ position, width: widthOf([schedule.todayWords]) + 14 })}
      >
        {schedule.todayWords}
      </span>
    </>
  );
};

const Legend = ({ marks }: { marks: readonly ScheduleMark[] }) => {
  const shown = new Set(marks.map(markSign));
  return (
    <Group className={signs.legend} gap="4px 18px" mt={6} pt={10}>
      {[...shown].map((sign) => (
        <span key={sign}>
          <i className={signs.sign} data-sign={sign} />
          {signNames[sign]}
        </span>
      ))}
    </Group>
  );
};
