import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type { readLead as readLeadEndpoint } from '#shared/contract/leads.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { leadRefused, noCrm } from './crm.errors.ts';
import type { Crm } from './crm.gateway.ts';
import { countLead, type LeadLimits } from './crm.limits.ts';

type ReadLead = typeof readLeadEndpoint;

/**
 * The lead with that id, as HubSpot holds it now; only who read it is kept. An incomplete lead is an answer, of which the
 * screen says what is missing. Throws the catalogue's refusals: 403, 404, 410, 429, 502, 504; 429 too for a person who
 * read many leads within the hour, and 503 where the company has not connected HubSpot.
 */
export async function readLead(
  ctx: Ctx & { readonly crm: Crm | null; readonly limits: LeadLimits },
  { params }: Pick<InputOf<ReadLead>, 'params'>,
): Promise<ReplyOf<ReadLead>> {
  if (!ctx.crm) throw noCrm();
  await countLead(ctx, ctx.limits, params.id);
  const result = await ctx.crm.readDeal(params.id);
  if (result.outcome !== 'found') throw leadRefused(result);
  await audit(ctx, { action: 'read', entity: 'leads', entityId: result.lead.id });
  return result.lead;
}
