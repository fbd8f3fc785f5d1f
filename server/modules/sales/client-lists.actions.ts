import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { hasReadToday } from './clients.queries.ts';

/**
 * Records that a list showed the person of the call the names of those clients (Ley 1581 de 2012): one entry a page of
 * the list, and none for a page whose clients the person already saw there today. `list` names it: 'panel:payments'.
 */
export async function recordClientsListed(
  ctx: Ctx,
  list: string,
  rows: readonly { readonly client_id: number | null }[],
): Promise<void> {
  const listed = rows.map(({ client_id }) => client_id).filter((id) => id !== null);
  const ids = [...new Set(listed)].toSorted((a, b) => a - b);
  if (ids.length === 0 || (await hasReadToday(ctx, list, ids))) return;
  await audit(ctx, { action: 'read', entity: 'clients', entityId: list, new: { client_ids: ids } });
}
