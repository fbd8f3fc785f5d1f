import { sql } from 'kysely';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listMismatches } from '#shared/contract/payments-desk.ts';
import type { MismatchResolution } from '#shared/domain/gateway.ts';
import type { Ctx } from '../../platform/context.ts';

type MismatchRow = ReplyOf<typeof listMismatches>['data'][number] & { client_id: number | null };

export type MismatchStatus = 'open' | 'resolved';

const isOf = (status: MismatchStatus) =>
  status === 'open' ? sql`m.resolved_at is null` : sql`m.resolved_at is not null`;
const orderOf = (status: MismatchStatus) =>
  status === 'open' ? sql`m.found_at, m.id` : sql`m.resolved_at desc, m.id desc`;

export const listMismatchRows = async (
  ctx: Ctx,
  status: MismatchStatus,
  page: { limit: number; offset: number },
): Promise<MismatchRow[]> => {
  const { rows } = await sql<MismatchRow>`
    select m.id, m.kind, m.found_at, m.transaction_id, g.status, g.reference, g.channel, g.amount_in_cents,
      g.currency, c.id as client_id,
      case when t.id is not null then json_build_object('project_id', p.id, 'project_code', p.project_code,
        'client_name', c.name, 'instalment', i.name, 'instalment_id', i.id, 'amount', t.amount) end as expected,
      m.resolution, m.note, coalesce(e.name, a.email) as resolved_by, m.resolved_at
    from payment_mismatches as m
    join gateway_transactions as g on g.id = m.transaction_id
    left join payments as t on t.id = g.payment_id
    left join instalments as i on i.id = t.instalment_id
    left join projects as p on p.sale_id = t.sale_id
    left join sales as s on s.id = t.sale_id
    left join clients as c on c.id = s.client_id
    left join accounts as a on a.id = m.resolved_by
    left join employees as e on e.id = a.employee_id
    where ${isOf(status)} order by ${orderOf(status)} limit ${page.limit} offset ${page.offset}`.execute(
    ctx.db,
  );
  return rows;
};

export const countMismatches = async (ctx: Ctx, status: MismatchStatus): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from payment_mismatches as m where ${isOf(status)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

/**
 * A mismatch and its transaction, both locked until the call ends. The transaction is locked first, in the same order
 * as settlement, to avoid a deadlock.
 */
export const lockMismatch = async (ctx: Ctx, id: number) => {
  await sql`
    select from gateway_transactions
    where id = (select transaction_id from payment_mismatches where id = ${id}) for update`.execute(ctx.db);
  return ctx.db
    .selectFrom('payment_mismatches as m')
    .innerJoin('gateway_transactions as g', 'g.id', 'm.transaction_id')
    .select(['m.id', 'm.kind', 'm.resolution', 'm.transaction_id', 'g.payment_id'])
    .select(['g.status', 'g.amount_in_cents', 'g.currency'])
    .where('m.id', '=', id)
    .forNoKeyUpdate('m')
    .executeTakeFirst();
};

/** The payment that holds the money of the transaction, and its pesos that did not go back; undefined when none does. */
export const findPosted = (ctx: Ctx, transactionId: string) =>
  ctx.db
    .selectFrom('payments as t')
    .select([
      't.id',
      sql<number>`t.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = t.id)`.as(
        'left',
      ),
    ])
    .where('t.transaction_id', '=', transactionId)
    .where('t.state', '=', 'confirmed')
    .executeTakeFirst();

export const saveResolution = (
  ctx: Ctx,
  id: number,
  ended: { resolution: MismatchResolution; note: string },
) =>
  ctx.db
    .updateTable('payment_mismatches')
    .set({ ...ended, resolved_by: ctx.user.id, resolved_at: ctx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
