import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/payments.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { noGateway, wrongChecksum } from './gateway.errors.ts';
import type { Wompi } from './wompi.gateway.ts';

/**
 * An event is a hint: whatever it says, its transaction is read from Wompi, by a job, so that Wompi is answered at once
 * and an event that comes twice does no harm.
 */
export async function receiveWompiEvent(
  ctx: PublicCtx,
  wompi: Wompi | null,
  { body }: InputOf<typeof api.receiveWompiEvent>,
): Promise<ReplyOf<typeof api.receiveWompiEvent>> {
  if (!wompi) throw noGateway();
  const event = wompi.verifyEvent(body);
  if (!event) throw wrongChecksum();
  if (event.transactionId !== null) {
    await ctx.jobs.add(ctx.db, 'settle_transaction', { transaction_id: event.transactionId });
  }
  return { success: true };
}
