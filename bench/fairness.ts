import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Program } from './programs.ts';
import { type Known, knownAfter, onTheWire, type Scenario } from './scenario.ts';

/** What a scenario leaves in the database: rows of each table, and rows that it brought to their end. */
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
 * Does a scenario once with each program and fails unless both left the same rows and answered the same: a ratio
 * between two programs that do not do the same says nothing.
 */
export async function requireSame(
  db: pg.Pool,
  scenario: Scenario,
  programs: readonly Program[],
  projects: number,
): Promise<void> {
  // What only the first to do it writes, such as having read a client's data, must not count as a difference.
  const users = await scenario.prepare(db, programs.length, projects);
  await untilQuiet(db);
  const starts = scenario.repeatable ? programs.map(() => users[0]) : users;
  if (scenario.repeatable) for (const program of programs) await perform(program, scenario, starts[0]);
  const seen = [];
  for (const [index, program] of programs.entries()) {
    const before = await traceOf(db);
    const answer = scenario.same.parse(await perform(program, scenario, starts[index]));
    const after = await traceOf(db);
    const left = Object.entries(after).map(([what, count]) => [what, count - (before[what] ?? 0)] as const);
    seen.push({
      program: program.name,
      left: Object.fromEntries(left.filter(([, more]) => more > 0)),
      answer,
    });
  }
  const [first, ...others] = seen;
  for (const other of others) {
    if (isDeepStrictEqual([first?.left, first?.answer], [other.left, other.answer])) continue;
    throw new Error(
      `${scenario.name}: the programs do not do the same: ${JSON.stringify([first, other], null, 1)}`,
    );
  }
}

/** The steps of a scenario, one after the other; answers the last answer. */
async function perform(program: Program, scenario: Scenario, start: Known | undefined): Promise<unknown> {
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
      throw new Error(`${program.name}, ${call.method} ${call.path}: ${response.status} ${text}`);
    }
    answer = JSON.parse(text);
    known = knownAfter(step, known, answer);
  }
  return answer;
}

/** All counts at one moment: of two that are not, calls that end in between would be seen by one only. */
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

/** Waits for the calls that were cut at the end of a round: they are still being done. */
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
