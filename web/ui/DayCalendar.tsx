import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es.js';
import { type CalendarLevel, DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { type Day, formatDayLong, isDay, whyNotBusinessDay, yearRange } from '#shared/domain/calendar.ts';
import classes from './DayCalendar.module.css';
import { type DayLimits, whyNotDay } from './typed-day.ts';
import { useToday } from './use-today.ts';
import { YearPage } from './YearPage.tsx';

interface DayCalendarProps {
  value: Day | null;
  onPick: (day: Day) => void;
  limits: DayLimits;
  /** false while somebody types in the field */
  takesFocus: boolean;
}

/** The calendar arrives after the popover has looked for something to focus. */
const focusDay = (calendar: HTMLElement | null): void =>
  calendar?.querySelector<HTMLElement>('[data-autofocus]')?.focus();

/** A month of days. One that cannot be chosen can still be reached and says why; holidays are red, with their names. */
export const DayCalendar = ({ value, onPick, limits, takesFocus }: DayCalendarProps) => {
  const today = useToday();
  const start = value && isDay(value) ? value : later(today, limits.min);
  const [shown, setShown] = useState(start);
  const [level, setLevel] = useState<CalendarLevel>('month');
  const [reason, setReason] = useState<string | null>(null);

  const choose = (day: string | null) => {
    const chosen = day ?? start;
    const why = whyNotDay(chosen, limits);
    if (why === null) onPick(chosen);
    else setReason(why);
  };
  const dayProps = (day: Day) => {
    const why = isDay(day) ? whyNotDay(day, limits) : null;
    const free = freeDayName(day, limits);
    // a sentence about a day in the period already names its holiday
    const named = free !== null && !why?.includes(free) ? `${free}${why === null ? '' : `. ${why}`}` : why;
    return {
      title: named ?? undefined,
      'data-free': free !== null || undefined,
      'aria-disabled': why !== null || undefined,
      'data-off': why !== null || undefined,
      'data-now': day === today || undefined,
      'data-autofocus': day === start || undefined,
    };
  };

  return (
    <div ref={takesFocus ? focusDay : null} className={classes.calendar}>
      {level === 'decade' ? (
        <YearPage
          year={Number(shown.slice(0, 4))}
          onPick={(year) => {
            setShown(`${year}${shown.slice(4, 7)}-01`);
            setLevel('year');
          }}
        />
      ) : (
        <DatePicker
          value={value}
          onChange={choose}
          date={shown}
          onDateChange={setShown}
          level={level}
          onLevelChange={(next) => {
            setLevel(next);
            setReason(null);
          }}
          hideOutsideDates
          minDate={`${yearRange.first}-01-01`}
          maxDate={`${yearRange.last}-12-31`}
          size="md"
          locale="es"
          firstDayOfWeek={1}
          __stopPropagation
          allowDeselect
          monthsListFormat="MMM"
          getDayProps={dayProps}
          getDayAriaLabel={(day) =>
            [isDay(day) ? formatDayLong(day) : day, dayProps(day).title].filter(Boolean).join(', ')
          }
          ariaLabels={{
            nextMonth: 'Mes siguiente',
            previousMonth: 'Mes anterior',
            nextYear: 'Año siguiente',
            previousYear: 'Año anterior',
          }}
        />
      )}
      <p className={`help ${classes.reason}`} aria-live="polite">
        {reason}
      </p>
      {level === 'month' && <Legend month={shown.slice(0, 7)} limits={limits} />}
    </div>
  );
};

/** The name of a holiday or of a day off of the company, in a field that takes business days only; null for another day. */
const freeDayName = (day: Day, { businessDaysOnly, daysOff }: DayLimits): string | null => {
  const why = businessDaysOnly && isDay(day) ? whyNotBusinessDay(day, daysOff) : null;
  return why === null || why.kind === 'weekend' ? null : why.name;
};

/** What the colours of the month on screen mean. `month`: '2026-10'. */
const Legend = ({ month, limits }: { month: string; limits: DayLimits }) => {
  const free = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    .map((day) => ({ day, name: freeDayName(day, limits) }))
    .filter(({ name }) => name !== null);
  return (
    <div className={`help ${classes.legend}`}>
      {free.length > 0 && (
        <ul aria-label="Festivos y días no hábiles de este mes">
          {free.map(({ day, name }) => (
            <li key={day}>
              <b>{Number(day.slice(8))}</b>: {name}
            </li>
          ))}
        </ul>
      )}
      {(limits.businessDaysOnly || limits.min || limits.max) && <p>En gris: no se pueden elegir.</p>}
    </div>
  );
};

const later = (day: Day, min: Day | null | undefined): Day => (min && isDay(min) && min > day ? min : day);
