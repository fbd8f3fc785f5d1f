import { type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { RecordContent } from '#shared/domain/daily-record.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { pageOf } from '../../platform/pages.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

/** Daily records and their versions. */

const contentColumns = [
  'v.spaces',
  'v.done',
  'v.people',
  'v.blockers',
  'v.next',
  'v.family_text',
  'v.visible',
] as const;

/** Records as they are now. */
const current = (ctx: Ctx) =>
  ctx.db
    .selectFrom('daily_records as r')
    .innerJoin('daily_record_versions as v', (join) =>
      join.onRef('v.record_id', '=', 'r.id').onRef('v.version', '=', 'r.version'),
    )
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .select(['r.id', 'r.project_id', 'r.employee_id', 'r.day', 'r.version', 'v.saved_at', 'e.name as by'])
    .select(contentColumns);

export type RecordRow = Awaited<ReturnType<ReturnType<typeof current>['executeTakeFirstOrThrow']>>;

/** The record that a person has of a home and a day. */
export const findRecordOfDay = (
  ctx: Ctx,
  { projectId, employeeId, day }: { projectId: number; employeeId: number; day: Day },
): Promise<RecordRow | undefined> =>
  current(ctx)
    .where('r.project_id', '=', projectId)
    .where('r.employee_id', '=', employeeId)
    .where('r.day', '=', day)
    .executeTakeFirst();

/** A record by its id or that of one of its versions, without an ownership check. */
export const findRecord = (ctx: Ctx, id: string): Promise<RecordRow | undefined> =>
  current(ctx)
    .where('r.id', '=', (where) =>
      where.selectFrom('daily_record_versions as w').select('w.record_id').where('w.id', '=', id),
    )
    .executeTakeFirst();

/** What was sent with an id made on a phone. */
export const findSent = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('daily_record_versions')
    .select(['record_id', 'version', 'saved_by', 'sent_sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

export type VersionSent = NonNullable<Awaited<ReturnType<typeof findSent>>>;

/** False when the id is taken. */
export const insertRecord = async (
  ctx: Ctx,
  record: { id: string; project_id: number; employee_id: number; day: Day },
): Promise<boolean> => {
  const added = await ctx.db
    .insertInto('daily_records')
    .values({ ...record, version: 1, visible: false, stops: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export interface NewRecordVersion extends VersionSent {
  id: string;
  content: RecordContent;
}

/** Adds a version, which is the record from then on. False when the id is taken. The caller has locked the home. */
export const insertRecordVersion = async (
  ctx: Ctx,
  { content, ...version }: NewRecordVersion,
): Promise<boolean> => {
  const { spaces, done, people, blockers, next, familyText, visible } = content;
  const added = await ctx.db
    .insertInto('daily_record_versions')
    .values({
      ...version,
      spaces: [...spaces],
      done,
      people,
      blockers: blockers && JSON.stringify(blockers),
      next,
      family_text: familyText,
      visible,
      saved_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await ctx.db
    .updateTable('daily_records')
    .set({ version: version.version, visible, stops: blockers && blockers.length > 0 })
    .where('id', '=', version.record_id)
    .execute();
  return true;
};

export interface RecordsAsked {
  readonly projectId: number;
  readonly space?: string | undefined;
  readonly day?: Day | undefined;
  /** only what the family sees */
  readonly shown?: boolean;
}

const isAsked = ({ projectId, space, day, shown }: RecordsAsked) => {
  const conditions = [sql<SqlBool>`r.project_id = ${projectId}`];
  if (shown === true) conditions.push(sql`r.visible`);
  if (day !== undefined) conditions.push(sql`r.day = ${day}::date`);
  if (space !== undefined) {
    conditions.push(sql`exists (
      select from daily_record_versions w
      where w.record_id = r.id and w.version = r.version and ${space} = any(w.spaces))`);
  }
  return sql.join<SqlBool>(conditions, sql` and `);
};

/** A page of the records of a home, the newest day first. The caller has checked that the person reaches it. */
export const listRecordRows = (
  ctx: Ctx,
  which: RecordsAsked,
  page: { page: number; limit: number },
): Promise<RecordRow[]> => {
  const { limit, offset } = pageOf(page);
  return current(ctx)
    .where(isAsked(which))
    .orderBy('r.day', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countRecords = (ctx: Ctx, which: RecordsAsked): Promise<number> =>
  countRows(ctx.db.selectFrom('daily_records as r').where(isAsked(which)));

/** The records of a person on a day in some homes. */
export const listRecordsOfDay = (
  ctx: Ctx,
  projectIds: readonly number[],
  employeeId: number,
  day: Day,
): Promise<RecordRow[]> =>
  current(ctx)
    .where('r.project_id', 'in', [0, ...projectIds])
    .where('r.employee_id', '=', employeeId)
    .where('r.day', '=', day)
    .execute();

/** The versions of a record that the person reaches, the newest first, with how many there are. */
export const listVersionsOf = (ctx: Ctx, recordId: string, page: { page: number; limit: number }) => {
  const { limit, offset } = pageOf(page);
  return ctx.db
    .selectFrom('daily_record_versions as v')
    .innerJoin('daily_records as r', 'r.id', 'v.record_id')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('employees as e', 'e.id', 'v.saved_by')
    .select(['v.version', 'v.saved_at', 'e.name as saved_by'])
    .select(contentColumns)
    .select('r.version as total')
    .where('v.record_id', '=', recordId)
    .where(reachesProject(ctx))
    .orderBy('v.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};
