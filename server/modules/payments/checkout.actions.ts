import { randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/payments.ts';
import { gatewayChannelName, reportedSentence } from '#shared/domain/gateway.ts';
import { clientInstalmentName, whyNotPay } from '#shared/domain/payments.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { checkoutNotFound, onlinePaymentsOff } from './gateway.errors.ts';
import { type CheckoutRow, findOpenCheckout, findOwnCheckout } from './gateway.queries.ts';
import { figuresOf, lockInstalment } from './payments.actions.ts';
import { payRefused } from './payments.errors.ts';
import { findLedger, insertPayment } from './payments.queries.ts';
import { settleReference } from './reconcile.actions.ts';
import type { Wompi } from './wompi.gateway.ts';

const HOUR_MS = 3_600_000;
/** A checkout that expires sooner is not reused: it leaves too little time to pay. */
const ENOUGH_MS = 15 * 60_000;

/** The amount is what is neither paid nor in process of the instalment. Two calls at once get the same checkout. */
export async function startCheckout(
  ctx: Ctx,
  wompi: Wompi | null,
  { params }: InputOf<typeof api.startCheckout>,
): Promise<ReplyOf<typeof api.startCheckout>> {
  const { saleId, state, owed } = await lockInstalment(ctx, params.id);
  if (!wompi) throw onlinePaymentsOff();
  const today = ctx.clock.today();
  const reason = whyNotPay({ state, amount: owed.own, owed, paidOn: null, today });
  if (reason) throw payRefused(reason);
  const instalment = { id: params.id, saleId, amount: owed.own };
  const { reference, expiresAt } = (await openOne(ctx, instalment)) ?? (await newOne(ctx, instalment));
  const redirectUrl = `${ctx.publicUrl}/client/payment/${reference}`;
  const url = wompi.checkoutUrl({ reference, amount: instalment.amount, expiresAt, redirectUrl });
  return { success: true, data: { reference, url } };
}

interface Paying {
  readonly id: number;
  readonly saleId: number;
  readonly amount: number;
}
interface Opened {
  readonly reference: string;
  readonly expiresAt: Date;
}

async function openOne(ctx: Ctx, { id, amount }: Paying): Promise<Opened | null> {
  const until = new Date(ctx.clock.now().getTime() + ENOUGH_MS);
  const found = await findOpenCheckout(ctx, { instalmentId: id, amount, until });
  if (!found?.reference || !found.expires_at) return null;
  return { reference: found.reference, expiresAt: new Date(found.expires_at) };
}

async function newOne(ctx: Ctx, { id, saleId, amount }: Paying): Promise<Opened> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  const reference = `RM-${randomBytes(12).toString('hex').toUpperCase()}`;
  const opened = { instalment_id: id, method: 'online', state: 'open', amount, reference } as const;
  const paymentId = await insertPayment(ctx, {
    ...opened,
    sale_id: saleId,
    expires_at: expiresAt.toISOString(),
    created_by: ctx.user.id,
    created_at: now.toISOString(),
  });
  await audit(ctx, { action: 'create', entity: 'payments', entityId: paymentId, new: opened });
  return { reference, expiresAt };
}

/**
 * Settles the transactions that Wompi lists for our merchant and this reference, so a lost event loses nothing. The
 * browser names no transaction: one of another merchant may have the same reference, amount and currency.
 */
export async function checkCheckout(
  ctx: Ctx,
  wompi: Wompi | null,
  { params }: InputOf<typeof api.checkCheckout>,
): Promise<ReplyOf<typeof api.checkCheckout>> {
  const known = await findOwnCheckout(ctx, params.reference);
  if (!known) throw checkoutNotFound();
  if (known.state === 'confirmed') return replyOf(ctx, known, true);
  const payment = { id: known.id, reference: params.reference };
  const asked = wompi !== null && (await settleReference(ctx, wompi, payment));
  return replyOf(ctx, (await findOwnCheckout(ctx, params.reference)) ?? known, asked);
}

async function replyOf(
  ctx: Ctx,
  row: CheckoutRow,
  asked: boolean,
): Promise<ReplyOf<typeof api.checkCheckout>> {
  const held = row.reason === reportedSentence;
  const isOver = row.state === 'expired' || (row.state === 'rejected' && !held);
  return {
    success: true,
    data: {
      ...row,
      instalment: clientInstalmentName(row.instalment),
      channel: row.channel === null ? null : gatewayChannelName(row.channel),
      payment_id: row.id,
      receipt_number: row.receipt === null ? null : receiptNumber(row.receipt),
      asked,
      payable: isOver && (await isOwed(ctx, row)),
      held,
    },
  };
}

/** An instalment that was paid otherwise, or of a sale that was cancelled, asks for nothing. */
async function isOwed(ctx: Ctx, { sale_id, instalment_id }: CheckoutRow): Promise<boolean> {
  const { instalments } = figuresOf(ctx, await findLedger(ctx, sale_id));
  return instalments.some(({ id, owed }) => id === instalment_id && owed > 0);
}
