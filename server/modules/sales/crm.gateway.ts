import { z } from 'zod';
import type { Lead } from '#shared/domain/lead.ts';
import {
  type CertificateFault,
  certificateLineOf,
  certificateOwners,
} from '../../platform/certificate-fault.ts';
import { getJson, type HttpAnswer } from '../../platform/get-json.ts';
import { logOfWork } from '../../platform/run-with-log.ts';
import { type Outcome, outgoing } from '../../platform/signals.ts';
import { type LeadProperties, namesOf } from './crm.properties.ts';
import { leadOf, type RawProperties } from './crm.raw.ts';

/** A thin client of HubSpot's CRM: it reads deals and their contacts, and writes nothing. */

export type ReadDeal =
  | { readonly outcome: 'found'; readonly lead: Lead }
  | { readonly outcome: 'not_found'; readonly category: string | null }
  | { readonly outcome: 'archived' }
  | { readonly outcome: 'forbidden'; readonly category: string | null }
  | {
      readonly outcome: 'rate_limited';
      readonly category: string | null;
      /** seconds; null when HubSpot does not say */
      readonly retryAfter: number | null;
    }
  | { readonly outcome: 'failed'; readonly status: number; readonly category: string | null }
  | { readonly outcome: 'not_json' }
  | { readonly outcome: 'no_answer' };
type Refused = Exclude<ReadDeal, { outcome: 'found' }>;

interface CrmLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface CrmOptions {
  /** root of the API, without a path: https://api.hubapi.com */
  readonly url: string;
  readonly token: string;
  /** 'v3', or a dated version such as '2026-03' */
  readonly apiVersion: string;
  readonly properties: LeadProperties;
  /** for the whole reading, every try included */
  readonly deadlineMs?: number;
  readonly log: CrmLog;
}

export interface Crm {
  /** The lead of a deal, or why there is none. Never throws for what HubSpot answers, nor for its silence. */
  readDeal(id: string, signal?: AbortSignal): Promise<ReadDeal>;
  /** Whether HubSpot answers and takes the token: it is asked for a deal that there is not. Never throws either. */
  check(signal: AbortSignal): Promise<Outcome | CertificateFault>;
}

const DEADLINE_MS = 8_000;
/** HubSpot counts its deals from 1. */
const NO_DEAL = '0';

const objectShape = z.object({
  id: z.union([z.string().min(1).max(64), z.int().transform(String)]),
  properties: z.record(z.string(), z.unknown()),
  archived: z.boolean().optional(),
  associations: z
    .object({
      contacts: z
        .object({
          results: z.array(
            z.object({ id: z.union([z.string(), z.int().transform(String)]), type: z.string().optional() }),
          ),
        })
        .optional(),
    })
    .optional(),
});
type ObjectKind = 'deals' | 'contacts';
type HubspotRecord = z.output<typeof objectShape>;

/** A reading under way: its account, its deadline, and what the log will say of it. */
interface Reading {
  readonly account: CrmOptions;
  readonly signal: AbortSignal;
  readonly timeLeft: () => number;
  tries: number;
  /** of the last answer; null while none came */
  status: number | null;
  /** HubSpot's certificate was refused */
  fault: CertificateFault | null;
}

/** Where HubSpot keeps an object: /crm/v3/objects/deals/1, or /crm/objects/2026-03/deals/1 in dated versions. */
function objectPath(version: string, kind: ObjectKind, id: string): string {
  const place = /^v\d+$/.test(version) ? `crm/${version}/objects` : `crm/objects/${version}`;
  return `/${place}/${kind}/${encodeURIComponent(id)}`;
}

/** True for the versions that HubSpot's paths can hold: 'v3', '2026-03'. */
export const isApiVersion = (text: string): boolean => /^(v\d{1,2}|\d{4}-(0[1-9]|1[0-2]))$/.test(text);

/** A client for one HubSpot account. The token goes to `url` and nowhere else: not to logs, not to errors. */
export function createCrm(account: CrmOptions): Crm {
  const deadlineMs = account.deadlineMs ?? DEADLINE_MS;
  const begin = (signal?: AbortSignal) => {
    const start = performance.now();
    const elapsed = () => performance.now() - start;
    const deadline = AbortSignal.timeout(deadlineMs);
    const reading: Reading = {
      account,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      timeLeft: () => deadlineMs - elapsed(),
      tries: 0,
      status: null,
      fault: null,
    };
    return { reading, elapsed };
  };
  return {
    async readDeal(id, signal) {
      const { reading, elapsed } = begin(signal);
      const result = await readLeadOf(reading, id);
      const { outcome } = result;
      const { status, tries, fault } = reading;
      const certificate = certificateLineOf(fault, certificateOwners.hubspot);
      const crm = { outcome, status, tries, ms: Math.round(elapsed()), certificate };
      outgoing.tell({ service: 'hubspot', outcome: howItWent(outcome), ms: elapsed() });
      logOfWork(account.log)[howItWent(outcome) === 'ok' ? 'info' : 'warn']({ crm }, 'HubSpot read');
      return result;
    },
    async check(signal) {
      const { reading, elapsed } = begin(signal);
      const answer = await getObject(reading, 'deals', NO_DEAL);
      const outcome = howItWent(isUnknown(answer, NO_DEAL) ? 'not_found' : refusalOf(answer).outcome);
      outgoing.tell({ service: 'hubspot', outcome, ms: elapsed() });
      return reading.fault ?? outcome;
    },
  };
}

const found: readonly ReadDeal['outcome'][] = ['found', 'not_found', 'archived'];
const refused: readonly ReadDeal['outcome'][] = ['forbidden', 'rate_limited'];
const howItWent = (outcome: ReadDeal['outcome']): Outcome =>
  found.includes(outcome) ? 'ok' : refused.includes(outcome) ? 'refused' : 'failed';

async function readLeadOf(reading: Reading, typed: string): Promise<ReadDeal> {
  const id = typed.replace(/^0+(?=\d+$)/, '');
  const answer = await getDeal(reading, id);
  if (isUnknown(answer, id)) return whyNotFound(reading, id, answer);
  let deal = recordOf(answer);
  if (!deal) return refusalOf(answer);
  if (deal.archived) return { outcome: 'archived' };

  const mergedFrom = deal.id === id ? null : id;
  // the associations of a merged deal are given only under its new id
  if (mergedFrom !== null && contactOf(deal) === null) {
    const current = await getDeal(reading, deal.id);
    deal = recordOf(current);
    if (!deal) return refusalOf(current);
  }

  const contactId = contactOf(deal);
  const contact = contactId === null ? noContact : await readContact(reading, contactId);
  if ('outcome' in contact) return contact;
  const raw = { id: deal.id, mergedFrom, deal: deal.properties, contact: contact.properties };
  return { outcome: 'found', lead: leadOf(raw, reading.account.properties) };
}

async function getObject(
  reading: Reading,
  kind: ObjectKind,
  id: string,
  extra: Record<string, string> = {},
): Promise<HttpAnswer | null> {
  const { account, signal, timeLeft } = reading;
  const names = namesOf(account.properties, kind === 'deals' ? 'deal' : 'contact');
  const url = new URL(objectPath(account.apiVersion, kind, id), account.url);
  url.search = new URLSearchParams({ properties: names.join(','), ...extra }).toString();
  const headers = { authorization: `Bearer ${account.token}`, accept: 'application/json' };
  const { answer, fault, tries } = await getJson({ url, headers, signal, timeLeft });
  reading.tries += tries;
  reading.fault = fault;
  reading.status = answer?.status ?? null;
  return answer;
}

const getDeal = (reading: Reading, id: string): Promise<HttpAnswer | null> =>
  getObject(reading, 'deals', id, { associations: 'contacts' });

/** A 404 is also what HubSpot says of an archived deal, unless it is asked for the archived ones. */
async function whyNotFound(reading: Reading, id: string, answer: HttpAnswer): Promise<Refused> {
  const archived = await getObject(reading, 'deals', id, { archived: 'true' });
  return recordOf(archived)
    ? { outcome: 'archived' }
    : { outcome: 'not_found', category: categoryOf(answer) };
}

interface Contact {
  readonly properties: RawProperties | null;
}
const noContact: Contact = { properties: null };

/** A deal may point to a contact that is no longer there: then it has none. */
async function readContact(reading: Reading, id: string): Promise<Contact | Refused> {
  const answer = await getObject(reading, 'contacts', id);
  return isUnknown(answer, id) ? noContact : (recordOf(answer) ?? refusalOf(answer));
}

const recordOf = (answer: HttpAnswer | null): HubspotRecord | null =>
  answer?.status === 200 ? (objectShape.safeParse(answer.body).data ?? null) : null;

/** HubSpot's ids are digits; a text that is not may answer 400, and is as unknown as any other. */
const isUnknown = (answer: HttpAnswer | null, id: string): answer is HttpAnswer =>
  answer?.body !== undefined && (answer.status === 404 || (answer.status === 400 && !/^\d+$/.test(id)));

/** The contact marked as primary, or the first one. */
function contactOf(deal: HubspotRecord): string | null {
  const contacts = deal.associations?.contacts?.results ?? [];
  return (contacts.find(({ type }) => type?.includes('primary')) ?? contacts[0])?.id ?? null;
}

/** HubSpot's word for an error; anything that is not a word of that kind is dropped. */
function categoryOf(answer: HttpAnswer): string | null {
  return (
    z.object({ category: z.string().regex(/^[A-Z_]{1,60}$/) }).safeParse(answer.body).data?.category ?? null
  );
}

function refusalOf(answer: HttpAnswer | null): Refused {
  if (answer === null) return { outcome: 'no_answer' };
  const category = categoryOf(answer);
  if (answer.status === 401 || answer.status === 403) return { outcome: 'forbidden', category };
  if (answer.status === 429) {
    const wait = answer.retryAfterMs;
    return { outcome: 'rate_limited', category, retryAfter: wait === null ? null : Math.ceil(wait / 1000) };
  }
  if (answer.status === 404 && answer.body !== undefined) return { outcome: 'not_found', category };
  if (answer.status === 200 || answer.status === 404) return { outcome: 'not_json' };
  return { outcome: 'failed', status: answer.status, category };
}
