import { type NotNull, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { reachedProjects } from '../employees/project-reach.queries.ts';

/** The registered project with that id, of those that the person reaches, with its clients and its seller. */
export const findRegisteredProject = (ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('second_clients as c2', 'c2.id', 's.second_client_id')
    // 'Anticipo obra' is the second instalment (decisions, Manager and projects)
    .leftJoin('instalments as i', (join) => join.onRef('i.sale_id', '=', 's.id').on('i.position', '=', 2))
    .select([
      'i.due_date as anticipo',
      'p.id',
      'p.sale_id',
      'p.name',
      'p.project_code',
      'p.project_type',
      'p.property_type',
      'p.address',
      'p.urbanization',
      'p.constructor_name',
      'p.tower',
      'p.apartment',
      'p.private_area',
      'p.constructed_area',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      'p.works_ended_on',
      'p.cancelled_on',
      'p.cancellation_kind',
      'p.cancellation_reason',
      'p.refund_by',
      'p.early_start_on',
      'p.contract_signed_on',
      'p.early_start_channel',
      'p.early_start_note',
      'p.completed_at',
      sql<string | null>`(select max(r.created_at) from project_records r where r.project_id = p.id)`.as(
        'step_recorded_at',
      ),
      // a project is one since its sale was finished, the last time where it was reopened
      'p.completed_at as created_at',
      's.seller_id',
      's.purchase_purpose',
      's.design_style',
      'e.name as seller_name',
      's.client_id',
      'c.name as client_name',
      'c.email as client_email',
      'c.phone as client_phone',
      'c.identity_document',
      's.second_client_id',
      'c2.name as second_name',
      'c2.email as second_email',
      'c2.phone as second_phone',
      'c2.relationship_type',
    ])
    .where('p.id', '=', projectId)
    .$narrowType<{ completed_at: NotNull; created_at: NotNull }>()
    .executeTakeFirst();

export type RegisteredProject = NonNullable<Awaited<ReturnType<typeof findRegisteredProject>>>;

/** The last consent that was recorded for each purpose: of a client, or of the second client of one. */
export const listCurrentConsents = (ctx: Ctx, clientId: number, secondClientId: number | null) =>
  ctx.db
    .selectFrom('consents as c')
    .leftJoin('accounts as own', 'own.id', 'c.account_id')
    .leftJoin('accounts as inviter', 'inviter.id', 'c.invited_by')
    .leftJoin('employees as e', 'e.id', 'inviter.employee_id')
    .distinctOn('c.purpose')
    .select(['c.purpose', 'c.granted', 'c.text_version', 'c.channel', 'c.at', 'e.name as invited_by'])
    .select(sql<boolean>`coalesce(c.at <= own.disputed_at, false)`.as('disputed'))
    .where('c.client_id', '=', clientId)
    .where('c.second_client_id', 'is not distinct from', secondClientId)
    .orderBy('c.purpose', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

/** The team of a project by date of assignment; a query builder, to run together with others. */
export const assignedQuery = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('project_assignments as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['a.employee_id', 'e.name', 'a.role_name'])
    .where('a.project_id', '=', projectId)
    .orderBy('a.assigned_at')
    .orderBy('a.employee_id');

/** What each meeting of a project is, cancelled ones too, for its history. */
export const meetingKindsQuery = (ctx: Ctx, projectId: number) =>
  ctx.db.selectFrom('meetings').select(['id', 'kind']).where('project_id', '=', projectId);

/** The ids of the newest suggestions of a project, for its history. */
export const suggestionIdsQuery = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('suggestions')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(100);

/** The portal accounts of a project's client and second client, to be asked with other things. */
export const familyAccountsQuery = (ctx: Ctx, project: RegisteredProject) =>
  ctx.db
    .selectFrom('accounts as a')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    .select((column) => ['a.id', column.fn.coalesce('sc.name', 'c.name').as('name')])
    .where((where) =>
      where.or([
        where('a.client_id', '=', project.client_id),
        where('a.second_client_id', '=', project.second_client_id),
      ]),
    );

/** Whose history is asked for: a table and the ids of its rows, with the actions that are told. */
export interface HistoryOf {
  entity: string;
  ids: readonly (number | string)[];
  actions: readonly string[];
}

/** What was done to some things, newest first. */
export const listHistory = async (ctx: Ctx, things: readonly HistoryOf[], most: number) => {
  // The statement is the same however many things there are: the server reads and plans it once a connection.
  const entries = things.flatMap(({ entity, ids }) => ids.map((id) => ({ entity, id: String(id) })));
  const told = things.flatMap(({ entity, actions }) => actions.map((action) => `${entity}.${action}`));
  const rows = await ctx.db
    .selectFrom('audit_log as h')
    .innerJoin(
      sql<{ entity: string; id: string }>`unnest(
        ${entries.map(({ entity }) => entity)}::text[], ${entries.map(({ id }) => id)}::text[])`.as<'thing'>(
        sql`thing (entity, id)`,
      ),
      (join) => join.onRef('h.entity', '=', 'thing.entity').onRef('h.entity_id', '=', 'thing.id'),
    )
    .leftJoin('accounts as a', 'a.id', 'h.account_id')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    .select((column) => [
      'h.at',
      column.fn.coalesce('e.name', 'c.name', 'sc.name').as('who'),
      'h.action',
      'h.entity',
      'h.entity_id',
      'h.old_values',
      'h.new_values',
    ])
    .where(sql<boolean>`h.entity || '.' || h.action = any(${told}::text[])`)
    .orderBy('h.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ old_values, new_values, ...row }) => ({
    ...row,
    before: old_values ?? {},
    after: new_values ?? {},
    fields: Object.keys(new_values ?? {}),
    reason: typeof new_values?.reason === 'string' ? new_values.reason : undefined,
  }));
};

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

export const namesOfEmployees = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('employees').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
