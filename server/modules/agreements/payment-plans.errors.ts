import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import type { DaysOff } from '#shared/domain/calendar.ts';
import {
  type Plan,
  type PlanReason,
  planSentence,
  planSentences,
  standardRows,
} from '#shared/domain/payment-plan.ts';
import { UserError } from '../../platform/errors.ts';

/** What the sale lacks is a conflict; the rest is about a field of the call. */
const refusals: Record<PlanReason, { status: ErrorStatus; field?: string }> = {
  price_missing: { status: 409 },
  work_start_missing: { status: 409 },
  instalments_out_of_range: { status: 422, field: 'instalments' },
  percentages_not_100: { status: 422, field: 'instalments' },
  days_out_of_range: { status: 422, field: 'instalments' },
  first_date_missing: { status: 422, field: 'first_date' },
  first_date_not_business_day: { status: 422, field: 'first_date' },
  date_out_of_range: { status: 422, field: 'first_date' },
};

/** The domain's sentence for a plan that cannot be saved; the first date is named with its holiday or day off. */
export function planRefused(reason: PlanReason, plan: Plan | null = null, daysOff?: DaysOff): UserError {
  const { status, field } = refusals[reason];
  return new UserError(reason, status, planSentence(reason, plan, daysOff), field ? { field } : {});
}

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
