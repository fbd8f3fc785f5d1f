import { z } from 'zod';
import { paymentMethods } from '#shared/domain/payments.ts';
import { choice, day, searched } from '../../../ui/use-list-filters.ts';

export const movementFilters = z.object({ ...searched, from: day, to: day, method: choice(paymentMethods) });

export type Filters = z.infer<typeof movementFilters>;
