import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** True when the person of the call is on record as having seen all those clients in a list since that instant. */
export const hasListedClientsSince = async (
  ctx: Ctx,
  list: string,
  clientIds: readonly number[],
  since: string,
): Promise<boolean> => {
  const reading = await ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'clients')
    .where('entity_id', '=', list)
    .where('action', '=', 'read')
    .where('account_id', '=', ctx.user.id)
    .where('at', '>=', since)
    .where(sql<boolean>`new_values -> 'client_ids' @> ${JSON.stringify(clientIds)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
};
