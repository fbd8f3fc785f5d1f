import { TextInput } from '@mantine/core';
import { addDayOff, listDaysOff } from '#shared/contract/days-off.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { call } from '../../../api/call.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import { EditorCard } from '../EditorCard.tsx';
import { useEditor } from '../use-editor.ts';
import classes from './CalendarTab.module.css';
import { dayOfWeekText, type NamedDay } from './calendar-year.ts';

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

/** A day on which the company does not work; the field takes only business days, and says why not another one. */
export const DayOffForm = ({ daysOff, today, whyOff, onAdded }: DayOffFormProps) => {
  const refresh = useRefresh();
  const editor = useEditor<NamedDay, DayOffValues>({
    blank: { day: null, name: '' },
    valuesOf: (day) => day,
    check: ({ day, name }) => {
      const wrong = wrongInBody(addDayOff.body, { day: day ?? '', name });
      return day === null ? { ...wrong, day: 'Elige un día hábil.' } : { ...wrong, ...invalidIn({ day }) };
    },
    save: async ({ day, name }) => {
      if (day === null || isInvalid(day)) return;
      await call(addDayOff, { body: { day, name } });
      void refresh(listDaysOff);
      toast(`El ${dayOfWeekText(day)} no se trabaja.`);
      onAdded(day);
    },
  });
  const { values, errors, change } = editor;
  return (
    <EditorCard editor={editor} addTitle="Agregar día" editTitle={({ name }) => name} whyOff={whyOff}>
      <DayInput
        label="Día"
        name="day"
        aria-required="true"
        businessDaysOnly
        daysOff={daysOff}
        min={today}
        value={values.day}
        error={errors.day}
        onChange={(day) => change({ day })}
      />
      <TextInput
        label="Motivo"
        name="name"
        aria-required="true"
        placeholder="Día de la familia"
        maxLength={60}
        autoComplete="off"
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <p className={classes.help}>
        Cuenta para las fechas que se calculen desde ahora. Las que ya se acordaron con un cliente no se
        mueven.
      </p>
    </EditorCard>
  );
};
