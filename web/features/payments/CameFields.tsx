import { SimpleGrid } from '@mantine/core';
import type { Day } from '#shared/domain/calendar.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { FieldProps } from '../../ui/fields.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { type Typed, validValue } from '../../ui/typed-value.ts';
import { useToday } from '../../ui/use-today.ts';
import { Outcome } from './Outcome.tsx';
import type { Target } from './payments.ts';

interface CameFieldsProps {
  amount: FieldProps<Typed<Pesos>>;
  day: FieldProps<Typed<Day>>;
  /** null while it is not known which instalment it is for */
  target: Target | null;
}

/** The pesos that came and their day, and what they will do. */
export const CameFields = ({ amount, day, target }: CameFieldsProps) => (
  <>
    <SimpleGrid cols={2} spacing="sm">
      <MoneyInput label="Valor que llegó" {...amount} />
      <DayInput label="Día en que llegó" {...day} max={useToday()} />
    </SimpleGrid>
    {target && <Outcome amount={validValue(amount.value)} {...target} />}
  </>
);
