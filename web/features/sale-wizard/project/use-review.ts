import { useDidUpdate } from '@mantine/hooks';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { toPesos } from '#shared/domain/money.ts';
import { type Remedy, saleWarnings } from '#shared/domain/sale-warnings.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { toastUndo } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { type PaymentForm, planOf, savedForm } from '../payment/plan-form.ts';
import { sendPlan } from '../payment/sale-calls.ts';
import { sendContract } from '../payment/use-contract.ts';
import { useSaving } from '../use-saving.ts';
import { warnedDraft } from '../warned-sale.ts';
import type { Wizard } from '../wizard.ts';

/**
 * The review of step 5: a history entry of the same screen, so that the browser's back button leaves it and the chosen
 * file stays. Ticked sentences stay while the step is open.
 */
export const useReview = (wizard: Wizard, spaces: readonly { price: number | null }[]) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { daysOff } = useDaysOff();
  const mending = useMending(wizard, daysOff);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const asked = state?.review === true;
  const sale = warnedDraft(wizard.draft, spaces, useToday());

  useDidUpdate(() => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [asked]);

  const back = useCallback(() => void navigate(-1), [navigate]);
  const tick = (sentence: string, on: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== sentence), ...(on ? [sentence] : [])]);

  return {
    asked,
    open: () => void navigate({ pathname, search }, { state: { review: true } }),
    back,
    /** null while loading: no warning is shown before */
    daysOff,
    warnings: daysOff ? saleWarnings(sale, daysOff) : [],
    ticked,
    tick,
    mending,
  };
};

export type Review = ReturnType<typeof useReview>;

/** Saves the dates of a remedy in the contract or the plan, and offers to bring back those of before. */
const useMending = (wizard: Wizard, daysOff: DaysOff | null) => {
  // 'Deshacer' comes seconds later, and goes over what the remedy saved
  const latest = useRef(wizard);
  latest.current = wizard;
  const today = useToday();
  const { busy, failure, run } = useSaving();

  const save = (change: Remedy['change']) =>
    run(async () => {
      const now = latest.current;
      const form = { ...savedForm(now.draft), ...change };
      try {
        // the server moves the dates of a standard plan with the start of the works
        if (change.first_date === undefined) await sendContract(now, form);
        else await movePlan(now, form, change.first_date);
      } catch (error) {
        // another tab may have changed them: the screen shows what is saved
        void now.refresh().catch(() => undefined);
        throw error;
      }
      await now.refresh();
    });

  const movePlan = async ({ draft }: Wizard, form: PaymentForm, firstDate: Day) => {
    const price = toPesos(draft.payment_plan?.price ?? 0);
    const plan = daysOff && planOf(form, { price, today, daysOff });
    if (plan) await sendPlan(draft, form, plan, firstDate);
  };

  const mend = async ({ label, change }: Remedy) => {
    const before = datesOf(wizard.draft, change);
    if (await save(change)) toastUndo(`${label}: guardado.`, () => void save(before));
  };
  return { mend, busy, failure };
};

/** The dates that a remedy changes, as they are now. */
const datesOf = ({ contract, payment_plan }: Wizard['draft'], change: Remedy['change']): Remedy['change'] =>
  change.first_date === undefined
    ? { start_date: contract?.start_date ?? '', end_date: contract?.end_date ?? '' }
    : { first_date: payment_plan?.first_date ?? '' };
