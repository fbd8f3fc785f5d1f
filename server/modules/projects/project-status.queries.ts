import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Day, instantInBogota } from '#shared/domain/calendar.ts';
import type { ProjectStatus } from '#shared/domain/project.ts';
import { firstHeldSale } from '#shared/domain/purchases.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * The status of projectStatus (shared/domain/project.ts) where pages are chosen and counted: for queries that name the
 * table `projects as p`. A test holds both to each other.
 */

const hasTeam = sql<SqlBool>`exists (select from project_assignments a where a.project_id = p.id)`;

const { selectFrom } = expressionBuilder<Database & { p: Database['projects'] }, 'p'>();

/** What a card shows beside the row of its project: whether it has a team, and its spaces with area, in m². */
export const teamAndSpaces = [
  hasTeam.$castTo<boolean>().as('team_assigned'),
  jsonArrayFrom(
    selectFrom('project_spaces as sp')
      .select((space) => ['sp.name', space.ref('sp.area').$notNull().as('area')])
      .whereRef('sp.project_id', '=', 'p.id')
      .where('sp.area', 'is not', null)
      .orderBy('sp.position'),
  ).as('spaces'),
] as const;

/** Neither finished nor cancelled. */
const isOpen = sql`p.works_ended_on is null and p.cancelled_on is null`;

/** The status of the project of the row. */
export const statusOf = (today: Day): RawBuilder<ProjectStatus> => sql<ProjectStatus>`
  case
    when p.cancelled_on is not null then 'Cancelado'
    when p.works_ended_on is not null then 'Finalizado'
    when p.next_date < ${today}::date then 'En retraso'
    when p.works_started_on is not null then 'En obra'
    when ${hasTeam} then 'En diseño'
    else 'Sin asignar'
  end`;

/** True for a registered project, not cancelled, whose purchases are held: purchasesHeldUntil (shared/domain/purchases.ts). */
export const isHeld = (today: Day): RawBuilder<SqlBool> => sql<SqlBool>`
  (p.completed_at >= ${new Date(instantInBogota(firstHeldSale(today), 0)).toISOString()}::timestamptz
      or coalesce(p.contract_signed_on >= ${firstHeldSale(today)}::date, false))
    and p.works_started_on is null and p.early_start_on is null`;

/** Not finished: all, works not begun, works begun, the late ones of both, and those whose purchases are held. */
export type WorksView = 'all' | 'coming' | 'in_works' | 'late' | 'held';

/** True for the registered projects of a status or of a view of the works, in a form that the indexes serve. */
export function isIn(which: ProjectStatus | WorksView, today: Day): RawBuilder<SqlBool> {
  const unfinished = sql`p.completed_at is not null and ${isOpen}`;
  const onTime = sql`${unfinished} and (p.next_date >= ${today}::date or p.next_date is null)`;
  const late = sql<SqlBool>`${unfinished} and p.next_date < ${today}::date`;
  switch (which) {
    case 'all':
      return sql<SqlBool>`${unfinished}`;
    case 'coming':
      return sql<SqlBool>`${unfinished} and p.works_started_on is null`;
    case 'held':
      return sql<SqlBool>`${unfinished} and ${isHeld(today)}`;
    case 'in_works':
      return sql<SqlBool>`${unfinished} and p.works_started_on is not null`;
    case 'late':
    case 'En retraso':
      return late;
    case 'En obra':
      return sql<SqlBool>`${onTime} and p.works_started_on is not null`;
    case 'En diseño':
      return sql<SqlBool>`${onTime} and p.works_started_on is null and ${hasTeam}`;
    case 'Sin asignar':
      return sql<SqlBool>`${onTime} and p.works_started_on is null and not ${hasTeam}`;
    case 'Cancelado':
      return sql<SqlBool>`p.completed_at is not null and p.cancelled_on is not null`;
    case 'Finalizado':
      return sql<SqlBool>`p.completed_at is not null and p.works_ended_on is not null`;
  }
}

/**
 * The registered projects with those ids, locked until the call ends, so that changes of a team are serialized. Lock
 * people before projects.
 */
export const lockProjects = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('projects as p')
    .select([
      'p.id',
      'p.project_code',
      'p.working_group_id',
      sql<boolean>`p.works_ended_on is not null or p.cancelled_on is not null`.as('finished'),
    ])
    .where(sql<SqlBool>`p.id = any(${[...ids]}::integer[])`)
    .where('p.completed_at', 'is not', null)
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute();
