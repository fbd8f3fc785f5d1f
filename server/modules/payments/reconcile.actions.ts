import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { creditUsed, payWithCredit } from './credit.actions.ts';
import { type AskedAbout, listSince, listWaiting, saveStanding } from './gateway.queries.ts';
import { mailDecline } from './payments.mails.ts';
import { lockPayment } from './payments.queries.ts';
import { type SettlingDeps, settleListed } from './settle.actions.ts';
import type { Wompi } from './wompi.gateway.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Younger checkouts are left to the event and to the return page of the payer, which usually report first. */
const YOUNG_MS = 5 * MINUTE_MS;
/** A payment that began in the last minute of a checkout may reach Wompi's list a little later. */
const GRACE_MS = 15 * MINUTE_MS;
const WEEK_MS = 8 * DAY_MS;
/** After so many without an answer the others are left for the next time. */
const MOST_SILENCES = 3;

type ReconcilingDeps = SettlingDeps & { readonly wompi: Wompi | null };

/** The job of every ten minutes: asks Wompi about the payments that wait, for the events that never came. */
export async function reconcilePayments(deps: ReconcilingDeps): Promise<void> {
  if (deps.wompi) await askAll(deps, deps.wompi, await listWaiting(deps, ago(deps, YOUNG_MS)));
}

/**
 * The job of every night: asks about all that was opened in the last eight days. It finds what changed after a payment
 * was over: money voided, paid twice, or come after the end.
 */
export async function reconcileWeek(deps: ReconcilingDeps): Promise<void> {
  if (deps.wompi) await askAll(deps, deps.wompi, await listSince(deps, ago(deps, WEEK_MS)));
}

const ago = ({ clock }: SettlingDeps, ms: number): Date => new Date(clock.now().getTime() - ms);

/** One that fails does not stop the others. */
async function askAll(deps: SettlingDeps, wompi: Wompi, payments: readonly AskedAbout[]): Promise<void> {
  let silences = 0;
  for (const payment of payments) {
    if (silences === MOST_SILENCES) break;
    const answered = await settleReference(deps, wompi, payment).catch((error: unknown) => {
      deps.log.error({ err: error, payment: payment.id }, 'a payment could not be reconciled');
      return true;
    });
    silences = answered ? 0 : silences + 1;
  }
}

/** Settles every listed transaction of a payment; without any it expires in time. False when Wompi does not answer. */
export async function settleReference(
  deps: SettlingDeps,
  wompi: Wompi,
  payment: AskedAbout,
): Promise<boolean> {
  const listed = await settleListed(deps, wompi, payment.reference);
  if (listed === null) return false;
  if (listed.length === 0) await expire(deps, payment);
  return true;
}

/**
 * Expires a checkout that Wompi has no transaction for; nothing else would free its instalment to be paid again. Money
 * that arrives later is still posted.
 */
async function expire(deps: SettlingDeps, { id }: AskedAbout): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const ctx = { ...deps, db, user: null, requestId: null };
    const payment = await lockPayment(ctx, id);
    if (!payment || payment.expires_at === null) return;
    const { state } = payment;
    if (state !== 'open' && state !== 'in_process') return;
    const patience = state === 'open' ? GRACE_MS : WEEK_MS;
    if (Date.parse(payment.expires_at) + patience > ctx.clock.now().getTime()) return;
    await saveStanding(ctx, id, { state: 'expired' });
    const spent = await payWithCredit(ctx, payment.sale_id);
    const states = { old: { state }, new: { state: 'expired', ...creditUsed(spent) } };
    await audit(ctx, { action: 'expire', entity: 'payments', entityId: id, ...states });
    // the payer is waiting for the bank
    if (state === 'in_process')
      await mailDecline(ctx, payment, 'No tuvimos más noticias de tu banco.', spent);
  });
}
