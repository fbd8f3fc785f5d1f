import { randomInt } from 'node:crypto';
import type { Day } from '#shared/domain/calendar.ts';
import { RECEIPT_CODE_LENGTH, receiptCodeAlphabet, receiptNumber } from '#shared/domain/receipts.ts';
import type { ReceiptData } from '../../migrations/schema-payments.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertReceipt, takeNumber } from './receipts.queries.ts';

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
    data: ReceiptData;
  },
): Promise<string> {
  const number = await takeNumber(ctx);
  await insertReceipt(ctx, { number, payment_id: paymentId, code: newCode(), day, amount, data });
  return receiptNumber(number);
}

/** Nobody guesses it, and two are never the same: there are 32^16. */
const newCode = (): string =>
  Array.from(
    { length: RECEIPT_CODE_LENGTH },
    () => receiptCodeAlphabet[randomInt(receiptCodeAlphabet.length)],
  ).join('');
