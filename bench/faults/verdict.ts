import { setTimeout as delay } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/platform/db.ts';
import { obey } from './laws.ts';
import { type Findings, readBack } from './readback.ts';
import type { World } from './world.ts';

/** A row of the table that a run ends with. */
export interface Line {
  readonly scenario: string;
  readonly faults: number;
  readonly intents: number;
  readonly acknowledged: number;
  readonly repeated: number;
  readonly lost: number;
  readonly twice: number;
  /** the longest, in ms */
  readonly recovery: number;
  readonly seconds: number;
  /** what is wrong, each in a sentence; nothing is the verdict that is wanted */
  readonly wrong: readonly string[];
  /** what is worth knowing and is not wrong */
  readonly notes: readonly string[];
}

/** Why a scenario could not be tried on this machine. */
export interface Skipped {
  readonly scenario: string;
  readonly skipped: string;
}

export interface Told {
  readonly scenario: string;
  readonly faults: number;
  readonly startedAt: number;
  readonly notes?: readonly string[];
  /** how many mails may have come twice: the server, or the program, died between taking one and hearing of it */
  readonly mailsInDoubt?: number;
  /** waits until every mail has left, at most so long */
  readonly mailsMs: number;
}

/**
 * Compares all that was acknowledged with what is there, by the calls and in the tables. The program works meanwhile; the
 * embedded database is looked at once it has stopped.
 */
export async function judge(world: World, told: Told): Promise<Line> {
  const { ledger, programs, postgres } = world;
  const url = programs[0]?.url ?? '';
  ledger.sendTo([url]);
  const read = await readBack(ledger, url);
  const mails = await waitForJobs(world, told.mailsMs);
  if (!postgres) await programs[0]?.stop();
  const database = await world.open();
  const found = await obey(database, ledger, world.before, world.contentOf);
  const posted = await mailsOf(database, world);
  found.broken.push(...(await wrongMoney(database, world, told.mailsMs > 0)));
  await database.close();
  const lost = [...read.lost, ...found.lost, ...posted.lost];
  const twice = [...read.twice, ...found.twice];
  const { counts } = ledger;
  const wrong = [
    ...world.wrong,
    ...lost.map((each) => `lost: ${each}`),
    ...twice.map((each) => `twice: ${each}`),
    ...found.broken,
    ...(posted.twice.length > (told.mailsInDoubt ?? 0)
      ? posted.twice.map((each) => `a mail twice: ${each}`)
      : []),
    ...(counts.unanswered > 0 ? [`${counts.unanswered} writes were never answered`] : []),
    ...[...ledger.failures].map(([name, times]) => `${name}, ${times} times`),
  ];
  return {
    scenario: told.scenario,
    faults: told.faults,
    intents: counts.intents,
    acknowledged: counts.acknowledged,
    repeated: counts.repeated,
    lost: lost.length,
    twice: twice.length,
    recovery: Math.round(counts.recovery),
    seconds: Math.round((performance.now() - told.startedAt) / 1000),
    wrong,
    notes: [
      ...(told.notes ?? []),
      ...[...ledger.refused].map(([name, times]) => `refused: ${name}, ${times} times`),
      ...posted.twice.map((each) => `a mail twice: ${each}`),
      `otrosíes: ${changesIn(ledger)}`,
      ...mails,
    ],
  };
}

/** '2 applied, 1 void' */
function changesIn({ marks }: World['ledger']): string {
  const changes = marks.filter((mark) => mark.kind === 'change');
  const byState = Object.entries(Object.groupBy(changes, ({ state }) => state));
  return byState.map(([state, own]) => `${own?.length ?? 0} ${state}`).join(', ') || 'none';
}

/** Waits until no job of the post and the till is left; says how many are, when the time is over. */
async function waitForJobs({ postgres, open }: World, mostMs: number): Promise<string[]> {
  if (!postgres || mostMs === 0) return [];
  const database = await open();
  const until = performance.now() + mostMs;
  try {
    for (;;) {
      const { rows } = await database.execute(
        `select count(*)::int as left from jobs.job where state in ('created', 'retry', 'active')
         and name in ('send_mail', 'mail_receipt', 'settle_transaction')`,
      );
      const { left } = rows[0] as { left: number };
      if (left === 0) return ['every job is done'];
      if (performance.now() > until) return [`${left} jobs were still waiting for their turn`];
      await delay(500);
    }
  } finally {
    await database.close();
  }
}

/** What the program says that it sent, beside what the mail server took. */
async function mailsOf({ db }: OpenDatabase, { smtp }: World): Promise<Findings> {
  const taken = smtp.taken();
  const sent = await db.selectFrom('mails').select(['id', 'kind']).where('sent_at', 'is not', null).execute();
  const timesOf = (id: string) => taken.get(id) ?? 0;
  return {
    lost: sent.filter(({ id }) => timesOf(id) === 0).map(({ kind, id }) => `the mail ${kind} ${id}`),
    twice: [...taken].filter(([, times]) => times > 1).map(([id, times]) => `${id} (${times} times)`),
  };
}

/** What was paid online is posted as it was paid; what the gateway told another amount of waits for a person. */
async function wrongMoney(
  { db }: OpenDatabase,
  { paid, underpaid }: World,
  settled: boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await db
    .selectFrom('payments')
    .select(['reference', 'state'])
    .where('method', '=', 'online')
    .execute();
  for (const reference of paid) {
    const states = rows.filter((row) => row.reference === reference).map(({ state }) => state);
    if (settled && states.join() !== 'confirmed')
      wrong.push(`an online payment is ${states.join() || 'not there'}`);
  }
  for (const reference of underpaid) {
    const [{ state } = { state: 'not there' }] = rows.filter((row) => row.reference === reference);
    if (state === 'confirmed') wrong.push('less money than was asked for was posted as all of it');
  }
  return wrong;
}
