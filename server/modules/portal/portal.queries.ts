import { type NotNull, sql } from 'kysely';
import { dayInBogota } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareRow, prepareRows } from '../../platform/statement.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';
import { inProcessOf, paidOf, planOf, refundedOf } from '../payments/owed.queries.ts';
import { teamAndSpaces } from '../projects/project-status.queries.ts';

/** The instant at which the end of the works of the project of the row was recorded. */
const endRecordedAt = sql<string | null>`(
  select r.created_at from project_records r where r.project_id = p.id and r.kind = 'end_construction_doc'
)`.as('end_recorded_at');

/** Whether the family of the row was sent an otrosí. */
const hasChanges = sql<boolean>`exists (
  select from change_orders o where o.project_id = p.id and o.sent_at is not null
)`.as('has_changes');

/** What a cancelled sale says of itself. */
const cancellation = [
  'p.cancelled_on',
  'p.refund_by',
  paidOf(sql.ref('p.sale_id')).as('paid'),
  refundedOf(sql.ref('p.sale_id')).as('refunded'),
  inProcessOf(sql.ref('p.sale_id')).as('in_process'),
] as const;

/** What the status and the progress of a home come from. */
export const homeFacts = (ctx: Ctx, row: OwnProject | OwnHome, teamAssigned: boolean) => {
  const { cancelled_on: cancelledOn, refund_by: refundBy, paid, refunded, in_process: inProcess } = row;
  const cancellation =
    cancelledOn === null || refundBy === null
      ? null
      : { on: cancelledOn, refundBy, paid, refunded, inProcess };
  return {
    teamAssigned,
    worksStartedOn: row.works_started_on,
    worksEndedOn: row.works_ended_on,
    cancelledOn,
    cancellation,
    recordedOn: row.end_recorded_at === null ? null : dayInBogota(Date.parse(row.end_recorded_at)),
    startDate: row.start_date,
    endDate: row.end_date,
    today: ctx.clock.today(),
  };
};

/** The telephone is their own: none of a seller who left. */
const sellerPhone = sql<string | null>`case when e.active then e.phone end`.as('seller_phone');

/** More homes than anyone has at once; the newest come first. */
const MOST_PROJECTS = 50;

/**
 * The registered projects of the person of the call, the newest first: those of the own sales, or for a second client
 * those of the sales where they are the second client.
 */
export const listOwnProjects = prepareRows((ctx: Ctx) =>
  ctx.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('second_clients as sc', 'sc.id', 's.second_client_id')
    .select(['p.id', 'p.sale_id', 'p.project_code', 'p.name', 'p.start_date', 'p.end_date'])
    .select(['p.works_started_on', 'p.works_ended_on', endRecordedAt, hasChanges, ...cancellation])
    .select(['e.name as seller_name', sellerPhone, 'sc.name as second_name'])
    .select([...teamAndSpaces, ...planOf])
    .where(reachesProject(ctx))
    .orderBy('p.id', 'desc')
    .limit(MOST_PROJECTS),
);

export type OwnProject = Awaited<ReturnType<typeof listOwnProjects>>[number];

/** The home with that id, of those of the person of the call, with its family and its seller. */
export const findOwnHome = prepareRow((ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('second_clients as sc', 'sc.id', 's.second_client_id')
    .select([
      'p.id',
      'p.sale_id',
      'p.project_code',
      'p.name',
      'p.address',
      'p.urbanization',
      'p.tower',
      'p.apartment',
    ])
    .select(['p.start_date', 'p.end_date', 'p.works_started_on', 'p.works_ended_on', 'p.completed_at'])
    .select(['p.early_start_on', 'p.contract_signed_on'])
    .select([endRecordedAt, hasChanges, ...cancellation])
    .select(['s.design_style', 's.purchase_purpose', 'c.name as client_name'])
    .select(['sc.name as second_name', 'e.name as seller_name', sellerPhone])
    .where('p.id', '=', projectId)
    .$narrowType<{ completed_at: NotNull }>(),
);

export type OwnHome = NonNullable<Awaited<ReturnType<typeof findOwnHome>>>;

/** The name of the main client of the person of the call, who may be that one, to be asked with other things. */
export const clientNameQuery = (ctx: Ctx) =>
  ctx.db.selectFrom('clients').select('name').where('id', '=', ctx.user.clientId);
