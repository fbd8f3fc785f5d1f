import { lookupReason, lookupSentences } from '#shared/domain/lead.ts';
import type { ApiError } from '../../../api/api-error.ts';

/**
 * The lead's id in what was typed: the id itself, or the address of the lead's page in HubSpot, whose deals are 0-3
 * ('https://app.hubspot.com/contacts/1/record/0-3/84210937756').
 */
export const leadIdOf = (typed: string): string =>
  /\/(?:record\/0-3|deal)\/(\w+)/.exec(typed)?.[1] ?? typed.trim();

/** Refusals of our own server, which the catalogue of HubSpot's answers does not have. */
const ownCodes: readonly string[] = ['crm_not_connected', 'too_many_leads'];

const sentences: readonly string[] = Object.values(lookupSentences);

/**
 * What to say of a lookup that failed: the catalogue's sentence. The server already chose it where HubSpot's own
 * answer is behind a status of ours (502, 504).
 */
export const lookupMessage = (error: ApiError): string => {
  if (error.network || error.notJson) {
    return lookupSentences[lookupReason({ status: error.status, json: !error.notJson })];
  }
  if (sentences.includes(error.message) || ownCodes.includes(error.code)) return error.message;
  // an id that HubSpot could not have
  if (error.status === 400) return lookupSentences.other_not_found;
  return lookupSentences[
    lookupReason({ status: error.status, category: error.category ?? null, json: true })
  ];
};
