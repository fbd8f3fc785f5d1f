import { TextInput } from '@mantine/core';
import { addDayOff, listDaysOff } from '#shared/contract/days-off.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { useWhyOff } from '../admin.ts';
import { EditorCard } from '../EditorCard.tsx';
import { dayOfWeekText } from './calendar-year.ts';

interface DayOffFormProps {
  daysOff: DaysOff;
  today: Day;
  onAdded: (day: Day) => void;
}

const nothingTyped: { day: Typed<Day>; name: string } = { day: null, name: '' };

/** A day on which the company does not work; the field takes only business days, and says why not another one. */
export const DayOffForm = ({ daysOff, today, onAdded }: DayOffFormProps) => {
  const whyOff = useWhyOff();
  const form = useActionForm(addDayOff, {
    initial: nothingTyped,
    call: (body) => ({ body }),
    check: ({ day }) => ({ day: day === null ? 'Elige un día hábil.' : null }),
    whyOff: () => whyOff,
    refreshes: [listDaysOff],
    onSuccess: () => {
      const day = validValue(form.values.day) ?? today;
      toast(`El ${dayOfWeekText(day)} no se trabaja.`);
      onAdded(day);
      form.start(nothingTyped);
    },
  });
  useKeptForm('day-off', form);
  return (
    <EditorCard editor={{ form }} addTitle="Agregar día">
      <DayInput
        label="Día"
        name="day"
        aria-required="true"
        businessDaysOnly
        daysOff={daysOff}
        min={today}
        {...form.field('day')}
      />
      <TextInput
        label="Motivo"
        name="name"
        aria-required="true"
        placeholder="Día de la familia"
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <p className="quiet small">
        Cuenta para las fechas que se calculen desde ahora. Las que ya se acordaron con un cliente no se
        mueven.
      </p>
    </EditorCard>
  );
};
