import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { readLead } from '#shared/contract/leads.ts';
import { startCheckout } from '#shared/contract/payments.ts';
import { listProjects } from '#shared/contract/projects.ts';
import { payAt } from '../../../test/paying.ts';
import type { Family } from '../company.ts';
import { Refused } from '../ledger.ts';
import type { Run } from '../run.ts';
import { judge, type Line } from '../verdict.ts';
import type { Mode } from '../wire.ts';
import { openWorld, type Service, type World } from '../world.ts';
import { startLoad } from '../writes.ts';

/** A way in which a service fails, and how it is well again. */
interface Failure {
  readonly name: string;
  begin(world: World): void;
  end(world: World): void;
  /** what somebody does meanwhile who needs it */
  meanwhile?(world: World): Promise<void>;
}

const page = '<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>';
const half = '{"data":{"id":"1","properties":{"status":"APPRO';
const http = (type: string, body: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

const ways: readonly (readonly [name: string, mode: Mode])[] = [
  ['slow', { kind: 'slow', delayMs: 30_000 }],
  ['down', { kind: 'down' }],
  ['a page instead of an answer', { kind: 'lying', says: http('text/html', page) }],
  ['half of an answer', { kind: 'lying', says: http('application/json', half) }],
];

const onWire = (service: Service, meanwhile: Failure['meanwhile'], list = ways): Failure[] =>
  list.map(([name, mode]) => ({
    name: `${service}: ${name}`,
    begin: ({ wires }) => wires[service].set(mode),
    end: ({ wires }) => wires[service].set({ kind: 'whole' }),
    ...(meanwhile ? { meanwhile } : {}),
  }));

const smtpFailures: Failure[] = (['busy', 'silent', 'vanishes', 'closes'] as const).map((fault) => ({
  name: `smtp: ${fault}`,
  begin: ({ smtp }) => smtp.fault(fault),
  end: ({ smtp }) => smtp.fault('none'),
}));

const s3Failures: Failure[] = (['slow', 'down', 'lies'] as const).map((fault) => ({
  name: `s3: ${fault}`,
  begin: ({ s3 }) => s3?.fault(fault),
  end: ({ s3 }) => s3?.fault('none'),
}));

/** A deal of the local HubSpot; whatever it answers, the program has an answer of its own in good time. */
const DEAL = '1001';
const LONGEST_LEAD_MS = 12_000;

async function askForLead({ ledger, wrong }: World): Promise<void> {
  const from = performance.now();
  await ledger.try('sales', readLead, { params: { id: DEAL } });
  const ms = performance.now() - from;
  if (ms > LONGEST_LEAD_MS) wrong.push(`a lead was answered after ${Math.round(ms)} ms`);
}

/** The family that pays online pays its next instalment; the checkout page works, what asks for its end does not. */
async function payOnline(world: World): Promise<void> {
  const family = world.families.at(-1);
  const instalment = family?.instalments[world.paid.length];
  if (!family || instalment === undefined) return;
  const { reply } = await world.ledger.call(family.client, startCheckout, { params: { id: instalment } });
  world.paid.push(reply.data.reference);
  await payAt(reply.data.url, 'APPROVED');
}

/** A gateway that tells of less money than was asked for. */
async function payLess(world: World, family: Family | undefined): Promise<void> {
  const instalment = family?.instalments[0];
  if (!family || instalment === undefined) return;
  const { reply } = await world.ledger.call(family.client, startCheckout, { params: { id: instalment } });
  const { reference } = reply.data;
  const { id } = world.wompi.add({ reference, amount_in_cents: 100_000, status: 'APPROVED' });
  await world.wompi.send(world.wompi.event(id));
  world.underpaid.push(reference);
}

const failures: readonly Failure[] = [
  ...smtpFailures,
  ...onWire('smtp', undefined, ways.slice(0, 2)),
  ...onWire('wompi', payOnline),
  ...onWire('hubspot', askForLead),
  ...s3Failures,
];

/** How long a read may take while something that it does not need fails. */
const LONGEST_READ_MS = 2_000;
/** of reads that may take longer on a machine that others use */
const SLOW_SHARE = 0.01;

/** Each service fails in each way while the company works; afterwards all that waited for it is done, once. */
export async function failServices({ count: seconds, random, mailsMs }: Run): Promise<Line> {
  const startedAt = performance.now();
  const world = await openWorld({ database: 'postgres', families: 6, s3: true });
  try {
    const load = startLoad({ ...world, families: world.families.slice(0, 4) }, random.branch('writes'));
    const reads = watchReads(world);
    for (const failure of failures) {
      failure.begin(world);
      const doing = failure.meanwhile?.(world).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
      await delay(seconds * 1_000);
      failure.end(world);
      world.ledger.lifted();
      await doing;
    }
    await payLess(world, world.families.at(-2));
    await load.end();
    const { slow, all, longest } = await reads.end();
    if (slow > all * SLOW_SHARE) world.wrong.push(`${slow} of ${all} reads took over ${LONGEST_READ_MS} ms`);
    return await judge(world, {
      scenario: 'services',
      faults: failures.length + 1,
      startedAt,
      mailsMs: mailsMs * 2,
      mailsInDoubt: world.smtp.vanished(),
      notes: [
        ...failures.map(({ name }) => name),
        `${all} reads meanwhile, the longest of ${Math.round(longest)} ms`,
      ],
    });
  } finally {
    await world.close();
  }
}

/** Reads all the time, as people do who only look, and measures. */
function watchReads({ ledger }: World) {
  let going = true;
  const seen = { all: 0, slow: 0, longest: 0 };
  const watching = (async () => {
    while (going) {
      const from = performance.now();
      await ledger.try('manager', listProjects, { query: {} });
      const ms = performance.now() - from;
      seen.all += 1;
      if (ms > LONGEST_READ_MS) seen.slow += 1;
      seen.longest = Math.max(seen.longest, ms);
      await delay(100);
    }
  })();
  return {
    async end() {
      going = false;
      await watching;
      return seen;
    },
  };
}
