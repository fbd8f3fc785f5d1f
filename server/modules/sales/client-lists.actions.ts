import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { hasListedClientsSince } from './client-lists.queries.ts';

/**
 * Records that a list showed the person of the call the names of those clients (Ley 1581 de 2012): one entry a page of
 * the list, and none for a page whose clients the person already saw there today. `list` names it: 'panel:payments'.
 */
export async function recordClientsListed(
  ctx: Ctx,
  list: string,
  clientIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(clientIds)].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  const startOfDay = new Date(`${ctx.clock.today()}T00:00:00-05:00`).toISOString();
  if (await hasListedClientsSince(ctx, list, ids, startOfDay)) return;
  await audit(ctx, { action: 'read', entity: 'clients', entityId: list, new: { client_ids: ids } });
}
