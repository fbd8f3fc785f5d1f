import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listReceiptsToConfirm } from '#shared/contract/payments-desk.ts';
import type { Ctx } from '../../platform/context.ts';
import { type DeskRow, isOfSale, type SearchFilter } from './sale-search.queries.ts';

type WaitingRow = ReplyOf<typeof listReceiptsToConfirm>['data'][number] & DeskRow;

/** A page of the transfers that wait to be confirmed, the oldest first. */
export const listWaiting = async (
  ctx: Ctx,
  filter: SearchFilter,
  page: { limit: number; offset: number },
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    with chosen as (
      select t.id from payments as t where ${isWaiting(filter)}
      order by t.created_at, t.id limit ${page.limit} offset ${page.offset}
    )
    select t.id, p.id as project_id, p.project_code, c.id as client_id, c.name as client_name,
      i.name as instalment, t.amount, greatest(i.amount - i.paid_amount, 0) as instalment_left,
      (select sum(greatest(o.amount - o.paid_amount, 0)) from instalments as o where o.sale_id = t.sale_id)
        as plan_left,
      i.due_date, t.told_on, t.created_at as sent_at, coalesce(e.name, ac.name, sc.name) as sent_by,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'type', f.type) end as file,
      t.receipt_url
    from chosen
    join payments as t on t.id = chosen.id
    join instalments as i on i.id = t.instalment_id
    join projects as p on p.sale_id = t.sale_id
    join sales as s on s.id = t.sale_id
    join clients as c on c.id = s.client_id
    left join files as f on f.id = t.file_id
    left join accounts as a on a.id = t.created_by
    left join employees as e on e.id = a.employee_id
    left join clients as ac on ac.id = a.client_id
    left join second_clients as sc on sc.id = a.second_client_id
    order by t.created_at, t.id`.execute(ctx.db);
  return rows;
};

export const countWaiting = async (ctx: Ctx, filter: SearchFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payments as t where ${isWaiting(filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

const isWaiting = (filter: SearchFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.state = 'in_process' and t.method = 'transfer' and ${isOfSale(sql`t.sale_id`, filter)}`;

/** The receipt is not what it should be: the reason is for the client to read. */
export const saveRejected = (ctx: Ctx, paymentId: number, reason: string) =>
  ctx.db
    .updateTable('payments')
    .set({
      state: 'rejected',
      reason,
      decided_by: ctx.user.id,
      decided_at: ctx.clock.now().toISOString(),
    })
    .where('id', '=', paymentId)
    .execute();
