import { sql } from 'kysely';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { findInstalments } from '#shared/contract/payments-desk.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { inProcessParts } from './owed.queries.ts';
import { type DeskRow, isOfSale, type SearchFilter } from './sale-search.queries.ts';

type OwedRow = ReplyOf<typeof findInstalments>['data'][number] & DeskRow;

/** The instalments of registered projects that are not whole, the first due first. `owed`: neither paid nor in process. */
export const listOwed = async (ctx: Ctx, filter: SearchFilter, most: number): Promise<OwedRow[]> => {
  const { rows } = await sql<OwedRow>`
    with chosen as (
      select i.id from instalments as i join projects as p on p.sale_id = i.sale_id
      where i.paid_amount < i.amount and p.completed_at is not null and ${isOfSale(sql`i.sale_id`, filter)}
      order by i.due_date, i.id limit ${most}
    )
    select i.id, p.id as project_id, p.project_code, c.id as client_id, c.name as client_name,
      i.name as instalment, i.amount, i.amount - i.paid_amount as left,
      i.amount - i.paid_amount - coalesce(w.amount, 0) as owed, i.due_date
    from chosen left join ${inProcessParts} as w on w.instalment_id = chosen.id
    join instalments as i on i.id = chosen.id
    join projects as p on p.sale_id = i.sale_id
    join sales as s on s.id = i.sale_id
    join clients as c on c.id = s.client_id
    order by i.due_date, i.id`.execute(ctx.db);
  return rows;
};

/** When a payment of the same instalment, amount and day was posted last, by any method; undefined when not since then. */
export const findSamePosted = async (
  { db }: Pick<Ctx, 'db'>,
  { instalmentId, amount, paidOn }: { instalmentId: number; amount: number; paidOn: Day },
  since: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payments')
    .select((column) => column.ref('decided_at').$notNull().as('decided_at'))
    .where('instalment_id', '=', instalmentId)
    .where('state', '=', 'confirmed')
    .where('amount', '=', amount)
    .where('paid_on', '=', paidOn)
    .where('decided_at', '>', since.toISOString())
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decided_at;
};

/** When a refund of the same payment, amount and day was recorded last; undefined when not since then. */
export const findSameRefund = async (
  { db }: Pick<Ctx, 'db'>,
  { paymentId, amount, refundedOn }: { paymentId: number; amount: number; refundedOn: Day },
  since: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('refunds')
    .select('created_at')
    .where('payment_id', '=', paymentId)
    .where('amount', '=', amount)
    .where('refunded_on', '=', refundedOn)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
};
