import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import {
  type DayOffReason,
  type DayOffRefusal,
  dayOffSentence,
  type KeepDayOffReason,
  keepDayOffSentences,
} from '#shared/domain/days-off.ts';
import { UserError } from '../../platform/errors.ts';

const statusOf: Record<DayOffReason, ErrorStatus> = {
  past: 422,
  weekend: 422,
  holiday: 422,
  already_off: 409,
};

export const dayOffRefused = (day: string, refusal: DayOffRefusal): UserError =>
  new UserError(refusal.reason, statusOf[refusal.reason], dayOffSentence(day, refusal), { field: 'day' });

export const dayOffNotFound = (): UserError =>
  new UserError('day_off_not_found', 404, 'Ese día no está en la lista: ya es un día hábil.');

export const dayOffKept = (reason: KeepDayOffReason): UserError =>
  new UserError(reason, 409, keepDayOffSentences[reason]);
