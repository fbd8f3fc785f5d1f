import { Stack } from '@mantine/core';
import { type Day, type DaysOff, isWeekend } from '#shared/domain/calendar.ts';
import { keepDayOffSentences, whyNotRemoveDayOff } from '#shared/domain/days-off.ts';
import { counted } from '../../../ui/count-words.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { NOTE_ID, useWhyOff } from '../admin.ts';
import classes from './CalendarTab.module.css';
import { dayOfWeekText, type NamedDay, nationalHolidays, onWeekend, ownDays } from './calendar-year.ts';

interface DayListsProps {
  year: number;
  daysOff: DaysOff;
  today: Day;
  busyDay: Day | null;
  onRemove: (day: NamedDay) => void;
}

/** The company's own days of a year, and apart those of the country. */
export const DayLists = (props: DayListsProps) => {
  const { year, daysOff } = props;
  const own = ownDays(year, daysOff);
  const national = nationalHolidays(year);
  const free = onWeekend(national);
  return (
    <div className="columns ruled" data-joined data-until="phone">
      <section aria-labelledby="dias-propios">
        <h3 id="dias-propios">Días de Remodela</h3>
        <p className="quiet small">
          {own.length === 0
            ? `La empresa no tiene días propios en ${year}.`
            : counted(own.length, 'día que no se trabaja', 'días que no se trabajan')}
        </p>
        <ul className={`rows ${classes.days}`}>
          {own.map((day) => (
            <OwnDay key={day.day} day={day} {...props} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="festivos">
        <h3 id="festivos">Festivos nacionales</h3>
        <p className="quiet small">
          {counted(national.length, 'día', 'días')}
          {free > 0 && `, ${free} en fin de semana`}
        </p>
        <ul className={`rows ${classes.days}`} data-compact>
          {national.map(({ day, name }) => (
            <li key={day} className="ends" data-quiet={isWeekend(day) || undefined}>
              <span>
                <span className={classes.date}>{dayOfWeekText(day)}</span>
                <span className="small">{name}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const OwnDay = ({ day, today, busyDay, onRemove }: DayListsProps & { day: NamedDay }) => {
  const whyOff = useWhyOff();
  const past = whyNotRemoveDayOff({ day: day.day, today });
  return (
    <li className="ends">
      <Stack component="span" gap={0} miw={0} className="free-text">
        <span className={classes.date}>{dayOfWeekText(day.day)}</span>
        <span className="small">{day.name}</span>
      </Stack>
      {past ? (
        <span className="quiet small" title={keepDayOffSentences[past]}>
          Ya pasó
        </span>
      ) : (
        <SubmitButton
          variant="subtle"
          whyOff={whyOff}
          reasonId={NOTE_ID}
          busy={busyDay === day.day}
          busyLabel="Quitando..."
          aria-label={`Quitar ${day.name}, ${dayOfWeekText(day.day)}`}
          onClick={() => onRemove(day)}
        >
          Quitar
        </SubmitButton>
      )}
    </li>
  );
};
