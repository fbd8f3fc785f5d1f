import { isDay } from '#shared/domain/calendar.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payments.ts';
import { listFiltersOf } from '../../../ui/list-filters.ts';

/** What the address of the movements asks for. What it says wrong counts as not said. */
export interface Filters {
  from: string | null;
  to: string | null;
  method: PaymentMethod | null;
  search: string;
}

export const noFilters: Filters = { from: null, to: null, method: null, search: '' };

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

export const filtersOf = (address: URLSearchParams): Filters => ({
  from: dayOf(address.get('from')),
  to: dayOf(address.get('to')),
  method: paymentMethods.find((method) => method === address.get('method')) ?? null,
  search: listFiltersOf(address).search,
});

/** As the call takes them: what is not asked for is left out. */
export const queryOf = ({ from, to, method, search }: Filters) => ({
  search,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(method === null ? {} : { method }),
});

export const isFiltered = ({ from, to, method, search }: Filters): boolean =>
  from !== null || to !== null || method !== null || search !== '';
