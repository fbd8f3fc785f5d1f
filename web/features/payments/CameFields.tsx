import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import type { Pesos } from '#shared/domain/money.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { type Typed, validValue } from '../../ui/typed-value.ts';
import { Outcome } from './Outcome.tsx';
import classes from './payments.module.css';
import type { Target } from './payments.ts';

interface CameFieldsProps {
  amount: Typed<Pesos>;
  onAmount: (amount: Typed<Pesos>) => void;
  day: Typed<Day>;
  onDay: (day: Typed<Day>) => void;
  /** null while it is not known which instalment it is for */
  target: Target | null;
  busy: boolean;
  /** what the server says of each */
  errors: Record<string, string> | undefined;
}

/** The pesos that came and their day, and what they will do. */
export const CameFields = ({ amount, onAmount, day, onDay, target, busy, errors }: CameFieldsProps) => (
  <>
    <div className={classes.pair}>
      <MoneyInput
        label="Valor que llegó"
        value={amount}
        onChange={onAmount}
        disabled={busy}
        error={errors?.amount}
      />
      <DayInput
        label="Día en que llegó"
        value={day}
        onChange={onDay}
        max={dayInBogota(Date.now())}
        disabled={busy}
        error={errors?.paid_on}
      />
    </div>
    {target && <Outcome amount={validValue(amount)} {...target} />}
  </>
);
