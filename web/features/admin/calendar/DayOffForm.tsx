import { TextInput } from '@mantine/core';
import { addDayOff, listDaysOff } from '#shared/contract/days-off.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { EditorCard } from '../EditorCard.tsx';
import { useEditor } from '../use-editor.ts';
import classes from './CalendarTab.module.css';
import { dayOfWeekText } from './calendar-year.ts';

interface DayOffFormProps {
  daysOff: DaysOff;
  today: Day;
  whyOff: string | null;
  onAdded: (day: Day) => void;
}

interface DayOffValues {
  day: Typed<Day>;
  name: string;
}

const nothingTyped: DayOffValues = { day: null, name: '' };

/** A day on which the company does not work; the field takes only business days, and says why not another one. */
export const DayOffForm = ({ daysOff, today, whyOff, onAdded }: DayOffFormProps) => {
  const editor = useEditor<never, DayOffValues>({
    create: addDayOff,
    update: null,
    refreshes: [listDaysOff],
    blank: nothingTyped,
    valuesOf: () => nothingTyped,
    bodyOf: (values) => values,
    validate: ({ day, name }) => {
      const wrong = wrongInBody(addDayOff.body, { day: day ?? '', name });
      return day === null ? { ...wrong, day: 'Elige un día hábil.' } : { ...wrong, ...invalidIn({ day }) };
    },
    whyOff,
    doneText: ({ day }) => `El ${dayOfWeekText(validValue(day) ?? today)} no se trabaja.`,
    onDone: ({ day }) => onAdded(validValue(day) ?? today),
  });
  return (
    <EditorCard<never, DayOffValues> editor={editor} addTitle="Agregar día" editTitle={() => ''}>
      <DayInput
        label="Día"
        name="day"
        aria-required="true"
        businessDaysOnly
        daysOff={daysOff}
        min={today}
        {...editor.form.field('day')}
      />
      <TextInput
        label="Motivo"
        name="name"
        aria-required="true"
        placeholder="Día de la familia"
        maxLength={60}
        autoComplete="off"
        {...editor.form.field('name')}
      />
      <p className={classes.help}>
        Cuenta para las fechas que se calculen desde ahora. Las que ya se acordaron con un cliente no se
        mueven.
      </p>
    </EditorCard>
  );
};
