import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { toPesos } from '#shared/domain/money.ts';
import type { Remedy } from '#shared/domain/sale-warnings.ts';
import { toastUndo } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { type PaymentForm, planOf, savedForm } from '../payment/plan-form.ts';
import { sendPlan } from '../payment/sale-calls.ts';
import { sendContract } from '../payment/use-contract.ts';
import { useSaving } from '../use-saving.ts';
import type { Wizard } from '../wizard.ts';

/** Saves the dates of a remedy in the contract or the plan, and offers to bring back those of before. */
export const useMending = (wizard: Wizard, daysOff: DaysOff | null) => {
  const { draft } = wizard;
  const today = useToday();
  const { busy, failure, run } = useSaving();

  const save = (change: Remedy['change']) =>
    run(async () => {
      const form = { ...savedForm(draft), ...change };
      // the server moves the dates of a standard plan with the start of the works
      if (change.first_date === undefined) await sendContract(wizard, form);
      else await movePlan(form, change.first_date);
      await wizard.refresh();
    });

  const movePlan = async (form: PaymentForm, firstDate: Day) => {
    const price = toPesos(draft.payment_plan?.price ?? 0);
    const plan = daysOff && planOf(form, { price, today, daysOff });
    if (plan) await sendPlan(draft, form, plan, firstDate);
  };

  const mend = async ({ label, change }: Remedy) => {
    if (await save(change)) toastUndo(`${label}: guardado.`, () => void save(datesOf(draft, change)));
  };
  return { mend, busy, failure };
};

/** The dates that a remedy changes, as they are now. */
const datesOf = ({ contract, payment_plan }: Wizard['draft'], change: Remedy['change']): Remedy['change'] =>
  change.first_date === undefined
    ? { start_date: contract?.start_date ?? '', end_date: contract?.end_date ?? '' }
    : { first_date: payment_plan?.first_date ?? '' };
