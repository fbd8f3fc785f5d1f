import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';

interface RefundRow {
  project_id: number;
  project_code: string;
  client_id: number;
  client_name: string;
  instalment: string;
  payment_id: number;
  paid_on: Day;
  receipt: number | null;
  refundable: number;
  refund_by: Day;
}

const left = sql`t.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = t.id)`;
const toMake = sql`
  from projects p
  join payments t on t.sale_id = p.sale_id and t.state = 'confirmed'
  where p.cancelled_on is not null and ${left} > 0`;

/** A page of the payments of cancelled sales of which something must go back, the first last day first. */
export const listToRefund = async (
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    with chosen as (
      select p.id as project_id, p.refund_by, t.id, (${left})::float8 as refundable ${toMake}
      order by p.refund_by, t.id limit ${limit} offset ${offset}
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
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total ${toMake}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};
