import { readBasePrice, readDiscountedPrice } from '#shared/contract/contracts.ts';
import { type Pesos, toPesos } from '#shared/domain/money.ts';
import { planSentences } from '#shared/domain/payment-plan.ts';
import { errorMessage } from '../../../api/api-error.ts';
import type { DaysOffReading } from '../../../api/days-off.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { isInvalid } from '../../../ui/typed-value.ts';
import type { Failure } from '../use-saving.ts';
import type { Wizard } from '../wizard.ts';
import { priceAfter } from './discount-form.ts';
import type { PaymentForm, SavedDiscount } from './plan-form.ts';
import { saleIdOf } from './sale-calls.ts';

/** The price after discounts, in pesos, that the plan divides; ready when the days off of its dates are known too. */
export type PlanPrice =
  | { state: 'ready'; price: Pesos }
  /** `label`: what is on its way */
  | { state: 'loading'; label: string }
  /** what is typed is no price: the field says why */
  | { state: 'invalid' }
  /** `retry` is null where asking again cannot help: the price has to be typed */
  | { state: 'failed'; failure: Failure; retry: (() => void) | null };

/**
 * The typed base price counts at once, saved or not. Without one, choosing a method asks the server for the saved one
 * (sales specification, section 4); while the contract was never saved there is none to ask for.
 */
export const usePlanPrice = (
  wizard: Wizard,
  form: PaymentForm,
  discounts: readonly SavedDiscount[],
  daysOff: DaysOffReading,
): PlanPrice => {
  const price = usePriceToDivide(wizard, form, discounts);
  if (price.state !== 'ready' || daysOff.daysOff !== null) return price;
  if (daysOff.error === null) return { state: 'loading', label: 'Cargando días no hábiles...' };
  const failure = {
    message: 'No pudimos leer los días no hábiles de la empresa, y sin ellos no hay fechas.',
    next: daysOff.error.message,
  };
  return { state: 'failed', failure, retry: daysOff.refetch };
};

const usePriceToDivide = (
  { draft }: Wizard,
  form: PaymentForm,
  discounts: readonly SavedDiscount[],
): PlanPrice => {
  const saleId = saleIdOf(draft);
  const isSaved = draft.contract !== null;
  const enabled = isSaved && form.base_price === null && form.method !== null;
  const base = useEndpoint(readBasePrice, { params: { id: saleId } }, { enabled });
  const discounted = useEndpoint(readDiscountedPrice, { params: { saleId } }, { enabled });
  if (isInvalid(form.base_price)) return { state: 'invalid' };
  if (form.base_price !== null) return { state: 'ready', price: priceAfter(form.base_price, discounts) };
  if (!isSaved) return { state: 'failed', failure: notSaved, retry: null };
  const error = base.error ?? discounted.error;
  if (error !== null && !base.isFetching && !discounted.isFetching) {
    const retry = () => void Promise.all([base.refetch(), discounted.refetch()]);
    const failure = { message: 'Error al obtener el precio base.', next: errorMessage(error) };
    return { state: 'failed', failure, retry };
  }
  if (base.data === undefined || discounted.data === undefined)
    return { state: 'loading', label: 'Cargando precio base...' };
  return { state: 'ready', price: toPesos(discounted.data.data.discount_base_price) };
};

const notSaved: Failure = {
  message: 'No se pudo obtener el precio base.',
  next: planSentences.price_missing,
};
