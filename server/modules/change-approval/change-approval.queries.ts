import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId } from '../../platform/statement.ts';

type Reading = Pick<Ctx, 'db'>;

/** The document of an otrosí that waits, or that was signed. */
export const findStandingDocument = (ctx: Reading, changeId: number) =>
  ctx.db
    .selectFrom('signing_documents')
    .select(['id', 'facts_sha256', 'contract_version', 'state'])
    .where('change_id', '=', changeId)
    .where('state', 'in', ['sent', 'partly_signed', 'signed'])
    .executeTakeFirst();

export const findLastDocument = (ctx: Reading, changeId: number) =>
  ctx.db
    .selectFrom('signing_documents')
    .select(['id', 'state'])
    .where('change_id', '=', changeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertMessage = prepareId(
  (ctx: Pick<Ctx, 'db' | 'user' | 'clock'>, changeId: number, text: string) =>
    ctx.db
      .insertInto('change_messages')
      .values({ change_id: changeId, account_id: ctx.user.id, text, at: ctx.clock.now().toISOString() })
      .returning('id'),
);

/** The otrosíes that wait on that day, of every project, the oldest first. Nothing stores that one expired. */
export const listPending = (ctx: Reading, today: Day) =>
  ctx.db
    .selectFrom('change_orders as o')
    .innerJoin('projects as p', 'p.id', 'o.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .select(['o.id', 'o.number', 'o.title', 'o.project_id', 'o.state', 'o.days', 'o.sent_at', 'o.expires_on'])
    .select(['o.created_at', 'o.outcome', 'p.project_code', 'c.name as client_name', 'c.id as client_id'])
    .where('o.state', 'in', ['draft', 'sent', 'partly_approved', 'approved'])
    .where('p.cancelled_on', 'is', null)
    .where((where) => where.or([where('o.expires_on', 'is', null), where('o.expires_on', '>=', today)]))
    .orderBy(sql`coalesce(o.sent_at, o.created_at)`)
    .orderBy('o.id')
    .limit(100)
    .execute();

/** What was applied since a day: count, pesos, business days and the lines with their reasons. */
export const listAppliedSince = (ctx: Reading, from: string) =>
  ctx.db
    .selectFrom('change_orders as o')
    .select(['o.id', 'o.value', 'o.days', 'o.outcome'])
    .where('o.state', '=', 'applied')
    .where('o.applied_on', '>=', from)
    .execute();

export const listReasonsOf = (ctx: Reading, changeIds: readonly number[]) =>
  changeIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('change_lines')
        .select(['change_id', 'position', 'reason'])
        .where('change_id', 'in', changeIds)
        .orderBy('change_id')
        .orderBy('position')
        .execute();

/** Price and direct cost of the open projects with an applied otrosí, as they were signed and as they are. */
export const findMargins = async (ctx: Reading) => {
  const { rows } = await sql<{ sold_price: number; sold_cost: number; price: number; cost: number }>`
    select coalesce(sum(first.base_price - d.amount), 0)::float8 as sold_price,
      coalesce(sum(first.direct_cost), 0)::float8 as sold_cost,
      coalesce(sum(last.base_price - d.amount), 0)::float8 as price,
      coalesce(sum(last.direct_cost), 0)::float8 as cost
    from (select distinct project_id from change_orders where state = 'applied') o
    join projects p on p.id = o.project_id and p.works_ended_on is null and p.cancelled_on is null
    join contracts first on first.sale_id = p.sale_id and first.version = 1
    cross join lateral (select base_price, direct_cost from contracts t where t.sale_id = p.sale_id
      order by version desc limit 1) last
    cross join lateral (select coalesce(sum(amount), 0) as amount from discounts t
      where t.sale_id = p.sale_id) d`.execute(ctx.db);
  return rows[0] ?? { sold_price: 0, sold_cost: 0, price: 0, cost: 0 };
};

/** The applied otrosíes of a project, the newest first. */
export const listApplied = (ctx: Reading, projectId: number) =>
  ctx.db
    .selectFrom('change_orders')
    .select(['id', 'number', 'title', 'value', 'applied_on', 'version', 'outcome'])
    .where('project_id', '=', projectId)
    .where('state', '=', 'applied')
    .orderBy('version', 'desc')
    .execute();
