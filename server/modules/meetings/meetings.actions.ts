import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/meetings.ts';
import { minutesOf, timeInBogota } from '#shared/domain/calendar.ts';
import { sameAddress } from '#shared/domain/invitation.ts';
import {
  clash,
  isToCome,
  MEETING_MINUTES,
  type MeetingKind,
  type MeetingTime,
  meetingKinds,
  whyNotMeetingDay,
  whyNotMeetingTime,
  whyNotSetMeeting,
} from '#shared/domain/meetings.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { ExportFile } from '../../platform/http/download.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { calendarOf } from './calendar-file.ts';
import {
  clashRefused,
  dayRefused,
  meetingChanged,
  meetingNotFound,
  setRefused,
  timeRefused,
} from './meetings.errors.ts';
import { tellMeetings } from './meetings.mails.ts';
import {
  findMeeting,
  findMeetingProject,
  insertMeeting,
  listMeetings,
  listMeetingsOfDay,
  listTeam,
  lockMeetings,
  type MeetingChange,
  type MeetingProject,
  type MeetingRow,
  saveMeeting,
} from './meetings.queries.ts';

type Meeting = ReplyOf<typeof api.moveMeeting>['data'];

export const readProjectMeetings = action(api.readProjectMeetings, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.id);
  const withoutEmail = (await listTeam(ctx, project.id)).filter(({ email }) => email === null);
  return {
    success: true,
    data: {
      ...project,
      finished: isFinished(project),
      team_without_email: [...new Set(withoutEmail.map(({ name }) => name))],
      meetings: (await listMeetings(ctx, project.id)).map(toReply),
    },
  };
});

/** What cannot be set undoes the rest of the call; the mails leave with it, or none does. */
export const saveMeetings = action(api.saveMeetings, async (ctx, { body }) => {
  await lockMeetings(ctx);
  const project = await requireProject(ctx, body.project_id);
  const live = (await listMeetings(ctx, project.id)).filter(({ cancelled_at }) => cancelled_at === null);
  const added: string[] = [];
  for (const kind of meetingKinds) {
    const there = live.find((meeting) => meeting.kind === kind);
    const asked = askedOf(body, kind);
    const differs = there !== undefined && !(asked && isAsAsked(there, asked));
    // on the screen that sends it the meeting was there
    const cancelled = !there && asked !== null && body.details?.[kind] === null;
    const reason = whyNotSetMeeting({ projectFinished: isFinished(project), cancelled, differs });
    if (reason) throw setRefused(reason, differs || cancelled ? kind : undefined);
    if (!there && asked) added.push(await addMeeting(ctx, project, kind, { ...fallback, ...asked }));
  }
  const now = await listMeetings(ctx, project.id);
  const news = now.filter(({ id }) => added.includes(id)).map((meeting) => ({ meeting, before: null }));
  await tellMeetings(ctx, project, news);
  return { success: true, data: now.map(toReply) };
});

export const moveMeeting = action(api.moveMeeting, async (ctx, { params, body }) => {
  await lockMeetings(ctx);
  const before = await requireMeeting(ctx, params.id);
  const project = await requireProject(ctx, before.project_id);
  const { reason, seen, ...asked } = body;
  const cancelled = before.cancelled_at !== null;
  const refusal = whyNotSetMeeting({ projectFinished: isFinished(project), cancelled, differs: false });
  if (refusal) throw setRefused(refusal);
  const changes = changesOf(changeable(before), asked);
  if (!changes) return { success: true, data: toReply(before) };
  if (seen && changesOf(changeable(before), seen)) throw meetingChanged();
  await requireFree(ctx, project, asked, { field: 'day', before });
  await saveMeeting(ctx, before.id, { ...asked, reason });
  await audit(ctx, {
    action: 'update',
    entity: 'meetings',
    entityId: before.id,
    old: changes.old,
    new: { ...changes.new, reason },
  });
  const meeting = await requireMeeting(ctx, before.id);
  await tellMeetings(ctx, project, [{ meeting, before }]);
  return { success: true, data: toReply(meeting) };
});

export const cancelMeeting = action(api.cancelMeeting, async (ctx, { params, body }) => {
  await lockMeetings(ctx);
  const meeting = await requireMeeting(ctx, params.id);
  if (meeting.cancelled_at !== null) return { success: true };
  await cancel(ctx, await requireProject(ctx, meeting.project_id), [meeting], body.reason);
  return { success: true };
});

/** Cancels the meetings of a project from today on, each with its mail and calendar event. */
export async function cancelMeetingsToCome(ctx: Ctx, projectId: number, reason: string): Promise<void> {
  await lockMeetings(ctx);
  const meetings = (await listMeetings(ctx, projectId)).filter(
    (meeting) => meeting.cancelled_at === null && isMeetingToCome(ctx, meeting),
  );
  await cancel(ctx, await requireProject(ctx, projectId), meetings, reason);
}

async function cancel(
  ctx: Ctx,
  project: MeetingProject,
  meetings: readonly MeetingRow[],
  reason: string,
): Promise<void> {
  for (const before of meetings) {
    await saveMeeting(ctx, before.id, { reason, cancelled_at: ctx.clock.now().toISOString() });
    await audit(ctx, {
      action: 'cancel',
      entity: 'meetings',
      entityId: before.id,
      old: { kind: before.kind, ...changeable(before) },
      new: { reason },
    });
    await tellMeetings(ctx, project, [{ meeting: await requireMeeting(ctx, before.id), before }]);
  }
}

export async function downloadMeeting(
  ctx: Ctx,
  { params }: InputOf<typeof api.downloadMeeting>,
): Promise<ExportFile> {
  const meeting = await requireMeeting(ctx, params.id);
  const project = await requireProject(ctx, meeting.project_id);
  const { name, method, text } = await calendarOf(meeting, project, {
    from: ctx.mailFrom,
    attendee: ctx.user,
  });
  return { name, type: `text/calendar; charset=utf-8; method=${method}`, content: once(text) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function requireProject(ctx: Ctx, id: number): Promise<MeetingProject> {
  const project = await findMeetingProject(ctx, id);
  if (!project) throw projectNotFound();
  return project;
}

async function requireMeeting(ctx: Ctx, id: string): Promise<MeetingRow> {
  const meeting = await findMeeting(ctx, id);
  if (!meeting) throw meetingNotFound();
  return meeting;
}

const isFinished = (project: MeetingProject): boolean =>
  project.works_ended_on !== null || project.cancelled_on !== null;

/** What a meeting has when only its day is sent. */
const fallback = { starts_at: null, minutes: MEETING_MINUTES, place: null };

type Asked = Pick<MeetingChange, 'day'> & Partial<MeetingChange>;

function askedOf(body: InputOf<typeof api.saveMeetings>['body'], kind: MeetingKind): Asked | null {
  const day = body[kind];
  return day === null ? null : { day, ...body.details?.[kind] };
}

const changeable = ({ day, starts_at, minutes, place }: MeetingRow): MeetingChange => ({
  day,
  starts_at: shortTime(starts_at),
  minutes,
  place,
});

const isAsAsked = (meeting: MeetingRow, asked: Asked): boolean =>
  changesOf(changeable(meeting), asked) === null;

async function addMeeting(
  ctx: Ctx,
  project: MeetingProject,
  kind: MeetingKind,
  asked: MeetingChange,
): Promise<string> {
  await requireFree(ctx, project, asked, { field: kind });
  const id = randomUUID();
  const { day, starts_at, minutes, place } = asked;
  await insertMeeting(ctx, { id, project_id: project.id, kind, day, starts_at, minutes, place });
  await audit(ctx, {
    action: 'create',
    entity: 'meetings',
    entityId: id,
    new: { project_id: project.id, kind, day, starts_at, minutes, place },
  });
  return id;
}

/** The present in Bogota. */
const nowOf = ({ clock }: Ctx) => ({
  day: clock.today(),
  minutes: minutesOf(timeInBogota(clock.now().getTime()).slice(11, 16)) ?? 0,
});

/** Not one that was held earlier today. */
export const isMeetingToCome = (
  ctx: Ctx,
  { day, starts_at }: Pick<MeetingRow, 'day' | 'starts_at'>,
): boolean => isToCome({ day, startsAt: minutesOf(starts_at) }, nowOf(ctx));

const timeOf = ({
  day,
  starts_at,
  minutes,
}: Pick<MeetingRow, 'day' | 'starts_at' | 'minutes'>): MeetingTime => ({
  day,
  startsAt: minutesOf(starts_at),
  minutes,
});

/**
 * UserError 422 when the meeting cannot be then, or somebody who goes has another one. `before`: the meeting itself, as
 * it is; the day that was agreed stays one, also when the company has taken it off since.
 */
async function requireFree(
  ctx: Ctx,
  project: MeetingProject,
  asked: MeetingChange,
  { field, before }: { field: string; before?: MeetingRow },
): Promise<void> {
  const time = timeOf(asked);
  const now = nowOf(ctx);
  const dayRefusal = whyNotMeetingDay(asked.day, now.day, await daysOffOf(ctx));
  const agreed = before?.day === asked.day && dayRefusal?.reason === 'not_business_day';
  if (dayRefusal && !agreed) throw dayRefused(asked.day, dayRefusal, field);
  const timeRefusal = whyNotMeetingTime(time, now);
  if (timeRefusal) throw timeRefused(timeRefusal, field);
  for (const other of await listMeetingsOfDay(ctx, project.id, asked.day)) {
    const who = sharedBy(project, other);
    if (other.id === before?.id || who === null || !clash(time, timeOf(other))) continue;
    const { kind, project_code: projectCode, day } = other;
    const startsAt = shortTime(other.starts_at);
    throw clashRefused({ who, kind, projectCode, day, startsAt }, time.startsAt !== null, field);
  }
}

/**
 * The name of a person who attends the meetings of both projects; null when there is none. A client is known by the
 * address, as the first client of one sale may be the second of another.
 */
function sharedBy(
  project: MeetingProject,
  other: Pick<MeetingProject, 'client_email' | 'second_email'> & { colleague: string | null },
): string | null {
  const isThere = (email: string | null) =>
    [other.client_email, other.second_email].some(
      (each) => each !== null && email !== null && sameAddress(each, email),
    );
  if (isThere(project.client_email)) return project.client_name;
  return isThere(project.second_email) ? project.second_name : other.colleague;
}

/** 'HH:MM' of the column's 'HH:MM:SS'. */
const shortTime = (time: string | null): string | null => time?.slice(0, 5) ?? null;

const toReply = (meeting: MeetingRow): Meeting => ({
  ...meeting,
  ...changeable(meeting),
  cancelled: meeting.cancelled_at !== null,
});
