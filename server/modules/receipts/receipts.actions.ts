import { randomInt } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/payments.ts';
import type { Day } from '#shared/domain/calendar.ts';
import {
  parseReceiptCode,
  RECEIPT_CODE_LENGTH,
  type ReceiptData,
  receiptCodeAlphabet,
  receiptNumber,
} from '#shared/domain/receipts.ts';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import type { ExportFile } from '../../platform/http/download.ts';
import { networkOf } from '../../platform/network.ts';
import { PDF_TYPE } from '../../platform/pdf.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { findCompany } from '../company/company.queries.ts';
import { receiptFileName, receiptPdf } from './receipt-page.ts';
import { receiptNotFound, receiptUnknown } from './receipts.errors.ts';
import { findChecked, findOwnReceipt, insertReceipt, takeNumber } from './receipts.queries.ts';

/**
 * Issues the receipt of a payment that came, in the transaction that posts it; answers 'RC-000123'. `data` is kept as it
 * is on that day, so that the receipt is always printed the same. Numbers have no gaps.
 */
export async function issueReceipt(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  {
    paymentId,
    day,
    amount,
    data,
  }: {
    /** the payment is locked by the caller */
    paymentId: number;
    /** on which the company had the money */
    day: Day;
    /** whole pesos */
    amount: number;
    data: Omit<ReceiptData, 'company'>;
  },
): Promise<string> {
  const number = await takeNumber(ctx);
  const receiver = await receiverOf(ctx);
  const row = { number, payment_id: paymentId, code: newCode(), day, amount };
  await insertReceipt(ctx, { ...row, data: { ...data, ...receiver } });
  return receiptNumber(number);
}

/** The company as the receipt prints it. */
async function receiverOf(ctx: Pick<Ctx, 'db'>): Promise<Pick<ReceiptData, 'company'>> {
  const record = await findCompany(ctx);
  if (!record) return {};
  const { legal_name, nit, address, city, logo_file_id } = record;
  return { company: { legal_name, nit, address, city, ...(logo_file_id !== null && { logo_file_id }) } };
}

/** The receipt of a payment of an own home or project, as a PDF. Throws 404 for any other, and while it is not confirmed. */
export async function readPaymentReceipt(
  ctx: Ctx,
  { params }: InputOf<typeof api.readPaymentReceipt>,
): Promise<ExportFile> {
  const receipt = await findOwnReceipt(ctx, params.id);
  if (!receipt) throw receiptNotFound();
  return {
    name: receiptFileName(receipt),
    type: PDF_TYPE,
    shown: true,
    content: (async function* () {
      yield await receiptPdf(ctx, receipt);
    })(),
  };
}

/** What holds guessing back: codes that no receipt has, from a network. A true one is always answered. */
export interface ReceiptLimits {
  readonly wrong: RateLimit;
}

/** What anyone may know of a receipt: number, day and pesos. Throws the same 404 for any other code, 429 after many. */
export async function checkReceipt(
  ctx: PublicCtx & { readonly limits: ReceiptLimits },
  { params }: InputOf<typeof api.checkReceipt>,
): Promise<ReplyOf<typeof api.checkReceipt>> {
  const code = parseReceiptCode(params.code);
  const found = code === null ? undefined : await findChecked(ctx, code);
  if (found) return { success: true, data: { ...found, number: receiptNumber(found.number) } };
  await countAttempt(ctx.limits.wrong, ctx.db, networkOf(ctx.origin.address));
  throw receiptUnknown();
}

/** A random code with 80 bits (32^16): unguessable, and collisions are negligible. */
export const newCode = (): string =>
  Array.from(
    { length: RECEIPT_CODE_LENGTH },
    () => receiptCodeAlphabet[randomInt(receiptCodeAlphabet.length)],
  ).join('');
