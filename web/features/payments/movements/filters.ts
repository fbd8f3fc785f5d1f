import { paymentMethods } from '#shared/domain/payments.ts';
import { choice, chosen, day, type FiltersOf, inOrder, searched } from '../../../ui/use-list-filters.ts';

export const movementFilters = { ...searched, from: day, to: day, method: choice(paymentMethods) };

export type Filters = FiltersOf<typeof movementFilters>;

/** What the calls are asked. */
export const queryOf = <F extends Pick<Filters, 'from' | 'to'>>({ from, to, ...rest }: F) => {
  const [first, last] = inOrder(from, to);
  return chosen({ ...rest, from: first, to: last });
};
