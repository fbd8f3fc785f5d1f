import { type DeactivateReason, deactivateSentences } from '#shared/domain/employee.ts';
import { UserError } from '../../platform/errors.ts';

/** 422 with the field for a successor that is missing or cannot be; 409 for who cannot leave. */
export const deactivateRefused = (reason: DeactivateReason): UserError =>
  reason === 'self' || reason === 'last_administrator'
    ? new UserError(reason, 409, deactivateSentences[reason])
    : new UserError(reason, 422, deactivateSentences[reason], { field: 'successor_id' });
