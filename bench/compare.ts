import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../server/migrations/list.ts';
import { openServerDatabase } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startPostgres } from '../test/postgres.ts';
import { ATTACK, measureAttacks } from './attack.ts';
import { loadCompany, PROJECTS, SELLERS } from './data.ts';
import { requireSame, untilQuiet } from './fairness.ts';
import { drive, type NextUser } from './load.ts';
import { type Program, type ProgramName, startProgram } from './programs.ts';
import {
  describeFootprints,
  describeScenarios,
  type Footprint,
  type Measured,
  type Round,
} from './report.ts';
import type { Known, Scenario } from './scenario.ts';
import { continuar } from './scenarios/continuar.ts';
import { listPage } from './scenarios/list-page.ts';
import { login } from './scenarios/login.ts';
import { projectWithTenSpaces } from './scenarios/project.ts';
import { readProject } from './scenarios/read-project.ts';

/**
 * Measures Remodela against a bare `pg` program that does the same (bare.ts), on one PostgreSQL, with one load
 * generator, in turns: what the machine does meanwhile falls on both. What counts is the ratio, not the numbers. The
 * private PostgreSQL does not wait for the disk, so that nothing of what is ours hides behind it.
 */
const ROUNDS = 3;
const ROUND_SECONDS = 4;
/** A program is warm when the engine has compiled what runs often: after so many calls, or so many short rounds. */
const WARM_UP = { seconds: 2, calls: 1000, rounds: 3 };
const CONNECTIONS = 10;
const STARTS = 3;

const names: readonly ProgramName[] = ['bare', 'Remodela'];
/** `npm run bench -- login` measures only the scenarios with that in their name. */
const asked = (process.argv[2] ?? '').toLowerCase();
const scenarios = [listPage, readProject, continuar, projectWithTenSpaces, login].filter(({ name }) =>
  name.toLowerCase().includes(asked),
);

/** Aborted when the person stops the bench: what is under way ends, and what it started is cleaned up. */
const stopping = new AbortController();
const cleanups: (() => Promise<unknown>)[] = [];

/** Ends what was started, last first. */
async function cleanUp(): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    await undo().catch((error: unknown) => console.error('Not cleaned up:', error));
  }
}

async function openDatabase(): Promise<{ db: pg.Pool; databaseUrl: string }> {
  const server = await startPostgres();
  cleanups.push(() => server.stop());
  const name = `remodela_bench_${randomUUID().replaceAll('-', '')}`;
  await server.execute(`create database ${name}`);
  // A private server takes its databases with it.
  if (process.env.TEST_DATABASE_URL) {
    cleanups.push(() => server.execute(`drop database ${name} with (force)`));
  }
  const databaseUrl = server.urlOf(name);
  const migrating = openServerDatabase(databaseUrl, { connections: 2, statementTimeoutMs: 0 });
  await migrate(migrating.db, migrations).finally(() => migrating.close());
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  db.on('error', () => undefined);
  cleanups.push(() => db.end());
  await loadCompany(db);
  return { db, databaseUrl };
}

/** Starts each program some times, in turns; the last of each stays. */
async function startPrograms(databaseUrl: string): Promise<{ programs: Program[]; footprints: Footprint[] }> {
  const folders = new Map<ProgramName, string>();
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), 'remodela-bench-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    folders.set(name, folder);
  }
  const starts: Record<ProgramName, number[]> = { bare: [], Remodela: [] };
  const programs: Program[] = [];
  for (let turn = 1; turn <= STARTS; turn += 1) {
    for (const name of names) {
      stopping.signal.throwIfAborted();
      const program = await startProgram(name, { databaseUrl, folder: folders.get(name) ?? '' });
      cleanups.push(program.stop);
      starts[name].push(program.startedIn);
      if (turn === STARTS) programs.push(program);
      else await program.stop();
    }
  }
  const footprints = programs.map(({ name, memory }) => ({
    name,
    starts: starts[name],
    idle: memory(),
    loaded: null,
  }));
  return { programs, footprints };
}

/** Users for one round after another; what a round leaves is for the next. */
function usersOf(db: pg.Pool, scenario: Scenario): { fill(): Promise<void>; next: NextUser } {
  const ready: Known[] = [];
  let turn = 0;
  return {
    async fill() {
      const missing = scenario.users - ready.length;
      if (missing > 0) ready.push(...(await scenario.prepare(db, missing)));
    },
    next() {
      if (!scenario.repeatable) return ready.pop();
      turn += 1;
      return ready[turn % ready.length];
    },
  };
}

async function measure(db: pg.Pool, scenario: Scenario, programs: readonly Program[]): Promise<Measured> {
  await requireSame(db, scenario, programs);
  const users = usersOf(db, scenario);
  const round = async (program: Program, seconds: number): Promise<Round> => {
    await users.fill();
    await untilQuiet(db);
    const before = program.processor();
    const load = { seconds, connections: CONNECTIONS, signal: stopping.signal };
    const seen = await drive(program.url, scenario, users.next, load);
    stopping.signal.throwIfAborted();
    const after = program.processor();
    if (seen.errors > 0) console.error(`${program.name}: ${seen.errors} errors. ${seen.firstError ?? ''}`);
    return { ...seen, processor: before === null || after === null ? null : after - before };
  };
  for (const program of programs) {
    for (let calls = 0, turn = 1; calls < WARM_UP.calls && turn <= WARM_UP.rounds; turn += 1) {
      const { errors, times } = await round(program, WARM_UP.seconds);
      if (errors > 0) throw new Error(`${scenario.name}: ${program.name} fails`);
      calls += times.length;
    }
  }
  const rounds: Record<ProgramName, Round[]> = { bare: [], Remodela: [] };
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    // Who goes first takes turns too.
    for (const program of turn % 2 === 1 ? programs : programs.toReversed()) {
      rounds[program.name].push(await round(program, ROUND_SECONDS));
    }
  }
  return { scenario: scenario.name, rounds };
}

async function main(): Promise<boolean> {
  const withAttack = ATTACK.includes(asked);
  if (scenarios.length === 0 && !withAttack) throw new Error(`no scenario is named like '${asked}'`);
  console.log('Starting PostgreSQL and loading the company…');
  const { db, databaseUrl } = await openDatabase();
  const { programs, footprints } = await startPrograms(databaseUrl);
  const all: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`Measuring: ${scenario.name}`);
    all.push(await measure(db, scenario, programs));
  }
  const ours = withAttack ? programs.find(({ name }) => name === 'Remodela') : undefined;
  if (ours) console.log(`Measuring: ${ATTACK}`);
  const attack = ours && (await measureAttacks(db, ours, stopping.signal));
  const loaded = footprints.map((footprint) => ({
    ...footprint,
    loaded: programs.find(({ name }) => name === footprint.name)?.memory() ?? null,
  }));
  console.log(
    `\n${PROJECTS} projects of ${SELLERS} sellers, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_SECONDS} s, ` +
      `${availableParallelism()} cores, Node ${process.versions.node}\n`,
  );
  const parts = [all.length > 0 && describeScenarios(all), attack?.text, describeFootprints(loaded)];
  console.log(parts.filter(Boolean).join('\n\n'));
  return (
    attack?.clean !== false &&
    all.every(({ rounds }) => names.every((name) => rounds[name].every(({ errors }) => errors === 0)))
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
}

let clean = false;
try {
  clean = await main();
} catch (error) {
  console.error(error);
} finally {
  await cleanUp();
}
process.exit(clean ? 0 : 1);
