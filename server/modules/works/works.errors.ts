import { type CancelFacts, type CancelReason, cancelSentence } from '#shared/domain/cancellation.ts';
import { transitionSentences } from '#shared/domain/project.ts';
import { earlyStartSentences, type WithdrawReason, withdrawSentence } from '#shared/domain/purchases.ts';
import { reopenSentences } from '#shared/domain/sale.ts';
import {
  type DatesReason,
  datesSentences,
  type WorksDayFacts,
  type WorksDayReason,
  worksDaySentence,
} from '#shared/domain/works.ts';
import { CONTRACT_NEEDED, type StepWarning, undoSentences } from '#shared/domain/works-steps.ts';
import { refused, refusedByField, UserError } from '../../platform/errors.ts';

export const transitionRefused = refused(409, transitionSentences);

/** Every warning that was not confirmed, each with its sentence. */
export const stepUnconfirmed = (warnings: readonly StepWarning[]): UserError =>
  new UserError('must_be_confirmed', 409, warnings.map(({ sentence }) => sentence).join(' '));

export const contractNeeded = (): UserError => new UserError('contract_needed', 409, CONTRACT_NEEDED);

export const undoRefused = refused(409, undoSentences);

export const cancelRefused = (reason: CancelReason, facts: CancelFacts): UserError =>
  new UserError(reason, 409, cancelSentence(reason, facts));

export const withdrawRefused = (reason: WithdrawReason, facts: CancelFacts): UserError =>
  new UserError(reason, 409, withdrawSentence(reason, facts));

export const earlyStartRefused = refused(409, earlyStartSentences);

export const worksDayRefused = (reason: WorksDayReason, facts: WorksDayFacts): UserError =>
  new UserError(reason, 422, worksDaySentence(reason, facts), { field: 'day' });

export const reopenRefused = refused(409, reopenSentences);

const fieldOf: Record<DatesReason, 'start_date' | 'end_date' | null> = {
  sale_cancelled: null,
  already_finished: null,
  already_started: null,
  end_before_start: 'end_date',
  start_in_past: 'start_date',
  end_in_past: 'end_date',
};

export const datesRefused = refusedByField(datesSentences, fieldOf);

export const sellerNotHere = (): UserError =>
  new UserError('seller_not_here', 422, 'Esa persona no es de ventas o ya no trabaja aquí. Elige otra.', {
    field: 'seller_id',
  });
