import type { DaysOff } from '#shared/domain/calendar.ts';
import {
  type Plan,
  type PlanReason,
  planSentence,
  planSentences,
  standardRows,
} from '#shared/domain/payment-plan.ts';
import { refusal, UserError } from '../../platform/errors.ts';

const fieldOf: Record<PlanReason, string | null> = {
  price_missing: null,
  work_start_missing: null,
  instalments_out_of_range: 'instalments',
  percentages_not_100: 'instalments',
  days_out_of_range: 'instalments',
  first_date_missing: 'first_date',
  first_date_not_business_day: 'first_date',
  date_out_of_range: 'first_date',
};

/** The domain's sentence for a plan that cannot be saved; the first date is named with its holiday or day off. */
export const planRefused = (reason: PlanReason, plan: Plan | null = null, daysOff?: DaysOff): UserError =>
  refusal(reason, planSentence(reason, plan, daysOff), fieldOf[reason]);

export const standardRowsMissing = (): UserError =>
  new UserError('instalments_out_of_range', 422, `El plan Standard tiene ${standardRows.length} cuotas.`, {
    field: 'instalments',
  });

/**
 * A change of the contract or of the discounts after which the saved plan would not hold: nothing left to pay, or a
 * date past the years of the calendar. The change is undone whole (docs/decisions/0004).
 */
export const planWouldBreak = (reason: PlanReason): UserError =>
  new UserError(
    'plan_would_break',
    422,
    'Con este cambio el plan de pagos guardado deja de ser posible. Revisa el precio y las fechas.',
    { details: planSentences[reason] },
  );

export const planNotFound = (): UserError =>
  new UserError('plan_not_found', 404, 'Esta venta aún no tiene un plan de pagos.');

/** Other dates of works that would take an instalment out of the years of the calendar. */
export const datesOutOfRange = (): UserError =>
  new UserError('date_out_of_range', 422, planSentences.date_out_of_range, { field: 'start_date' });
