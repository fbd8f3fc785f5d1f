import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrations } from '../server/migrations/list.ts';
import { openServerDatabase } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startPostgres } from '../test/postgres.ts';
import { ATTACK, measureAttacks } from './attack.ts';
import { SELLERS } from './dashboard-data.ts';
import { loadCompany, tokenOf } from './data.ts';
import { type Measured, measure } from './measure.ts';
import { type Program, type ProgramName, startProgram } from './programs.ts';
import { describeFootprints, describeScenarios, describeTargets, type Footprint } from './report.ts';
import { continuar } from './scenarios/continuar.ts';
import { indicators, search } from './scenarios/dashboard.ts';
import { deepPage, listPage } from './scenarios/list-page.ts';
import { login } from './scenarios/login.ts';
import { projectWithTenSpaces } from './scenarios/project.ts';
import { readPortal } from './scenarios/read-portal.ts';
import { readProject } from './scenarios/read-project.ts';

/**
 * `npm run bench`: measures Remodela against a bare `pg` program that does the same (bare.ts), on one PostgreSQL, with
 * one load generator, in turns: what the machine does meanwhile falls on both. What counts is the ratio, not the
 * numbers. The private PostgreSQL does not wait for the disk, so that nothing of what is ours hides behind it.
 *
 * `npm run bench -- list login --connections 10 --projects 1000000 --rounds 5` measures only the scenarios with such a
 * word in their name; each option has what is usual where it is not given.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '1,10,50' },
    projects: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
});
const projects = Number(values.projects);
const connections = values.connections.split(',').map(Number);
const STARTS = 6;

const names: readonly ProgramName[] = ['bare', 'Remodela'];
const isAsked = (name: string): boolean =>
  positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()));
const reads = [listPage, deepPage, readProject, readPortal, indicators, search];
const scenarios = [...reads, continuar, projectWithTenSpaces, login].filter(({ name }) => isAsked(name));

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
  await loadCompany(db, projects);
  return { db, databaseUrl };
}

/** Starts each program some times, in turns, until its first list; the last of each stays. */
async function startPrograms(databaseUrl: string): Promise<{ programs: Program[]; footprints: Footprint[] }> {
  const folders = new Map<ProgramName, string>();
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), 'remodela-bench-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    folders.set(name, folder);
  }
  const first = { path: '/api/projects?page=1&limit=8', token: tokenOf(1) };
  const starts: Record<ProgramName, number[]> = { bare: [], Remodela: [] };
  const programs: Program[] = [];
  for (let turn = 1; turn <= STARTS; turn += 1) {
    for (const name of names) {
      stopping.signal.throwIfAborted();
      const program = await startProgram(name, { databaseUrl, folder: folders.get(name) ?? '', first });
      cleanups.push(() => program.stop());
      starts[name].push(program.startedIn);
      if (turn === STARTS) programs.push(program);
      else await program.stop(turn === 1);
    }
  }
  const footprints = programs.map(({ name, memory }) => ({
    name,
    starts: starts[name],
    idle: memory()?.now ?? null,
    most: null,
  }));
  return { programs, footprints };
}

async function main(): Promise<boolean> {
  const withAttack = isAsked(ATTACK);
  if (scenarios.length === 0 && !withAttack) throw new Error(`no scenario is named like '${positionals}'`);
  // It is measured as it is started: as it was built.
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the program could not be built');
  console.log(`Starting PostgreSQL and loading ${projects} projects…`);
  const { db, databaseUrl } = await openDatabase();
  const { programs, footprints } = await startPrograms(databaseUrl);
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const plan = { db, programs, projects, connections, rounds, seconds, signal: stopping.signal };
  const all: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`Measuring: ${scenario.name}`);
    all.push(...(await measure(plan, scenario)));
  }
  const loaded = footprints.map((footprint) => ({
    ...footprint,
    most: programs.find(({ name }) => name === footprint.name)?.memory()?.most ?? null,
  }));
  const ours = withAttack ? programs.find(({ name }) => name === 'Remodela') : undefined;
  if (ours) console.log(`Measuring: ${ATTACK}`);
  const attack = ours && (await measureAttacks(db, ours, projects, stopping.signal));
  console.log(
    `\n${projects} projects of ${SELLERS} sellers, ${rounds} rounds of ${seconds} s, ${availableParallelism()} cores, ` +
      `Node ${process.versions.node}\n`,
  );
  const parts = [
    all.length > 0 && describeScenarios(all),
    attack?.text,
    describeFootprints(loaded),
    describeTargets(all, loaded),
  ];
  console.log(parts.filter(Boolean).join('\n\n'));
  return (
    attack?.clean !== false &&
    all.every((each) => names.every((name) => each.rounds[name].every(({ errors }) => errors === 0)))
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
