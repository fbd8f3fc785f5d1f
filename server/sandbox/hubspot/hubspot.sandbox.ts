import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type LocalServer, type Reply, sendReply, startLocalServer } from '../local-server.ts';
import { findContact, findDeal, type SandboxDeal, type SandboxRecord } from './records.ts';

/**
 * A HubSpot for development, demonstrations and tests: a real HTTP server on this machine with the paths, answers and
 * errors of HubSpot's CRM, for deals and contacts. It holds no state but how often a limited deal was asked for.
 */

export interface HubspotSandbox extends LocalServer {
  /** what the client must present as a bearer token */
  readonly token: string;
}

/** What a deal answers the nth time: null for nothing, ever; undefined for itself. */
type Special = (times: number) => Reply | null | undefined;

/** Starts the sandbox on a free port of this machine, or on `port`. Without `token` it makes one. */
export async function startHubspotSandbox(
  options: { port?: number; token?: string } = {},
): Promise<HubspotSandbox> {
  const token = options.token ?? `sandbox-${randomBytes(16).toString('hex')}`;
  const asked = new Map<string, number>();
  const server = await startLocalServer((request, response) => {
    const reply = answer(request, token, asked);
    if (reply !== null) sendReply(response, reply);
  }, options.port);
  return { ...server, token };
}

const objectPath =
  /^\/crm\/(?:v3\/objects|objects\/\d{4}-(?:0[1-9]|1[0-2]))\/(?<kind>deals|contacts)\/(?<id>[^/]+)$/;

function answer(request: IncomingMessage, token: string, asked: Map<string, number>): Reply | null {
  if (!hasToken(request, token)) {
    const message = 'Authentication credentials not found. This API supports OAuth 2.0 authentication.';
    return failure(401, message, 'INVALID_AUTHENTICATION');
  }
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const { kind, id } = objectPath.exec(url.pathname)?.groups ?? {};
  if (!kind || !id) return failure(404, 'resource not found');
  if (request.method !== 'GET') return failure(405, 'HTTP 405 Method Not Allowed');
  if (kind === 'contacts') return recordReply(findContact(id), url.searchParams);

  const times = (asked.get(id) ?? 0) + 1;
  asked.set(id, times);
  const special = specials.get(id)?.(times);
  return special === undefined ? dealReply(id, url.searchParams) : special;
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const page =
  '<!doctype html><html><head><title>HubSpot</title></head><body><h1>Mantenimiento</h1></body></html>';

/** Deals that answer something else than themselves. A Map, because an id may be 'constructor'. */
const specials: ReadonlyMap<string, Special> = new Map<string, Special>([
  [
    '4003',
    () =>
      failure(403, "This app hasn't been granted all required scopes to make this call.", 'MISSING_SCOPES'),
  ],
  ['4004', () => failure(404, 'Object not found. objectId are usually numeric.', 'OBJECT_NOT_FOUND')],
  ['4005', () => failure(404, 'resource not found')],
  // refuses the first of every two
  ['4029', (times) => (times % 2 === 1 ? limited() : undefined)],
  ['5000', () => failure(500, 'internal error')],
  ['5001', () => ({ status: 200, body: page })],
  ['5002', () => null],
]);

function limited(): Reply {
  const reply = failure(429, 'You have reached your secondly limit.', 'RATE_LIMITS');
  return { ...reply, headers: { 'retry-after': '1' } };
}

function dealReply(asked: string, query: URLSearchParams): Reply {
  const deal = findDeal(asked);
  const reply = recordReply(deal, query);
  const wanted = query.get('associations')?.split(',') ?? [];
  // under the id of a merged deal HubSpot gives the deal without its associations
  if (reply.status !== 200 || deal === null || deal.id !== asked || !wanted.includes('contacts'))
    return reply;
  return { ...reply, body: { ...(reply.body as object), associations: associationsOf(deal) } };
}

const associationsOf = (deal: SandboxDeal) => ({
  contacts: { results: [{ id: deal.contactId, type: 'deal_to_contact' }] },
});

function recordReply(record: SandboxRecord | null, query: URLSearchParams): Reply {
  if (record === null || record.archived !== (query.get('archived') === 'true')) {
    return failure(404, 'Object not found. objectId are usually numeric.', 'OBJECT_NOT_FOUND');
  }
  const { id, archived, properties } = record;
  const createdAt = properties.createdate;
  const updatedAt = properties.hs_lastmodifieddate ?? properties.lastmodifieddate;
  const chosen = chosenOf(properties, query.get('properties')?.split(',') ?? []);
  return { status: 200, body: { id, properties: chosen, createdAt, updatedAt, archived } };
}

/** HubSpot always adds these to what was asked for, and leaves out names that it does not know. */
const always = ['createdate', 'hs_lastmodifieddate', 'hs_object_id', 'lastmodifieddate'];

const chosenOf = (properties: SandboxRecord['properties'], names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(properties).filter(([name]) => names.includes(name) || always.includes(name)),
  );

const failure = (status: number, message: string, category?: string): Reply => ({
  status,
  body: { status: 'error', message, correlationId: randomUUID(), ...(category ? { category } : {}) },
});
