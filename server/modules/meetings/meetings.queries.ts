import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { MeetingKind } from '#shared/domain/meetings.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';

/** Any number that no other lock of the program has. */
const MEETINGS_LOCK = 4_063_001;

/**
 * One call at a time sets meetings, in the whole company: two that cannot see each other's would both find the day
 * free. It ends with the call.
 */
export const lockMeetings = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(${sql.lit(MEETINGS_LOCK)})`.execute(ctx.db);

/** The registered project with that id, of those that the person reaches, with its clients. */
export const findMeetingProject = (ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as c2', 'c2.id', 's.second_client_id')
    // 'Anticipo obra' is the second instalment (decisions, Manager and projects)
    .leftJoin('instalments as i', (join) => join.onRef('i.sale_id', '=', 's.id').on('i.position', '=', 2))
    .select([
      'p.id',
      'p.project_code',
      'p.name',
      'p.start_date',
      'p.works_ended_on',
      'p.cancelled_on',
      'i.due_date as anticipo',
      'c.name as client_name',
      'c.email as client_email',
      's.id as sale_id',
      'c2.name as second_name',
      'c2.email as second_email',
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst();

export type MeetingProject = NonNullable<Awaited<ReturnType<typeof findMeetingProject>>>;

const columns = [
  'm.id',
  'm.project_id',
  'm.kind',
  'm.day',
  'm.starts_at',
  'm.minutes',
  'm.place',
  'm.sequence',
  'm.reason',
  'm.cancelled_at',
  'm.updated_at',
] as const;

const meetings = (ctx: Ctx) => ctx.db.selectFrom('meetings as m').select(columns);

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof meetings>['executeTakeFirstOrThrow']>>;

const meetingsOf = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('meetings as m')
    .where('m.project_id', '=', projectId)
    .orderBy('m.day')
    .orderBy('m.starts_at', (order) => order.asc().nullsFirst())
    .orderBy('m.created_at')
    .orderBy('m.id');

/** The meetings of a project, cancelled ones too, by date. */
export const listMeetings = (ctx: Ctx, projectId: number): Promise<MeetingRow[]> =>
  meetingsOf(ctx, projectId).select(columns).execute();

/** The meetings of a project that stand, by date, to be asked with other things. */
export const standingMeetingsQuery = (ctx: Ctx, projectId: number) =>
  meetingsOf(ctx, projectId)
    .select(['m.kind', 'm.day', 'm.starts_at', 'm.place'])
    .where('m.cancelled_at', 'is', null);

/** The meeting with that id of a registered project that the person reaches. */
export const findMeeting = (ctx: Ctx, id: string): Promise<MeetingRow | undefined> =>
  meetings(ctx)
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .where('m.id', '=', id)
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx))
    .executeTakeFirst();

/** Meetings of a day that are not cancelled, with whom each shares with a project, by time. */
export const listMeetingsOfDay = (ctx: Ctx, projectId: number, day: Day) =>
  meetings(ctx)
    .innerJoin('projects as p', 'p.id', 'm.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as c2', 'c2.id', 's.second_client_id')
    .select((column) => [
      'p.project_code',
      'c.email as client_email',
      'c2.email as second_email',
      column
        .selectFrom('project_assignments as theirs')
        .innerJoin('project_assignments as ours', 'ours.employee_id', 'theirs.employee_id')
        .innerJoin('employees as e', 'e.id', 'theirs.employee_id')
        .select('e.name')
        .whereRef('theirs.project_id', '=', 'm.project_id')
        .where('ours.project_id', '=', projectId)
        .orderBy('e.name')
        .limit(1)
        .as('colleague'),
    ])
    .where('m.day', '=', day)
    .where('m.cancelled_at', 'is', null)
    .orderBy('m.starts_at', (order) => order.asc().nullsFirst())
    .orderBy('m.id')
    .execute();

/** The team of a project, one row per role, with the e-mail address of those with an account. */
export const listTeam = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('accounts as c', 'c.employee_id', 'e.id')
    .select(['e.id', 'e.name', 'a.role_name', 'c.email'])
    .where('a.project_id', '=', projectId)
    .where('e.active', '=', true)
    .orderBy('a.assigned_at')
    .orderBy('e.id')
    .execute();

export interface MeetingChange {
  day: Day;
  starts_at: string | null;
  minutes: number;
  place: string | null;
}

export const insertMeeting = async (
  ctx: Ctx,
  meeting: MeetingChange & { id: string; project_id: number; kind: MeetingKind },
): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto('meetings')
    .values({
      ...meeting,
      reason: null,
      cancelled_at: null,
      created_by: ctx.user.employeeId,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** Changes or cancels a meeting: one sequence more, so that calendars take it for newer than what they have. */
export const saveMeeting = (
  ctx: Ctx,
  id: string,
  change: Partial<MeetingChange> & { reason: string; cancelled_at?: string },
) =>
  ctx.db
    .updateTable('meetings')
    .set((row) => ({
      ...change,
      sequence: row('sequence', '+', 1),
      updated_at: ctx.clock.now().toISOString(),
    }))
    .where('id', '=', id)
    .execute();
