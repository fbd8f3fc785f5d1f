import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { PaymentMethod } from '#shared/domain/payments.ts';
import type { Ctx } from '../../platform/context.ts';
import { type DeskRow, isOfAnySale, isOfSale, type SearchFilter } from './sale-search.queries.ts';

/** What the movements are narrowed by; null is anything. The days are those of the books, both included. */
export interface MovementFilter extends SearchFilter {
  from: Day | null;
  to: Day | null;
  method: PaymentMethod | null;
  /** of a receipt, when it is what is looked for: the other words are not */
  receipt: number | null;
}

/** Where a movement stands: by day of the books, refunds before payments, and the last written first. */
export interface MovementPlace {
  booked_on: Day;
  rank: 0 | 1;
  id: number;
}

export interface MovementRow extends DeskRow, MovementPlace {
  payment_id: number;
  paid_on: Day;
  method: PaymentMethod;
  channel: string | null;
  receipt: number | null;
  /** below zero for a refund */
  amount: number;
  refundable: number;
  note: string | null;
  /** no name: in favour of the client */
  allocations: { name: string | null; amount: number }[];
  registered_by: string | null;
}

/** A page of what came and went back, or what follows a place. */
export const listMovements = async (
  ctx: Ctx,
  filter: MovementFilter,
  { after = null, limit, offset = 0 }: { after?: MovementPlace | null; limit: number; offset?: number },
): Promise<MovementRow[]> => {
  // Each kind walks its own index as far as the page needs.
  const newest = sql`order by booked_on desc, id desc limit ${offset + limit}`;
  const { rows } = await sql<MovementRow>`
    with chosen as (
      select * from (
        (select 0 as rank, t.booked_on, t.id, t.id as payment_id ${paymentsOf(filter)} and ${isAfter('t', 0, after)}
          ${newest})
        union all
        (select 1 as rank, r.booked_on, r.id, t.id as payment_id ${refundsOf(filter)} and ${isAfter('r', 1, after)}
          ${newest})
      ) as found
      order by booked_on desc, rank desc, id desc limit ${limit} offset ${offset}
    )
    select m.rank, m.booked_on, m.id, p.id as project_id, p.project_code, c.id as client_id,
      c.name as client_name, i.name as instalment, m.payment_id, coalesce(r.refunded_on, t.paid_on) as paid_on,
      t.method, t.channel, n.number as receipt,
      case when r.id is null then t.amount else -r.amount end as amount,
      case when r.id is not null then 0
        else t.amount - (select coalesce(sum(b.amount), 0) from refunds as b where b.payment_id = t.id)
      end as refundable,
      case when r.id is null then t.note else concat_ws(' · ', r.reason, r.reference) end as note,
      ${parts} as allocations,
      coalesce(e.name, a.email) as registered_by
    from chosen as m
    join payments as t on t.id = m.payment_id
    left join refunds as r on r.id = m.id and m.rank = 1
    join instalments as i on i.id = t.instalment_id
    join projects as p on p.sale_id = t.sale_id
    join sales as s on s.id = t.sale_id
    join clients as c on c.id = s.client_id
    left join receipts as n on n.payment_id = t.id
    left join accounts as a on a.id = case when r.id is null then t.decided_by else r.created_by end
    left join employees as e on e.id = a.employee_id
    order by m.booked_on desc, m.rank desc, m.id desc`.execute(ctx.db);
  return rows;
};

/**
 * Where each peso of a movement went, as it was laid; what an otrosí moved later is not of that movement. Nor is the
 * credit of the same payment that paid something later (docs/decisions/0067): its rows name the refund too, and come
 * after those that sum to it.
 */
const parts = sql`(
  select coalesce(json_agg(json_build_object('name', o.name, 'amount', l.amount) order by l.id), '[]')
  from (
    select a.id, a.instalment_id, a.amount, sum(a.amount) over (order by a.id) - a.amount as laid
    from payment_allocations as a
    where a.payment_id = t.id and a.refund_id is not distinct from r.id and a.change_id is null
  ) as l left join instalments as o on o.id = l.instalment_id
  where r.id is null or l.laid > -r.amount)`;

const isAfter = (table: 't' | 'r', rank: 0 | 1, after: MovementPlace | null): RawBuilder<SqlBool> => {
  if (after === null) return sql<SqlBool>`true`;
  const [day, id] = [sql.ref(`${table}.booked_on`), sql.ref(`${table}.id`)];
  if (rank < after.rank) return sql<SqlBool>`${day} <= ${after.booked_on}::date`;
  if (rank > after.rank) return sql<SqlBool>`${day} < ${after.booked_on}::date`;
  return sql<SqlBool>`(${day}, ${id}) < (${after.booked_on}::date, ${after.id}::integer)`;
};

const paymentsOf = (filter: MovementFilter, found = isOfSale) => sql`
  from payments as t where t.state = 'confirmed' and ${conditions('t', filter, found)}`;

const refundsOf = (filter: MovementFilter, found = isOfSale) => sql`
  from refunds as r join payments as t on t.id = r.payment_id where ${conditions('r', filter, found)}`;

/** What the filter asks of a movement whose day is in that table, and whose payment is `t`. */
function conditions(table: 't' | 'r', filter: MovementFilter, found: typeof isOfSale): RawBuilder<SqlBool> {
  const { from, to, method, receipt } = filter;
  const day = sql.ref(`${table}.booked_on`);
  const all = [
    from === null ? null : sql`${day} >= ${from}::date`,
    to === null ? null : sql`${day} <= ${to}::date`,
    method === null ? null : sql`t.method = ${method}`,
    receipt === null
      ? found(sql`t.sale_id`, filter)
      : sql`t.id = (select payment_id from receipts where number = ${receipt})`,
  ].filter((condition) => condition !== null);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** How many came or went back, and how many pesos. */
export interface Sum {
  count: number;
  amount: number;
}

const sumOf = async (ctx: Ctx, amount: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Sum> => {
  const { rows: sums } = await sql<Sum>`
    select count(*) as count, coalesce(sum(${amount}), 0) as amount ${rows}`.execute(ctx.db);
  return sums[0] ?? { count: 0, amount: 0 };
};

export const sumPayments = (ctx: Ctx, filter: MovementFilter): Promise<Sum> =>
  sumOf(ctx, sql`t.amount`, paymentsOf(filter, isOfAnySale));

export const sumRefunds = (ctx: Ctx, filter: MovementFilter): Promise<Sum> =>
  sumOf(ctx, sql`r.amount`, refundsOf(filter, isOfAnySale));
