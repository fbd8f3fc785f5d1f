import { Checkbox, Stack, TextInput } from '@mantine/core';
import { planWayNames } from '#shared/domain/change-plan.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { unbroken } from '../../ui/count-words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { Change } from './changes.ts';
import type { DraftForm } from './use-draft.ts';

interface PaymentWaysProps {
  form: DraftForm;
  ways: NonNullable<Change['preview']['money']>['ways'];
  /** pesos, of either sign */
  value: number;
}

/** The three ways to pay the difference, each with what it would leave. */
export const PaymentWays = ({ form, ways, value }: PaymentWaysProps) => {
  const { daysOff } = useDaysOff();
  const today = useToday();
  const { way, new_name, new_date, with_discounts } = form.values;
  const isNewTyped = new_name !== '' || new_date !== null;
  return (
    <section className="card padded">
      <h2>Cómo se paga</h2>
      <Stack gap="sm">
        {value === 0 ? (
          <p className="quiet">Este otrosí no cambia el precio.</p>
        ) : (
          <ChoiceCards
            label="Cómo se paga la diferencia"
            value={way}
            onChange={(next) => form.set({ way: next })}
            options={ways.map(({ way: each, words }) => ({
              value: each,
              label: planWayNames[each],
              description: unbroken(words ?? 'No es posible con este valor'),
            }))}
          />
        )}
        {way === 'new_instalment' && (value !== 0 || isNewTyped) && (
          <div className="columns fields" data-until="phone">
            <TextInput label="Nombre del pago" maxLength={60} {...form.field('new_name')} />
            <DayInput
              label="Fecha"
              businessDaysOnly
              daysOff={daysOff ?? undefined}
              min={today}
              {...form.field('new_date')}
            />
          </div>
        )}
        <Failure message={form.at('new_instalment').error ?? null} />
        <Checkbox
          label="Aplicar los descuentos del contrato a lo que se agrega"
          checked={with_discounts}
          onChange={(event) => form.set({ with_discounts: event.currentTarget.checked })}
        />
      </Stack>
    </section>
  );
};
