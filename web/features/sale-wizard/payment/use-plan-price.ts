import { readBasePrice, readDiscountedPrice } from '#shared/contract/contracts.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { type ApiError, errorMessage } from '../../../api/api-error.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import type { Failure } from '../use-saving.ts';
import { priceAfter } from './discount-form.ts';
import type { PaymentForm, SavedDiscount } from './plan-form.ts';

/** The price after discounts, in pesos, that the plan divides. */
export type PlanPrice =
  | { state: 'ready'; price: Pesos }
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void };

/**
 * The typed base price counts at once, saved or not. Without one, choosing a method asks the server for the saved one
 * (sales specification, section 4).
 */
export const usePlanPrice = (
  saleId: number,
  form: PaymentForm,
  discounts: readonly SavedDiscount[],
): PlanPrice => {
  const enabled = form.base_price === null && form.method !== null;
  const base = useEndpoint(readBasePrice, { params: { id: saleId } }, { enabled });
  const discounted = useEndpoint(readDiscountedPrice, { params: { saleId } }, { enabled });
  if (form.base_price !== null) return { state: 'ready', price: priceAfter(form.base_price, discounts) };
  const error = base.error ?? discounted.error;
  if (error !== null && !base.isFetching && !discounted.isFetching) {
    const retry = () => void Promise.all([base.refetch(), discounted.refetch()]);
    return { state: 'failed', failure: priceFailure(error), retry };
  }
  if (base.data === undefined || discounted.data === undefined) return { state: 'loading' };
  return { state: 'ready', price: toPesos(discounted.data.data.discount_base_price) };
};

/** In the words of the catalogue (sales specification, section 8). */
const priceFailure = (error: ApiError): Failure =>
  error.status === 404
    ? { message: 'No se pudo obtener el precio base', next: planSentences.price_missing }
    : { message: 'Error al obtener el precio base', next: errorMessage(error) };
