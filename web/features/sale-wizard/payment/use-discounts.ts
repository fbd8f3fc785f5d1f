import { useEffect, useRef, useState } from 'react';
import { createDiscount, deleteDiscount, listDiscountTypes } from '#shared/contract/discounts.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { toPesos } from '#shared/domain/money.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { settleAttempt } from '../../../api/idempotency.ts';
import { announce } from '../../../ui/announce.tsx';
import { toastError, toastUndo } from '../../../ui/toasts.tsx';
import { useSaving } from '../use-saving.ts';
import type { Wizard } from '../wizard.ts';
import { type DiscountType, discountBody, isStored, type LostAttempt } from './discount-form.ts';
import type { SavedDiscount } from './plan-form.ts';
import { saleIdOf, serverSays } from './sale-calls.ts';

/** The types that may be given today, and the chosen one; null also when it is no longer given. */
export const useDiscountChoice = (chosen: number | null) => {
  const types = useEndpoint(listDiscountTypes, {}, { staleTime: 60_000 });
  return { types, type: types.data?.data.find(({ id }) => id === chosen) ?? null };
};

export type DiscountChoice = ReturnType<typeof useDiscountChoice>;

const NOT_SAVED = 'Ocurrió un error al guardar el descuento';

/**
 * The discounts of a sale, each saved as it is added. An attempt whose answer was lost is repeated as it was, so that
 * the server knows it again; `onStored` runs once the server has it, also when only reading again shows so.
 */
export const useDiscounts = (wizard: Wizard, onStored: () => void) => {
  const { draft, refresh } = wizard;
  const { busy, failure, run, dismiss } = useSaving();
  const refreshTypes = useRefresh();
  const [list, setList] = useFollowed(draft.discounts);
  const lost = useRef<LostAttempt | null>(null);
  // 'Deshacer' comes seconds later, and adds to the list as it is then
  const latest = useRef(list);
  latest.current = list;

  useEffect(() => {
    if (lost.current === null || !isStored(lost.current, draft.discounts)) return;
    lost.current = null;
    settleAttempt(createDiscount.name);
    dismiss();
    onStored();
  }, [draft.discounts, dismiss, onStored]);

  const readAgain = () => refresh().catch(() => undefined);

  const store = async (type: DiscountType): Promise<void> => {
    const saleId = saleIdOf(draft);
    const before = latest.current;
    const same = lost.current?.body.discount_type_ids[0] === type.id ? lost.current : null;
    const base = toPesos(draft.contract?.base_price ?? 0);
    const attempt = same ?? { body: discountBody(saleId, base, before, type), after: before.length };
    lost.current = attempt;
    try {
      const { data } = await serverSays(NOT_SAVED, call(createDiscount, { body: attempt.body }));
      lost.current = null;
      setList((known) => (known.some(({ id }) => id === data.id) ? known : [...known, data]));
    } catch (error) {
      if (isRefusal(error)) lost.current = null;
      void readAgain();
      // its percentage may be another one now, or it is no longer given
      void refreshTypes(listDiscountTypes);
      throw error;
    }
  };

  const add = (type: DiscountType) =>
    run(async () => {
      await store(type);
      onStored();
      announce(`Descuento ${discountTypeLabel(type.discount_name)} guardado`);
      await readAgain();
    });

  const bringBack = async (removed: SavedDiscount) => {
    try {
      await store({
        id: removed.discount_type_id,
        discount_name: removed.discount_name,
        percentage_discount: removed.discount_percentage,
      });
      await readAgain();
    } catch (error) {
      toastError(error instanceof Error ? error.message : NOT_SAVED);
    }
  };

  const remove = (last: SavedDiscount) =>
    run(async () => {
      try {
        await call(deleteDiscount, { params: { id: last.id } });
      } catch (error) {
        void readAgain();
        // gone already: an earlier answer was lost, or it was taken off elsewhere
        if (!(isRefusal(error) && error.status === 404)) throw error;
      }
      setList((known) => known.filter(({ id }) => id !== last.id));
      const name = discountTypeLabel(last.discount_name);
      toastUndo(`Quitaste el descuento ${name}.`, () => void bringBack(last));
      await readAgain();
    });

  return {
    list,
    /** true when it was saved */
    add,
    /** takes the last one off, and offers to bring it back; true when it was done */
    remove,
    busy,
    failure,
    dismiss,
  };
};

export type Discounts = ReturnType<typeof useDiscounts>;

/** A list of the server's that this screen may change before it is read again. */
const useFollowed = <T>(given: T) => {
  const [seen, setSeen] = useState(given);
  const [value, setValue] = useState(given);
  if (seen !== given) {
    setSeen(given);
    setValue(given);
  }
  return [value, setValue] as const;
};
