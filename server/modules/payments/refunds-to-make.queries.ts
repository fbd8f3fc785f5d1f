import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import type { DeskRow } from './sale-search.queries.ts';

interface RefundRow extends DeskRow {
  payment_id: number;
  paid_on: Day;
  receipt: number | null;
  refundable: number;
  refund_by: Day | null;
}

/**
 * What must go back: all that is left of the payments of cancelled sales, and the credit of sales that owe nothing more,
 * as an otrosí leaves it when it takes from what was paid.
 */
const toMake = sql`
  (select p.id as project_id, p.refund_by, t.id,
    t.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = t.id) as refundable
  from projects p
  join payments t on t.sale_id = p.sale_id and t.state = 'confirmed'
  where p.cancelled_on is not null
  union all
  select p.id, null, t.id, credit.amount
  from (
    select payment_id, sum(amount) as amount from payment_allocations
    where instalment_id is null group by payment_id) as credit
  join payments t on t.id = credit.payment_id
  join projects p on p.sale_id = t.sale_id
  where p.cancelled_on is null and p.completed_at is not null and not exists (
    select from instalments i where i.sale_id = t.sale_id and i.amount > i.paid_amount)
  ) as d where d.refundable > 0`;

/** A page of them, the first last day first; what has none comes after. */
export const listToRefund = async (
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    with chosen as (
      select d.project_id, d.refund_by, d.id, d.refundable::float8 from ${toMake}
      order by d.refund_by, d.id limit ${limit} offset ${offset}
    )
    select p.id as project_id, p.project_code, c.id as client_id, c.name as client_name, i.name as instalment,
      t.id as payment_id, t.paid_on, n.number as receipt, chosen.refundable, chosen.refund_by
    from chosen
    join payments t on t.id = chosen.id
    join projects p on p.id = chosen.project_id
    join sales s on s.id = p.sale_id
    join clients c on c.id = s.client_id
    join instalments i on i.id = t.instalment_id
    left join receipts n on n.payment_id = t.id
    order by chosen.refund_by, t.id`.execute(ctx.db);
  return rows;
};

export const countToRefund = async (ctx: Ctx): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${toMake}`.execute(
    ctx.db,
  );
  return rows[0]?.total ?? 0;
};
