import type { Day } from '#shared/domain/calendar.ts';
import type { WarnedSale } from '#shared/domain/sale-warnings.ts';
import { counted } from '../../ui/count-words.ts';
import { contractPriceOf, type Draft } from './draft.ts';

/** The facts of the saved terms of a sale, with the spaces on screen, that its warnings are computed from. */
export const warnedDraft = (draft: Draft, spaces: WarnedSale['spaces'], today: Day): WarnedSale => {
  const { contract, payment_plan: plan } = draft;
  const price = contractPriceOf(draft);
  return {
    today,
    start: contract?.start_date ?? null,
    end: contract?.end_date ?? null,
    base: price?.base ?? null,
    price: price?.price ?? null,
    directCost: contract?.direct_cost ?? null,
    discounts: warnedDiscounts(draft.discounts),
    plan: plan && { method: plan.method, instalments: plan.instalments },
    spaces,
  };
};

export const warnedDiscounts = (discounts: readonly Draft['discounts'][number][]): WarnedSale['discounts'] =>
  discounts.map(({ discount_type_id: type, discount_name: name }) => ({ type, name }));

/** 'Hay 2 avisos por revisar.' */
export const warningsLine = (count: number): string =>
  `Hay ${counted(count, 'aviso', 'avisos')} por revisar.`;
