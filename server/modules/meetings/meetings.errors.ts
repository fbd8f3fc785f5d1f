import type { Day } from '#shared/domain/calendar.ts';
import {
  type Clash,
  clashSentence,
  type MeetingDayRefusal,
  type MeetingTimeReason,
  meetingDaySentence,
  meetingTimeSentences,
  type SetMeetingReason,
  setMeetingSentences,
} from '#shared/domain/meetings.ts';
import { UserError } from '../../platform/errors.ts';

/** Unknown, or of a project that the person does not reach: the answer is the same. */
export const meetingNotFound = (): UserError =>
  new UserError('meeting_not_found', 404, 'No encontramos esa reunión entre las tuyas.');

export const meetingChanged = (): UserError =>
  new UserError(
    'meeting_changed',
    409,
    'Alguien cambió esta reunión mientras la editabas. Mira cómo quedó y, si aún quieres, envía de nuevo.',
  );

/** `field` is the kind of the meeting where several are set at once, and 'day' where one is. */
export const setRefused = (reason: SetMeetingReason, field?: string): UserError =>
  new UserError(reason, 409, setMeetingSentences[reason], field === undefined ? {} : { field });

export const dayRefused = (day: Day, refusal: MeetingDayRefusal, field: string): UserError =>
  new UserError(refusal.reason, 422, meetingDaySentence(day, refusal), { field });

export const timeRefused = (reason: MeetingTimeReason, field: string): UserError =>
  new UserError(reason, 422, meetingTimeSentences[reason], { field });

/** `timed`: the meeting that is refused has a time. */
export const clashRefused = (clash: Clash, timed: boolean, field: string): UserError =>
  new UserError('meeting_clash', 422, clashSentence(clash, timed), { field });
