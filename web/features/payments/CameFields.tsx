import { SimpleGrid } from '@mantine/core';
import { readProjectPayments } from '#shared/contract/payments.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { unbroken } from '../../ui/count-words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { FieldProps } from '../../ui/fields.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { type Typed, validValue } from '../../ui/typed-value.ts';
import { useToday } from '../../ui/use-today.ts';
import { differenceSentence, outcomeSentence, restOf, type Target } from './payments.ts';

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

interface OutcomeProps extends Target {
  amount: number | null;
}

/** What the amount that is typed will do. The plan is read only for an amount that reaches other instalments. */
const Outcome = ({ amount, declared, instalment, left, projectId, isIt }: OutcomeProps) => {
  const reaches = amount !== null && amount > left;
  const plan = useEndpoint(
    readProjectPayments,
    { params: { id: projectId } },
    { enabled: reaches, staleTime: 60_000 },
  );
  if (amount === null || amount === 0) return null;
  const ledger = plan.data?.data;
  const own = ledger?.instalments.find(isIt);
  const rest = ledger && own ? restOf(ledger, own.id, amount) : null;
  const difference = declared === undefined ? null : differenceSentence(declared, amount);
  return (
    <p
      className="notice"
      data-tone={difference !== null || amount !== left ? 'warning' : undefined}
      aria-live="polite"
    >
      {difference && <>{unbroken(difference)} </>}
      {unbroken(outcomeSentence({ instalment, left, amount, rest }))}
    </p>
  );
};
