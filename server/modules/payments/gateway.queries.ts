import { sql } from 'kysely';
import type { MismatchKind, MismatchResolution, TransactionStatus } from '#shared/domain/gateway.ts';
import { laterStatus } from '#shared/domain/gateway.ts';
import type { PaymentState } from '#shared/domain/payments.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';
import type { ListedTransaction } from './wompi.gateway.ts';

type Reading = Pick<Ctx, 'db'>;
type Writing = Pick<Ctx, 'db' | 'clock'>;

/** The payment that a checkout was opened for; undefined when no payment of ours has that reference. */
export const findPaymentId = async ({ db }: Reading, reference: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.id;
};

/**
 * Stores the reported state of a transaction, never an earlier status over a later one, and answers the stored status.
 * The row stays locked until the transaction ends, so that one call at a time settles it.
 */
export const keepTransaction = async (
  { db, clock }: Writing,
  told: ListedTransaction,
  paymentId: number | null,
): Promise<TransactionStatus> => {
  const now = clock.now().toISOString();
  await db
    .insertInto('gateway_transactions')
    .values({
      id: told.id,
      reference: told.reference,
      payment_id: paymentId,
      status: told.status,
      amount_in_cents: told.amountInCents,
      currency: told.currency,
      channel: told.channel,
      first_seen_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await db
    .selectFrom('gateway_transactions')
    .select(['status', 'channel'])
    .where('id', '=', told.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const status = laterStatus(known.status, told.status);
  if (status !== known.status || (told.channel !== null && told.channel !== known.channel)) {
    await db
      .updateTable('gateway_transactions')
      .set({ status, channel: told.channel ?? known.channel, updated_at: now })
      .where('id', '=', told.id)
      .execute();
  }
  return status;
};

/** The steps of the other transactions of a payment. */
export const listOtherStatuses = async (
  { db }: Reading,
  paymentId: number,
  transactionId: string,
): Promise<TransactionStatus[]> => {
  const rows = await db
    .selectFrom('gateway_transactions')
    .select('status')
    .where('payment_id', '=', paymentId)
    .where('id', '<>', transactionId)
    .execute();
  return rows.map(({ status }) => status);
};

/** The mismatches of a transaction, and how they ended. */
export const listReported = ({ db }: Reading, transactionId: string) =>
  db
    .selectFrom('payment_mismatches')
    .select(['id', 'kind', 'resolution'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute();

export type Reported = Awaited<ReturnType<typeof listReported>>[number];

/** One a transaction and kind; undefined when it is there already. */
export const insertMismatch = async (
  { db, clock }: Writing,
  transactionId: string,
  kind: MismatchKind,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('payment_mismatches')
    .values({ transaction_id: transactionId, kind, found_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.columns(['transaction_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const dismissMismatch = ({ db, clock }: Writing, id: number, note: string) =>
  db
    .updateTable('payment_mismatches')
    .set({ resolution: 'dismissed', note, resolved_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

/** A mismatch of a payment that nobody ended. */
export const findOpenMismatch = ({ db }: Reading, paymentId: number) =>
  db
    .selectFrom('payment_mismatches as m')
    .innerJoin('gateway_transactions as t', 't.id', 'm.transaction_id')
    .select('m.id')
    .where('t.payment_id', '=', paymentId)
    .where('m.resolution', 'is', null)
    .executeTakeFirst();

/** What becomes of a payment that is not posted. */
export interface Standing {
  state: Exclude<PaymentState, 'confirmed'>;
  channel?: string;
  reason?: string | null;
  decided_at?: string;
}

export const saveStanding = ({ db }: Reading, paymentId: number, standing: Standing) =>
  db.updateTable('payments').set(standing).where('id', '=', paymentId).execute();

/** A checkout of the same instalment and amount that can still be paid for a while; the newest. */
export const findOpenCheckout = (
  { db }: Reading,
  { instalmentId, amount, until }: { instalmentId: number; amount: number; until: Date },
) =>
  db
    .selectFrom('payments')
    .select(['reference', 'expires_at'])
    .where('instalment_id', '=', instalmentId)
    .where('method', '=', 'online')
    .where('state', '=', 'open')
    .where('amount', '=', amount)
    .where('expires_at', '>', until.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const checkout = (ctx: Ctx, reference: string) =>
  ctx.db
    .selectFrom('payments as y')
    .innerJoin('instalments as i', 'i.id', 'y.instalment_id')
    .innerJoin('sales as s', 's.id', 'y.sale_id')
    .innerJoin('projects as p', 'p.sale_id', 's.id')
    .leftJoin('receipts as r', 'r.payment_id', 'y.id')
    .select([
      'y.id',
      'y.sale_id',
      'y.instalment_id',
      'y.state',
      'y.amount',
      'y.channel',
      'y.reason',
      'i.name as instalment',
      'p.id as project_id',
      'p.project_code',
      'r.number as receipt',
      sql<number>`(select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = y.id)`.as(
        'refunded',
      ),
      sql<MismatchResolution | 'open' | null>`(
        select coalesce(m.resolution, 'open')
        from payment_mismatches m join gateway_transactions t on t.id = m.transaction_id
        where t.payment_id = y.id and m.kind = 'second_payment'
        order by m.resolved_at desc nulls first limit 1
      )`.as('second_payment'),
    ])
    .where('y.reference', '=', reference)
    .where(reachesProject(ctx));

export type CheckoutRow = Awaited<ReturnType<ReturnType<typeof checkout>['executeTakeFirstOrThrow']>>;

/** The online payment with that reference, of a home of the client. */
export const findOwnCheckout = (ctx: Ctx, reference: string): Promise<CheckoutRow | undefined> =>
  checkout(ctx, reference).executeTakeFirst();

export interface AskedAbout {
  id: number;
  reference: string;
}

const online = ({ db }: Reading) =>
  db
    .selectFrom('payments')
    .select((column) => ['id', column.ref('reference').$notNull().as('reference')])
    .where('method', '=', 'online')
    .where('reference', 'is not', null)
    .orderBy('created_at')
    .orderBy('id');

/** Online payments that may still be paid, opened before an instant. */
export const listWaiting = (ctx: Reading, before: Date): Promise<AskedAbout[]> =>
  online(ctx)
    .where('state', 'in', ['open', 'in_process'])
    .where('created_at', '<', before.toISOString())
    .execute();

/** Every online payment that was opened since an instant. */
export const listSince = (ctx: Reading, since: Date): Promise<AskedAbout[]> =>
  online(ctx).where('created_at', '>=', since.toISOString()).execute();
