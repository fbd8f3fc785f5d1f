import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { clientDataSlot, mergeSaleData } from '../../../app/session.ts';
import type { TypedForm } from '../use-typed-form.ts';
import type { Wizard } from '../wizard.ts';
import { type PaymentForm, soundForm, termsOf } from './plan-form.ts';
import { followedTerms, type SharedTerms } from './shared-terms.ts';

/**
 * The form of this tab, where the base price and the work start date are shared with the other tabs of the same sale
 * through `saleData`: a plan follows them at once, wherever they are typed (decisions, Sale wizard).
 */
export const useSharedTerms = (
  { draft }: Wizard,
  typed: TypedForm<PaymentForm>,
): { form: PaymentForm; change: (more: Partial<PaymentForm>) => void } => {
  const { values, set } = typed;
  // what another tab typed shows here, and is kept here only once something is typed here
  const [elsewhere, setElsewhere] = useState<SharedTerms>({});
  const form = { ...soundForm(values), ...elsewhere };
  const { base_price, start_date } = termsOf(form);
  const saved = draft.contract;

  useWindowEvent('storage', (event) => {
    if (event.key !== 'saleData' || clientDataSlot.read()?.draftId !== draft.id) return;
    const { oldValue: before, newValue: after } = event;
    setElsewhere((known) => followedTerms(known, { before, after, saved }));
  });

  // `draft` is named because each reading of it puts the saved terms back in saleData, after this effect
  useEffect(() => {
    queueMicrotask(() => {
      if (clientDataSlot.read()?.draftId !== draft.id) return;
      mergeSaleData({ base_price: base_price ?? undefined, start_date: start_date ?? undefined });
    });
  }, [draft, base_price, start_date]);

  const change = useCallback(
    (more: Partial<PaymentForm>) => {
      set({ ...elsewhere, ...more });
      setElsewhere({});
    },
    [set, elsewhere],
  );
  return { form, change };
};
