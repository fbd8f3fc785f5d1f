import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { readLead as readLeadEndpoint } from '#shared/contract/leads.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { leadRefused } from './crm.errors.ts';
import type { Crm } from './crm.gateway.ts';

type ReadLead = typeof readLeadEndpoint;

/**
 * The lead with that id, as HubSpot holds it now; only who read it is kept. An incomplete lead is an answer, of which the
 * screen says what is missing. Throws the catalogue's refusals: 403, 404, 410, 429, 502, 504.
 */
export async function readLead(
  ctx: Ctx & { readonly crm: Crm },
  input: Pick<InputOf<ReadLead>, 'params'>,
): Promise<ReplyOf<ReadLead>> {
  const result = await ctx.crm.readDeal(input.params.id);
  if (result.outcome !== 'found') throw leadRefused(result);
  await audit(ctx, { action: 'read', entity: 'leads', entityId: result.lead.id });
  return result.lead;
}
