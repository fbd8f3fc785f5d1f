import { type CancelFacts, type CancelReason, cancelSentence } from '#shared/domain/cancellation.ts';
import { type TransitionReason, transitionSentences } from '#shared/domain/project.ts';
import {
  type EarlyStartReason,
  earlyStartSentences,
  type WithdrawReason,
  withdrawSentence,
} from '#shared/domain/purchases.ts';
import { type ReopenReason, reopenSentences } from '#shared/domain/sale.ts';
import {
  type DatesReason,
  datesSentences,
  type WorksDayFacts,
  type WorksDayReason,
  worksDaySentence,
} from '#shared/domain/works.ts';
import {
  CONTRACT_NEEDED,
  type StepWarning,
  type UndoReason,
  undoSentences,
} from '#shared/domain/works-steps.ts';
import { refusal, UserError } from '../../platform/errors.ts';

export const transitionRefused = (reason: TransitionReason): UserError =>
  new UserError(reason, 409, transitionSentences[reason]);

/** Every warning that was not confirmed, each with its sentence. */
export const stepUnconfirmed = (warnings: readonly StepWarning[]): UserError =>
  new UserError('must_be_confirmed', 409, warnings.map(({ sentence }) => sentence).join(' '));

export const contractNeeded = (): UserError => new UserError('contract_needed', 409, CONTRACT_NEEDED);

export const undoRefused = (reason: UndoReason): UserError =>
  new UserError(reason, 409, undoSentences[reason]);

export const cancelRefused = (reason: CancelReason, facts: CancelFacts): UserError =>
  new UserError(reason, 409, cancelSentence(reason, facts));

export const withdrawRefused = (reason: WithdrawReason, facts: CancelFacts): UserError =>
  new UserError(reason, 409, withdrawSentence(reason, facts));

export const earlyStartRefused = (reason: EarlyStartReason): UserError =>
  new UserError(reason, 409, earlyStartSentences[reason]);

export const worksDayRefused = (reason: WorksDayReason, facts: WorksDayFacts): UserError =>
  new UserError(reason, 422, worksDaySentence(reason, facts), { field: 'day' });

export const reopenRefused = (reason: ReopenReason): UserError =>
  new UserError(reason, 409, reopenSentences[reason]);

const fieldOf: Record<DatesReason, 'start_date' | 'end_date' | null> = {
  sale_cancelled: null,
  already_finished: null,
  already_started: null,
  end_before_start: 'end_date',
  start_in_past: 'start_date',
  end_in_past: 'end_date',
};

export const datesRefused = (reason: DatesReason): UserError =>
  refusal(reason, datesSentences[reason], fieldOf[reason]);

export const sellerNotHere = (): UserError =>
  new UserError('seller_not_here', 422, 'Esa persona no es de ventas o ya no trabaja aquí. Elige otra.', {
    field: 'seller_id',
  });
