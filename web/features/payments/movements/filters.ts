import { paymentMethods } from '#shared/domain/payments.ts';
import { choice, day, type FiltersOf, searched } from '../../../ui/use-list-filters.ts';

export const movementFilters = { ...searched, from: day, to: day, method: choice(paymentMethods) };

export type Filters = FiltersOf<typeof movementFilters>;
