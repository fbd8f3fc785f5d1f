import { ActionIcon, Box, Group } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import {
  addDays,
  businessDaysWords,
  type Day,
  type DaysOff,
  formatDayShort,
} from '#shared/domain/calendar.ts';
import signs from '../ScheduleSign.module.css';
import { SpaceSwatch } from '../SpaceSwatch.tsx';
import { scheduleOf } from '../schedule.ts';
import { markSign, signNames } from '../schedule-words.ts';
import classes from './WorksCalendar.module.css';
import { rateWords } from './work-words.ts';
import {
  type Axis,
  besideToday,
  endOf,
  holidaysOn,
  isShown,
  mondaysOf,
  monthsOf,
  sideOf,
  startOf,
} from './works-axis.ts';
import { axisOfPlan, datesOf, type PlanSpace, spanWords, type WorksPlan, worksOf } from './works-plan.ts';

export interface WorksCalendarProps {
  plan: WorksPlan;
  today: Day;
  daysOff: DaysOff;
  /** moves a space; without it nothing is moved here */
  onMove?: ((space: PlanSpace) => void) | undefined;
}

const percent = (share: number): string => `${share * 100}%`;
const at = (share: number): CSSProperties => ({ left: percent(share) });
/** Moves a name that begins there back by what it would reach beyond the end of the scale. */
const within = (share: number): string => `min(0px, ${(1 - share) * 100}cqw - 100%)`;

/**
 * The calendar of works: a row for design, works and each space, with its days as a bar over one line of business days.
 * What a bar says stands in the words of its row.
 */
export const WorksCalendar = ({ plan, today, daysOff, onMove }: WorksCalendarProps) => {
  const axis = axisOfPlan(plan);
  const works = worksOf(plan);
  if (axis === null || works === null) return null;
  const design = addDays(works.start, -1);
  const isOpen = plan.works_ended_on === null && isShown(today, axis);
  return (
    <div className={`drawn ${classes.calendar}`}>
      <Head axis={axis} today={isOpen ? today : null} />
      <Box pos="relative">
        <Backdrop axis={axis} daysOff={daysOff} today={isOpen ? today : null} />
        <ol>
          {plan.sold_on < works.start && (
            <Row name="Diseño" words={spanWords(plan.sold_on, works.start)}>
              <Bar axis={axis} first={plan.sold_on} last={design} />
            </Row>
          )}
          <Row name="Obra" words={spanWords(works.start, works.end)}>
            <Bar axis={axis} first={works.start} last={works.end} kind="works" />
            {plan.days_beyond > 0 && plan.planned_end !== null && (
              <Bar axis={axis} first={addDays(works.end, 1)} last={plan.planned_end} kind="beyond" />
            )}
          </Row>
          {plan.spaces.map((space) => (
            <Row
              key={space.name}
              name={space.name}
              swatch
              words={`${spanWords(space.first_day, space.last_day)}, ${businessDaysWords(space.business_days)}`}
              done={
                <>
                  {rateWords(space.work)}
                  <span className="visually-hidden"> hecho{expectedWords(space)}</span>
                </>
              }
              action={
                onMove && (
                  <ActionIcon
                    className="not-printed"
                    aria-label={`Mover ${space.name}`}
                    onClick={() => onMove(space)}
                  >
                    <IconCalendarTime size={20} stroke={1.6} aria-hidden="true" />
                  </ActionIcon>
                )
              }
            >
              <Bar
                axis={axis}
                first={space.first_day}
                last={space.last_day}
                work={space.work}
                expected={space.expected}
                moved={space.move !== null}
              />
            </Row>
          ))}
          <Marks plan={plan} today={today} axis={axis} />
        </ol>
      </Box>
      <Legend plan={plan} today={today} axis={axis} />
    </div>
  );
};

const expectedWords = ({ work, expected }: PlanSpace): string =>
  expected !== null && expected > work ? `; ya debía ir en ${rateWords(expected)}` : '';

const Head = ({ axis, today }: { axis: Axis; today: Day | null }) => {
  const now = today === null ? null : startOf(today, axis);
  const near = new Set(besideToday(mondaysOf(axis, 8), now, 0.12).map(({ position }) => position));
  return (
    <div className={classes.head} aria-hidden="true">
      <div className={classes.scale}>
        {monthsOf(axis).map(({ position, text }) => (
          <b key={position} style={{ ...at(position), translate: within(position) }}>
            <span>{text}</span>
            <span>{text.slice(0, 3)}</span>
          </b>
        ))}
        {besideToday(mondaysOf(axis, 18), now, 0.06).map(({ position, text }) => (
          <span key={position} data-near={near.has(position) || undefined} style={at(position)}>
            {text}
          </span>
        ))}
        {today !== null && now !== null && (
          <em className="tag now" data-side={sideOf(now)} style={at(now)} title={formatDayShort(today)}>
            Hoy
          </em>
        )}
      </div>
    </div>
  );
};

const Backdrop = ({ axis, daysOff, today }: { axis: Axis; daysOff: DaysOff; today: Day | null }) => (
  <div className={classes.backdrop} aria-hidden="true">
    {mondaysOf(axis, 18).map(({ position }) => (
      <i key={position} className={classes.week} style={at(position)} />
    ))}
    {holidaysOn(axis, daysOff).map(({ position, width, name }) => (
      <i
        key={position}
        className={classes.holiday}
        style={{ ...at(position), width: percent(width) }}
        title={name}
      />
    ))}
    {today !== null && <i className={classes.today} style={at(startOf(today, axis))} />}
  </div>
);

interface RowProps {
  name: string;
  words: string;
  /** with the tint of the space in the plan */
  swatch?: boolean;
  done?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

const Row = ({ name, words, swatch = false, done, action, children }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.label}>
      <Box component="span" flex={1} miw={0}>
        <Group component="b" gap={8} wrap="nowrap" fw={620}>
          {swatch && <SpaceSwatch name={name} />}
          {name}
        </Group>
        <small>{words}</small>
      </Box>
      {done && <span className="num quiet">{done}</span>}
      {action}
    </div>
    <div className={classes.track} aria-hidden="true">
      {children}
    </div>
  </li>
);

interface BarProps {
  axis: Axis;
  first: Day;
  last: Day;
  kind?: 'works' | 'beyond';
  work?: number;
  expected?: number | null;
  moved?: boolean;
}

const Bar = ({ axis, first, last, kind, work, expected, moved = false }: BarProps) => {
  const left = startOf(first, axis);
  const width = endOf(last, axis) - left;
  if (width <= 0) return null;
  const rate = (value: number) => percent(value / 10_000);
  return (
    <span
      className={classes.bar}
      data-kind={kind ?? (work === undefined ? 'design' : 'space')}
      data-moved={moved || undefined}
      data-cut={!isShown(first, axis) || undefined}
      style={{ ...at(left), width: percent(width) }}
    >
      {work !== undefined && (
        <>
          {expected != null && expected > work && (
            <i className={classes.expected} style={{ width: rate(expected) }} />
          )}
          <i className={classes.work} style={{ width: rate(work) }} />
        </>
      )}
    </span>
  );
};

const marksOf = (plan: WorksPlan, today: Day, axis: Axis) =>
  (scheduleOf(datesOf(plan, today))?.marks ?? []).filter(
    ({ kind, day }) => kind !== 'works' && kind !== 'sale' && isShown(day, axis),
  );

interface DatesProps {
  plan: WorksPlan;
  today: Day;
  axis: Axis;
}

/** Meetings, instalments and otrosíes on the line; their words are in the list of dates. */
const Marks = ({ plan, today, axis }: DatesProps) => {
  const marks = marksOf(plan, today, axis);
  if (marks.length === 0) return null;
  return (
    <Row name="Fechas" words="Cada una está en la lista de abajo">
      {marks.map((mark) => (
        <i
          key={mark.id}
          className={`${signs.sign} ${classes.sign}`}
          data-sign={markSign(mark)}
          style={at((startOf(mark.day, axis) + endOf(mark.day, axis)) / 2)}
          title={mark.name}
        />
      ))}
    </Row>
  );
};

const Legend = ({ plan, today, axis }: DatesProps) => {
  const shown = new Set(marksOf(plan, today, axis).map(markSign));
  const isLate = plan.spaces.some(({ work, expected }) => expected !== null && expected > work);
  return (
    <Group className={`${signs.legend} ${classes.legend}`} gap="6px 18px" pt={12} aria-hidden="true">
      <span>
        <i className={classes.bar} data-kind="space">
          <i className={classes.work} style={{ width: '60%' }} />
        </i>
        Trabajo hecho
      </span>
      {isLate && (
        <span>
          <i className={classes.bar} data-kind="space">
            <i className={classes.expected} style={{ width: '100%' }} />
          </i>
          Ya debía estar hecho
        </span>
      )}
      {plan.days_beyond > 0 && (
        <span>
          <i className={classes.bar} data-kind="beyond" />
          Después del fin de obra
        </span>
      )}
      {[...shown].map((sign) => (
        <span key={sign}>
          <i className={signs.sign} data-sign={sign} />
          {signNames[sign]}
        </span>
      ))}
      <span>
        <i className={classes.holiday} />
        Festivo
      </span>
    </Group>
  );
};
