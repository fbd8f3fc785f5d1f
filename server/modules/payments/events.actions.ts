import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/payments.ts';
import { isFreshEvent } from '#shared/domain/gateway.ts';
import type { PublicCtx } from '../../platform/context.ts';
import { noGateway, staleEvent, wrongChecksum } from './gateway.errors.ts';
import type { Wompi } from './wompi.gateway.ts';

/**
 * An event is a hint: a job looks at what Wompi lists for our merchant, so Wompi is answered at once. One job a
 * transaction and status: finished jobs are kept for a week, and older events are refused, so a replay adds none.
 */
export async function receiveWompiEvent(
  ctx: PublicCtx,
  wompi: Wompi | null,
  { body }: InputOf<typeof api.receiveWompiEvent>,
): Promise<ReplyOf<typeof api.receiveWompiEvent>> {
  if (!wompi) throw noGateway();
  const event = wompi.verifyEvent(body);
  if (!event) throw wrongChecksum();
  if (!isFreshEvent(event.signedAt, ctx.clock.now())) throw staleEvent();
  if (event.transaction !== null) {
    const { id, status } = event.transaction;
    const once = `${id} ${status}`;
    await ctx.jobs.add(ctx.db, 'settle_transaction', { transaction_id: id, status }, { once });
  }
  return { success: true };
}
