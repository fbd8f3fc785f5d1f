import {
  type PostingCheck,
  type ResolveReason,
  registerSentences,
  resolveSentences,
} from '#shared/domain/desk.ts';
import {
  type CloseReason,
  closeSentences,
  type DecideReason,
  decideSentences,
  type RefundReason,
  refundSentences,
} from '#shared/domain/payments.ts';
import { refusal, refused, refusedByField, UserError } from '../../platform/errors.ts';

export const paymentNotFound = (): UserError =>
  new UserError('payment_not_found', 404, 'No encontramos ese pago.');

export const instalmentNotFound = (): UserError =>
  new UserError('instalment_not_found', 404, 'No encontramos esa cuota. Búscala de nuevo.', {
    field: 'instalment_id',
  });

export const mismatchNotFound = (): UserError =>
  new UserError('mismatch_not_found', 404, 'No encontramos ese pago entre los que no cuadran.');

const decisionFields: Record<DecideReason, string | null> = { not_waiting: null, future_day: 'paid_on' };

export const decisionRefused = refusedByField(decideSentences, decisionFields);

export const registrationRefused = refused(422, registerSentences, 'paid_on');

/** The same call passes with the check in `confirmed`. */
export const mustBeConfirmed = (check: PostingCheck, question: string): UserError =>
  new UserError(check, 409, question);

const refundFields: Record<RefundReason, string | null> = {
  not_confirmed: null,
  more_than_left: null,
  before_payment: 'refunded_on',
  future_day: 'refunded_on',
};

export const refundRefused = refusedByField(refundSentences, refundFields);

const resolutionFields: Record<ResolveReason, string | null> = {
  already_resolved: null,
  already_posted: null,
  went_back: null,
  more_than_came: 'amount',
  future_day: 'paid_on',
};

export const resolutionRefused = refusedByField(resolveSentences, resolutionFields);

export const stillPosted = (): UserError =>
  new UserError(
    'still_posted',
    409,
    'Este dinero aún está registrado como pagado: registra primero su devolución en Movimientos.',
  );

export const closeRefused = (reason: CloseReason): UserError =>
  refusal(reason, closeSentences[reason], reason === 'future_day' ? 'day' : null);
