import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../server/migrations/list.ts';
import { openServerDatabase } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { startPostgres, type TestPostgres } from '../test/postgres.ts';
import { buildWorkingTree } from './builds.ts';
import { loadProjects, MANAGER } from './dashboard-data.ts';
import { percentile } from './load.ts';
import { type Program, startProgram } from './programs.ts';
import { table } from './report.ts';
import { type Cleanups, cleanUp } from './sides.ts';

/**
 * `npm run bench:dashboard`: the manager's list and indicators with ten thousand and with a million projects, through
 * HTTP, one call at a time, in turns: what the machine does meanwhile falls on both. What counts is the ratio.
 */
const SIZES = [10_000, 1_000_000] as const;
const CALLS = 15;
const WARM_UP = 3;
const DAY_MS = 86_400_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const month = `from=${dayFrom(-30)}&to=${dayFrom(30)}`;

/** The requests, built from the number of pages of the reply. */
const cases: Readonly<Record<string, (pages: number) => string>> = {
  'first page': () => 'page=1',
  'page in the middle': (pages) => `page=${Math.ceil(pages / 2)}`,
  'last page': (pages) => `page=${pages}`,
  'En retraso, first page': () => 'status=En retraso',
  'En obra, last page': (pages) => `status=En obra&page=${pages}`,
  'Finalizado, last page': (pages) => `status=Finalizado&page=${pages}`,
  'a seller, first page': () => 'seller_id=5',
  'starts of two months, first page': () => month,
  'starts of two months, last page': (pages) => `${month}&page=${pages}`,
  'an urbanization': () => 'urbanization=Torres del Norte 1',
  'text of few: a code': () => 'search=9998',
  'text: name and surname': () => 'search=íñigo zuluaga',
  'text of one in ten': () => 'search=muñoz',
  'text of all': () => 'search=apto',
  'by revenue, first page': () => 'sort=revenue&direction=desc',
  'by revenue, last page': (pages) => `sort=revenue&direction=desc&page=${pages}`,
  'by revenue, En obra': () => 'sort=revenue&status=En obra',
  'by anticipo, a seller': () => 'sort=anticipo&seller_id=5',
  'by name, first page': () => 'sort=name',
};

interface Company {
  readonly size: number;
  readonly program: Program;
}

const cleanups: Cleanups = [];
const stopping = new AbortController();

async function startCompany(server: TestPostgres, size: number): Promise<Company> {
  const name = `remodela_dashboard_${size}_${process.pid}`;
  await server.execute(`create database ${name}`);
  cleanups.push(() => server.execute(`drop database ${name} with (force)`));
  const databaseUrl = server.urlOf(name);
  const migrating = openServerDatabase(databaseUrl, { connections: 2, statementTimeoutMs: 0 });
  await migrate(migrating.db, migrations).finally(() => migrating.close());
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const startedAt = performance.now();
  await loadProjects(db, size).finally(() => db.end());
  console.log(`${size} projects loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  stopping.signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'remodela-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const first = { path: listPath('page=1'), token: MANAGER };
  const program = await startProgram(buildWorkingTree(), { databaseUrl, folder, first });
  cleanups.push(() => program.stop());
  return { size, program };
}

async function call({ program }: Company, path: string): Promise<Response> {
  stopping.signal.throwIfAborted();
  const answer = await fetch(program.url + path, { headers: { authorization: `Bearer ${MANAGER}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timeOf(company: Company, path: string): Promise<number> {
  const startedAt = performance.now();
  await (await call(company, path)).arrayBuffer();
  return performance.now() - startedAt;
}

async function measure(
  companies: readonly Company[],
  name: string,
  pathOf: (company: Company) => Promise<string>,
) {
  const paths = await Promise.all(companies.map(pathOf));
  const times = companies.map((): number[] => []);
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
    for (const [index, company] of companies.entries()) {
      const time = await timeOf(company, paths[index] ?? '');
      if (turn >= WARM_UP) times[index]?.push(time);
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map((each) => percentile(each, 0.5));
  const slowest = Math.max(...(times[1] ?? []));
  return [name, ...[small, large, slowest].map((ms) => ms.toFixed(1)), (large / small).toFixed(1)];
}

const listPath = (query: string) => encodeURI(`/api/projects/list?${query}`);

/** The export of fifty thousand rows, and the longest that somebody else waited for a page meanwhile. */
async function measureExport(company: Company): Promise<string> {
  let done = false;
  const whole = timeOf(company, '/api/projects/list/export?format=xlsx').finally(() => {
    done = true;
  });
  const waits: number[] = [];
  while (!done) waits.push(await timeOf(company, listPath('page=1')));
  const memory = company.program.memory();
  return (
    `XLSX of 50000 rows: ${((await whole) / 1000).toFixed(1)} s; a first page meanwhile: median ` +
    `${percentile(waits, 0.5).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms; memory after: ` +
    `${memory === null ? 'unknown' : `${Math.round(memory.now / 2 ** 20)} MB`}`
  );
}

async function main(): Promise<void> {
  const server = await startPostgres();
  cleanups.push(() => server.stop());
  const companies: Company[] = [];
  for (const size of SIZES) companies.push(await startCompany(server, size));
  const lines: string[][] = [['', '10k ms', '1M ms', '1M slowest', 'ratio']];
  for (const [name, queryOf] of Object.entries(cases)) {
    lines.push(
      await measure(companies, name, async (company) => {
        const answer = (await (await call(company, listPath(queryOf(1)))).json()) as {
          data: { pagination: { totalPages: number } };
        };
        return listPath(queryOf(answer.data.pagination.totalPages));
      }),
    );
  }
  lines.push(await measure(companies, 'indicators', async () => '/api/projects/indicators'));
  console.log(
    `\n${CALLS} calls each, median; ${availableParallelism()} cores, Node ${process.versions.node}\n`,
  );
  console.log(table(lines));
  const [, large] = companies;
  if (large) console.log(`\n${await measureExport(large)}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
}

let failed = false;
try {
  await main();
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await cleanUp(cleanups);
}
process.exit(failed ? 1 : 0);
