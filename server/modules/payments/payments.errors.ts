import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import { type PayReason, paySentences } from '#shared/domain/payments.ts';
import { UserError } from '../../platform/errors.ts';

/** Unknown, of somebody else, or of a sale that is not registered yet: the answer is the same. */
export const instalmentNotFound = (): UserError =>
  new UserError('instalment_not_found', 404, 'No encontramos esa cuota entre las tuyas.');

/** How the instalment stands is a conflict; the rest is about a field of the call. */
const refusals: Record<PayReason, { status: ErrorStatus; field?: string }> = {
  already_paid: { status: 409 },
  in_process: { status: 409 },
  part_in_process: { status: 409, field: 'amount' },
  amount_too_large: { status: 422, field: 'amount' },
  future_day: { status: 422, field: 'paid_on' },
};

export function payRefused(reason: PayReason): UserError {
  const { status, field } = refusals[reason];
  return new UserError(reason, status, paySentences[reason], field ? { field } : {});
}
