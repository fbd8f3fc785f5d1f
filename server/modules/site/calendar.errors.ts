import type { DaysOff } from '#shared/domain/calendar.ts';
import { type MoveFacts, type MoveReason, moveField, moveSentence } from '#shared/domain/works-calendar.ts';
import { UserError } from '../../platform/errors.ts';

const ofHome: ReadonlySet<MoveReason> = new Set(['sale_cancelled', 'works_ended', 'no_dates']);

export function moveRefused(reason: MoveReason, facts: MoveFacts, daysOff: DaysOff): UserError {
  const field = moveField(reason);
  const status = ofHome.has(reason) ? 409 : 422;
  return new UserError(reason, status, moveSentence(reason, facts, daysOff), field === null ? {} : { field });
}

export const planChanged = (): UserError =>
  new UserError(
    'plan_changed',
    409,
    'Los días de ese espacio cambiaron mientras lo movías. Mira cómo quedaron e intenta de nuevo.',
  );

/** Unknown, ended, or of a person without access: which one is not told. */
export const feedNotFound = (): UserError =>
  new UserError('feed_not_found', 404, 'Esta dirección de calendario no existe o ya no sirve.');
