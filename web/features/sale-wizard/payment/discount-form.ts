import type { listDiscountTypes } from '#shared/contract/discounts.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import {
  chainDiscounts,
  type DiscountStep,
  discountedPrice,
  discountSentences,
  whyNotDiscount,
} from '#shared/domain/discounts.ts';
import { type Pesos, toBasisPoints } from '#shared/domain/money.ts';
import type { PaymentForm, SavedContract, SavedDiscount } from './plan-form.ts';

/** What step 4 shows of the discounts. Amounts in pesos. Source: decisions, Sale wizard (several discounts). */

export type DiscountType = ReplyOf<typeof listDiscountTypes>['data'][number];

const percentages = (discounts: readonly SavedDiscount[]) =>
  discounts.map((discount) => toBasisPoints(discount.discount_percentage));

/** The saved discounts on the base price that is on screen, which may not be saved yet. */
export const discountsOn = (base: Pesos, discounts: readonly SavedDiscount[]): DiscountStep[] =>
  chainDiscounts(base, percentages(discounts));

export const priceAfter = (base: Pesos, discounts: readonly SavedDiscount[]): Pesos =>
  discountedPrice(base, percentages(discounts));

export const previewOf = (
  base: Pesos,
  discounts: readonly SavedDiscount[],
  type: DiscountType,
): DiscountStep | null =>
  chainDiscounts(priceAfter(base, discounts), [toBasisPoints(type.percentage_discount)])[0] ?? null;

export const whyNotSaveDiscount = (
  form: PaymentForm,
  saved: SavedContract | null,
  type: DiscountType | null,
): string | null => {
  if (saved === null) return discountSentences.contract_missing;
  if (form.base_price !== saved.base_price) {
    return 'Guarda primero el nuevo precio base: los descuentos se aplican sobre el precio guardado.';
  }
  if (type === null) return 'Elige un tipo para guardar el descuento.';
  const percentage = toBasisPoints(type.percentage_discount);
  const reason = whyNotDiscount({ hasContract: true, percentage, final: false });
  return reason === null ? null : discountSentences[reason];
};

export const discountBody = (
  saleId: number,
  base: Pesos,
  discounts: readonly SavedDiscount[],
  type: DiscountType,
) => ({
  sale_id: saleId,
  discount_base_price: previewOf(base, discounts, type)?.after ?? base,
  discount_type_ids: [type.id],
  discount_percentage: type.percentage_discount,
});

/** An attempt whose answer never came: what was sent, and how many discounts there were. */
export interface LostAttempt {
  body: ReturnType<typeof discountBody>;
  after: number;
}

/** True when the server had done what was asked, although its answer was lost. */
export const isStored = (lost: LostAttempt, discounts: readonly SavedDiscount[]): boolean => {
  const found = discounts[lost.after];
  return (
    found !== undefined &&
    found.discount_type_id === lost.body.discount_type_ids[0] &&
    found.discount_base_price === lost.body.discount_base_price
  );
};
