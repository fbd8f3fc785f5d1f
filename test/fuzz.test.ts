import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { approveChange } from '#shared/contract/change-approval.ts';
import { readChange } from '#shared/contract/changes.ts';
import type { CallOf, Endpoint } from '#shared/contract/endpoint.ts';
import { addReadyChange, addSentChange, approveWithCodes, mailedCode, readyToApprove } from './changes.ts';
import { listEndpoints } from './endpoints.ts';
import { fingerprint, letEveryoneIn } from './fuzz/database.ts';
import { type Answer, ask, type Request, requestsOf } from './fuzz/requests.ts';
import { knowTexts } from './fuzz/values.ts';
import { finishSale, letIn } from './invited.ts';
import { startServer, type TestServer, type Who } from './server.ts';
import { aSite } from './site.ts';

/**
 * Every call of the contract with right, nearly right and wild inputs, by everyone. `npm run fuzz -- 100000` makes so
 * many requests and prints what came of them; the suite makes a few of each. FUZZ_SEED repeats a run.
 */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 900);
const SEED = Number(process.env.FUZZ_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const AT_ONCE = 6;
/** How many refused calls are looked at one by one for what they left. */
const LOOKED_AT = Math.min(200, Math.ceil(COUNT / 10));
/** An answer takes less, but on a machine that does other work nothing is known of it: only the long form asks. */
const LONGEST_MS = COUNT > 5000 ? 2000 : Number.POSITIVE_INFINITY;

/** They end the sessions that the others need. */
const ending = ['endOtherSessions', 'endOwnSession', 'logout', 'deactivateEmployee'];
const { all = [], last = [] } = Object.groupBy(await listEndpoints(), ({ name }) =>
  ending.includes(name) ? 'last' : 'all',
);

let server: TestServer;
const families: string[] = [];
beforeAll(async () => {
  server = await startServer({ now: '2026-03-20T15:00:00.000Z', logTo: { write: keepFailures } });
  await approveWithCodes(server);
  for (const product of ['VIS', 'Apto'] as const) {
    const sale = await finishSale(server, { product });
    families.push((await letIn(server, sale.saleId)).token);
    await addChanges(sale.projectId, { token: families.at(-1) ?? '' });
  }
  await aSite(server, { start: '2026-03-02', end: '2026-05-29', startedOn: '2026-03-02' });
}, 120_000);
afterAll(() => server.close());

/** Otrosíes that can be sent, approved and refused, with what their calls send back of them. */
async function addChanges(projectId: number, client: Who): Promise<void> {
  const params = { id: await addReadyChange(server, projectId) };
  const { preview } = (await server.call('manager', readChange, { params })).reply.data;
  fingerprints.push(preview.fingerprint);
  for (let n = 0; n < 4; n += 1) {
    const id = await addSentChange(server, projectId, { amount: 100_000 * (n + 1) });
    const ready = await readyToApprove(server, client, id, () => mailedCode(server));
    if (!ready) throw new Error('there is no code');
    approvals.push(ready.body);
  }
  knowTexts('fingerprint', fingerprints);
  for (const name of ['sha256', 'signing_code'] as const)
    knowTexts(
      name,
      approvals.map((each) => each[name]),
    );
}
const fingerprints: string[] = [];
const approvals: CallOf<typeof approveChange>['body'][] = [];

/** What the program told in its log of its own failures: a person reads it beside the request. */
const failures: string[] = [];
function keepFailures(line: string): void {
  if (/"level":(50|60)/.test(line)) failures.push(line.slice(0, 1500));
}

const requests = (
  endpoints: readonly Endpoint[],
  allowed: boolean,
  count: number,
  seed: number,
): Request[] => {
  const perEndpoint = Math.ceil(count / endpoints.length);
  const lists = endpoints.map((endpoint, index) =>
    fc.sample(requestsOf(endpoint, families, allowed), { numRuns: perEndpoint, seed: seed + index }),
  );
  // Endpoint by endpoint in turns, so that what one writes another reads.
  return Array.from({ length: perEndpoint }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
};

const told = ({ endpoint, who, kind, path, init }: Request) =>
  `${init.method} ${path.slice(0, 200)} (${endpoint.name}, ${kind}, ${JSON.stringify(who)}) ${typeof init.body === 'string' ? init.body.slice(0, 300) : ''}`;

async function askAll(list: readonly Request[]): Promise<{ wrong: string[]; statuses: Map<number, number> }> {
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    for (let request = list[next++]; request; request = list[next++]) {
      const { status, ms, wrong: what } = await ask(server, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (what !== null) wrong.push(`${what} <- ${told(request)}`);
      else if (ms > LONGEST_MS) wrong.push(`takes ${Math.round(ms)} ms <- ${told(request)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { wrong, statuses };
}

describe(`requests of every kind (seed ${SEED})`, () => {
  test('are answered by the contract, and never by a failure', async () => {
    const { wrong, statuses } = await askAll(requests(all, true, COUNT, SEED));
    expect({ wrong, failures }).toEqual({ wrong: [], failures: [] });
    // inputs that all were refused would try nothing behind the door
    expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(COUNT / 20);
    if (COUNT > 5000)
      process.stdout.write(`${[...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}\n`);
  }, 3_600_000);

  test('that are refused write nothing', async () => {
    const left: string[] = [];
    let refused = 0;
    for (const request of requests(all, false, LOOKED_AT * 3, SEED + 1)) {
      if (refused >= LOOKED_AT) break;
      const before = await fingerprint(server.db);
      const { status }: Answer = await ask(server, request);
      if (status < 400) continue;
      refused += 1;
      if ((await fingerprint(server.db)) !== before) left.push(`${status} <- ${told(request)}`);
    }
    expect(left).toEqual([]);
    expect(refused).toBeGreaterThan(LOOKED_AT / 2);
  }, 600_000);

  test('that end sessions too', async () => {
    const wrong: string[] = [];
    const statuses = new Set<number>();
    const share = Math.ceil((COUNT * last.length) / all.length);
    for (const request of requests(last, true, share, SEED + 2)) {
      const answer = await ask(server, request);
      statuses.add(answer.status);
      if (answer.wrong !== null) wrong.push(`${answer.wrong} <- ${told(request)}`);
      await letEveryoneIn(server.db);
    }
    expect({ wrong, failures }).toEqual({ wrong: [], failures: [] });
    expect([...statuses]).toEqual(expect.arrayContaining([200]));
  }, 3_600_000);
});
