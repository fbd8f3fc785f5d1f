import {
  type PostingCheck,
  type RegisterReason,
  type ResolveReason,
  registerSentences,
  resolveSentences,
} from '#shared/domain/desk.ts';
import { groupThousands } from '#shared/domain/money.ts';
import {
  type CloseReason,
  closeSentences,
  type DecideReason,
  decideSentences,
  type RefundReason,
  refundSentences,
} from '#shared/domain/payments.ts';
import { UserError } from '../../platform/errors.ts';

export const paymentNotFound = (): UserError =>
  new UserError('payment_not_found', 404, 'No encontramos ese pago.');

export const instalmentNotFound = (): UserError =>
  new UserError('instalment_not_found', 404, 'No encontramos esa cuota. Búscala de nuevo.', {
    field: 'instalment_id',
  });

export const mismatchNotFound = (): UserError =>
  new UserError('mismatch_not_found', 404, 'No encontramos ese pago entre los que no cuadran.');

/** What the thing is in refuses with 409; what was typed names its field. */
type Fields<Reason extends string> = Record<Reason, string | null>;

const refusal = <Reason extends string>(
  fields: Fields<Reason>,
  sentences: Record<Reason, string>,
  reason: Reason,
): UserError => {
  const field = fields[reason];
  return field === null
    ? new UserError(reason, 409, sentences[reason])
    : new UserError(reason, 422, sentences[reason], { field });
};

export const decisionRefused = (reason: DecideReason): UserError =>
  refusal({ not_waiting: null, future_day: 'paid_on' }, decideSentences, reason);

export const registrationRefused = (reason: RegisterReason): UserError =>
  refusal({ future_day: 'paid_on' }, registerSentences, reason);

/** The same call passes with the check in `confirmed`. */
export const mustBeConfirmed = (check: PostingCheck, question: string): UserError =>
  new UserError(check, 409, question);

export const refundRefused = (reason: RefundReason): UserError =>
  refusal(
    {
      not_confirmed: null,
      more_than_left: null,
      before_payment: 'refunded_on',
      future_day: 'refunded_on',
    },
    refundSentences,
    reason,
  );

export const resolutionRefused = (reason: ResolveReason): UserError =>
  refusal(
    {
      already_resolved: null,
      already_posted: null,
      went_back: null,
      more_than_came: 'amount',
      future_day: 'paid_on',
    },
    resolveSentences,
    reason,
  );

export const closeRefused = (reason: CloseReason): UserError =>
  refusal({ future_day: 'day', already_closed: null }, closeSentences, reason);

export const tooManyRows = (most: number): UserError =>
  new UserError(
    'too_many_rows',
    422,
    `Son más de ${groupThousands(String(most))} movimientos: elige menos días o descarga el CSV.`,
    { field: 'format' },
  );
