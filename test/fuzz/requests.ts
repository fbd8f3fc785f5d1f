import fc from 'fast-check';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { aPng } from '../finalizar.ts';
import { everyone } from '../people.ts';
import type { TestServer, Who } from '../server.ts';
import { nasty, nearlyRight, rightValues, wild } from './values.ts';

export type Kind = 'right' | 'nearly' | 'wild';

export interface Request {
  readonly endpoint: Endpoint;
  readonly who: Who;
  readonly kind: Kind;
  readonly path: string;
  readonly init: RequestInit;
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const files = fc.constantFrom(
  pdf,
  Buffer.from('<html><script>1</script>'),
  Buffer.alloc(0),
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from(aPng()),
);

/** Requests of an endpoint by the people of the test, and by clients with homes of their own. */
export function requestsOf(
  endpoint: Endpoint,
  families: readonly string[],
  allowed: boolean,
): fc.Arbitrary<Request> {
  const people: Who[] = [...everyone, ...families.map((token) => ({ token })), null];
  const roles: readonly string[] = typeof endpoint.who === 'string' ? [] : endpoint.who.roles;
  const likely = people.filter((who) =>
    who === null
      ? endpoint.who === 'public'
      : typeof who === 'string'
        ? roles.includes(who)
        : roles.includes('client'),
  );
  const whoever = fc.constantFrom(...(allowed && likely.length > 0 ? likely : people));
  const kinds = fc.constantFrom<Kind>('right', 'right', 'nearly', 'nearly', 'wild');
  const part = (schema: Parameters<typeof rightValues>[0] | undefined, kind: Kind) => {
    const right = schema ? rightValues(schema) : fc.constant({});
    return kind === 'right' ? right : kind === 'nearly' ? nearlyRight(right) : wild;
  };
  return kinds.chain((kind) =>
    fc
      .record({
        who: whoever,
        params: part(endpoint.params, kind === 'wild' ? 'nearly' : kind),
        query: part(endpoint.query, kind === 'wild' ? 'nearly' : kind),
        body: part(endpoint.body ?? endpoint.form, kind),
        file: files,
        key: fc.option(fc.uuid(), { nil: undefined }),
        other: nasty,
      })
      .map(({ who, params, query, body, file, key }) => ({
        endpoint,
        who,
        kind,
        path: addressOf(endpoint, params, query),
        init: initOf(endpoint, kind, body, file, key),
      })),
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const given = Object.entries(Object(params) as object).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  const values = new Map(given);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(values.get(name) ?? '1')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query) as object)) {
    if (value !== undefined) search.append(name, wellFormed(textOf(value)));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** An address cannot hold half a character. */
const wellFormed = (text: string): string => text.toWellFormed().slice(0, 3000);

function initOf(
  endpoint: Endpoint,
  kind: Kind,
  body: unknown,
  file: Buffer,
  key: string | undefined,
): RequestInit {
  const { method } = endpoint;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  if (endpoint.form && kind !== 'wild') {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(body) as object)) form.append(name, textOf(value));
    if (endpoint.upload) form.append(endpoint.upload.field, new Blob([new Uint8Array(file)]), 'acta.pdf');
    return { method, headers, body: form };
  }
  if (method === 'GET' || (!endpoint.body && !endpoint.form)) return { method, headers };
  headers['content-type'] = 'application/json';
  return { method, headers, body: kind === 'wild' ? textOf(body) : JSON.stringify(body) };
}

export interface Answer {
  readonly status: number;
  readonly ms: number;
  /** what is wrong with it; null when nothing is */
  readonly wrong: string | null;
}

/** Of every call, whatever its contract names. */
const always = [200, 400, 401, 403, 413, 415, 429, 431];
const leaks =
  /\bat .+\.ts:\d|node_modules|select .+ from|violates|constraint|syntax error|ECONN|undefined is not/i;

/** Makes the request, and says what no answer may be. */
export async function ask(server: TestServer, request: Request): Promise<Answer> {
  const { endpoint, who, path, init } = request;
  const start = performance.now();
  const response = await server.raw(who, path, init);
  const text = await bodyOf(response);
  const ms = performance.now() - start;
  const { status } = response;
  return { status, ms, wrong: wrongOf(endpoint, status, text) };
}

/** Of a stream only that it began: it goes on. */
async function bodyOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  await response.body?.cancel();
  return '';
}

function wrongOf(endpoint: Endpoint, status: number, text: string): string | null {
  if (status >= 500 && !endpoint.errors.some((each) => each === status))
    return `answers ${status}: ${text.slice(0, 300)}`;
  if (!always.includes(status) && !endpoint.errors.some((each) => each === status)) {
    return `answers ${status}, which its contract does not name: ${text.slice(0, 200)}`;
  }
  if (status === 200) return null;
  if (leaks.test(text)) return `tells what nobody should read: ${text.slice(0, 300)}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const whole =
    typeof body.message === 'string' && body.message === body.error && typeof body.code === 'string';
  return whole ? null : `refuses without a sentence: ${text.slice(0, 200)}`;
}
