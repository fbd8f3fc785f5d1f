import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { RunningSide } from './measure.ts';
import { type Known, knownAfter, onTheWire, type Scenario } from './scenario.ts';

/** Row counts: of each table, and of rows that reached their final state. */
type Trace = Record<string, number>;

const tables = `
  select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`;

const ends = {
  'completed sales': 'select count(*) from sales where completed_at is not null',
  'registered projects': 'select count(*) from projects where completed_at is not null',
  'closed drafts': 'select count(*) from sale_drafts where closed_at is not null',
  'drafts with their sale': 'select count(*) from sale_drafts where sale_id is not null',
  'kept answers': 'select count(*) from idempotency_keys where reply is not null',
};

/**
 * Performs a scenario once on each side and fails when the answers differ: a ratio between two programs that do
 * different work means nothing. Rows written by one side only are printed, as a newer commit may well record more.
 */
export async function requireSame(
  scenario: Scenario,
  sides: readonly RunningSide[],
  projects: number,
): Promise<void> {
  const seen = [];
  for (const side of sides) {
    const [start] = await scenario.prepare(side.db, 1, projects);
    await untilQuiet(side.db);
    // The first read of a client's data leaves a row; later ones do not.
    if (scenario.repeatable) await perform(side, scenario, start);
    const before = await traceOf(side.db);
    const answer = scenario.same.parse(await perform(side, scenario, start));
    const after = await traceOf(side.db);
    const left = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    seen.push({ side: side.name, left: Object.fromEntries(left.filter(([, more]) => more > 0)), answer });
  }
  const [first, second] = seen;
  if (!isDeepStrictEqual(first?.answer, second?.answer)) {
    throw new Error(`${scenario.name}: the answers differ: ${JSON.stringify(seen, null, 1)}`);
  }
  if (!isDeepStrictEqual(first?.left, second?.left)) {
    console.log(`Rows written differ: ${JSON.stringify([first?.left, second?.left])}`);
  }
}

/** Performs the steps of a scenario in order and returns the last answer. */
async function perform(
  { name, program }: RunningSide,
  scenario: Scenario,
  start: Known | undefined,
): Promise<unknown> {
  if (!start) throw new Error(`${scenario.name}: nothing was prepared`);
  let known = start;
  let answer: unknown;
  for (const step of scenario.steps) {
    const call = step.call(known);
    const { headers, body } = onTheWire(call);
    const response = await fetch(program.url + call.path, {
      method: call.method,
      headers,
      ...(body === '' ? {} : { body }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${name}, ${call.method} ${call.path}: ${response.status} ${text}`);
    }
    answer = JSON.parse(text);
    known = knownAfter(step, known, answer);
  }
  return answer;
}

/** Counts in one statement, so that they are of one moment. */
async function traceOf(db: pg.Pool): Promise<Trace> {
  const names = await db.query<{ table_name: string }>(tables);
  const counts = Object.fromEntries(
    names.rows.map(({ table_name }) => [table_name, `select count(*) from "${table_name}"`]),
  );
  const columns = Object.entries({ ...counts, ...ends }).map(
    ([what, count]) => `(${count})::int as "${what}"`,
  );
  const { rows } = await db.query<Trace>(`select ${columns.join(', ')}`);
  return rows[0] ?? {};
}

const QUIET_LOOKS = 5;
const LOOK_MS = 50;

/** Waits until the calls that were cut at the end of a round have finished on the server. */
export async function untilQuiet(db: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await pause(LOOK_MS);
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    quiet = rowCount === 0 ? quiet + 1 : 0;
  }
}
