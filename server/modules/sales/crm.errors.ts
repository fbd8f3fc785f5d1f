import type { ErrorStatus } from '#shared/contract/endpoint.ts';
import { type LookupReason, lookupSentences, notConnected } from '#shared/domain/lead.ts';
import { overLimit, UserError } from '../../platform/errors.ts';
import type { ReadDeal } from './crm.gateway.ts';

type Refused = Exclude<ReadDeal, { outcome: 'found' }>;

const refusals: Record<
  Refused['outcome'],
  { readonly code: string; readonly status: ErrorStatus; readonly says: LookupReason }
> = {
  not_found: { code: 'lead_not_found', status: 404, says: 'other_not_found' },
  archived: { code: 'lead_archived', status: 410, says: 'archived' },
  forbidden: { code: 'crm_forbidden', status: 403, says: 'forbidden' },
  rate_limited: { code: 'crm_busy', status: 429, says: 'other' },
  failed: { code: 'crm_failed', status: 502, says: 'other' },
  not_json: { code: 'crm_not_json', status: 502, says: 'not_json' },
  no_answer: { code: 'crm_no_answer', status: 504, says: 'network' },
};

/** The company has not connected HubSpot: there is no lead to read. */
export const noCrm = (): UserError => new UserError('crm_not_connected', 503, notConnected);

/** `seconds` until the person may read another lead. */
export const tooManyLeads = (seconds: number): UserError =>
  overLimit('too_many_leads', 'Consultaste muchos leads en una hora.', seconds);

/** What to tell the seller of a lead that was not read, with HubSpot's category when it gave one. */
export function leadRefused(result: Refused): UserError {
  const { code, status, says } = refusals[result.outcome];
  const category = ('category' in result && result.category) || undefined;
  const known = says === 'other_not_found' && category === 'OBJECT_NOT_FOUND' ? 'not_found' : says;
  const retryAfter = result.outcome === 'rate_limited' ? result.retryAfter : null;
  return new UserError(code, status, lookupSentences[known], {
    ...(category ? { category } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  });
}
