import { type NotNull, sql } from 'kysely';
import type { ProjectRecord } from '#shared/domain/project.ts';
import type { whyNotReopen } from '#shared/domain/sale.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachedProjects } from '../employees/project-reach.queries.ts';
import { inProcessOf, paidOf, refundedOf } from '../payments/owed.queries.ts';

const works = (ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .select([
      'p.id',
      'p.sale_id',
      'p.project_code',
      'p.name',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.cancelled_on',
      'p.early_start_on',
      'p.contract_signed_on',
      'p.completed_at',
      's.seller_id',
      sql<boolean>`exists (select from project_assignments a where a.project_id = p.id)`.as('team_assigned'),
    ])
    .where('p.id', '=', projectId)
    .$narrowType<{ completed_at: NotNull }>();

export type WorksRow = Awaited<ReturnType<ReturnType<typeof works>['executeTakeFirstOrThrow']>>;

/** The registered project with that id, when the user may reach it. */
export const findWorks = (ctx: Ctx, projectId: number): Promise<WorksRow | undefined> =>
  works(ctx, projectId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockWorks = (ctx: Ctx, projectId: number): Promise<WorksRow | undefined> =>
  works(ctx, projectId).forNoKeyUpdate('p').executeTakeFirst();

/** The same, with its sale, for its family. */
export const lockFamilyWorks = (ctx: Ctx, projectId: number): Promise<WorksRow | undefined> =>
  works(ctx, projectId).forNoKeyUpdate(['s', 'p']).executeTakeFirst();

/** The same, for the seller of its sale only. */
export const lockSoldWorks = (ctx: Ctx, projectId: number): Promise<WorksRow | undefined> =>
  works(ctx, projectId).where('s.seller_id', '=', ctx.user.employeeId).forNoKeyUpdate('p').executeTakeFirst();

/** What hangs from a finished sale, and whether it has a draft to open again. */
export const findHanging = async (
  ctx: Ctx,
  project: Pick<WorksRow, 'id' | 'sale_id' | 'cancelled_on' | 'contract_signed_on' | 'works_started_on'>,
): Promise<Parameters<typeof whyNotReopen>[0]> => {
  const { rows } = await sql<Parameters<typeof whyNotReopen>[0]>`
    select ${project.cancelled_on !== null}::boolean as cancelled,
      ${project.contract_signed_on !== null}::boolean or exists (select from signing_documents
        where sale_id = ${project.sale_id} and state = 'partly_signed') as signed,
      exists (select from payments where sale_id = ${project.sale_id}) as payments,
      exists (select from project_assignments where project_id = ${project.id}) as team,
      exists (select from meetings where project_id = ${project.id} and cancelled_at is null) as meetings,
      exists (select from change_orders where project_id = ${project.id} and sent_at is not null) as "changeOrders",
      ${project.works_started_on !== null}::boolean as "worksStarted",
      exists (select from one_time_links where sale_id = ${project.sale_id} and kind = 'invitation'
          and used_at is not null)
        or exists (select from suggestions where project_id = ${project.id}) as "familyInside",
      exists (select from sale_drafts where sale_id = ${project.sale_id}) as draft`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw new Error('a select without a table answers one row');
  return facts;
};

/** One record a project and kind. */
export const insertRecord = (
  ctx: Ctx,
  record: { project_id: number; kind: ProjectRecord; file_id: string },
) =>
  ctx.db
    .insertInto('project_records')
    .values({
      ...record,
      created_by: ctx.user.employeeId,
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();

/** The record of the start or the end of the works, with the instant at which it was stored. */
export const findRecord = (ctx: Ctx, projectId: number, kind: ProjectRecord) =>
  ctx.db
    .selectFrom('project_records')
    .select(['file_id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const deleteRecord = (ctx: Ctx, projectId: number, kind: ProjectRecord) =>
  ctx.db.deleteFrom('project_records').where('project_id', '=', projectId).where('kind', '=', kind).execute();

/**
 * Of the sale of a project, in pesos: what its plan still asks for, what went back, what is on its way, and what came
 * and did not go back.
 */
export const findSaleMoney = async (ctx: Ctx, saleId: number) => {
  const { rows } = await sql<{ unpaid: number; refunded: number; in_process: number; to_refund: number }>`
    select
      (select coalesce(sum(i.amount - i.paid_amount), 0)::float8 from instalments i where i.sale_id = ${saleId})
        as unpaid,
      ${refundedOf(sql`${saleId}`)}::float8 as refunded,
      ${inProcessOf(sql`${saleId}`)} as in_process,
      (${paidOf(sql`${saleId}`)} - ${refundedOf(sql`${saleId}`)})::float8 as to_refund`.execute(ctx.db);
  return rows[0] ?? { unpaid: 0, refunded: 0, in_process: 0, to_refund: 0 };
};
