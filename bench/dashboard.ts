import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startPostgres, type TestPostgres } from '../test/postgres.ts';
import { type Build, buildCommit, buildWorkingTree } from './builds.ts';
import { moduleOf, startCompany } from './companies.ts';
import { MANAGER } from './dashboard-data.ts';
import { percentile } from './load.ts';
import type { Program } from './programs.ts';
import { table } from './report.ts';
import { type Cleanups, runBench } from './sides.ts';

/**
 * `npm run bench:dashboard`: the manager's list and indicators with ten thousand and with a million projects, through
 * HTTP, one call at a time, in turns and in rounds of all cases: what the machine does meanwhile falls on both. What
 * counts is the ratio of the medians. With `-- --against COMMIT` it compares that commit with the working tree instead,
 * both with so many `--projects`, each filled by its own loader.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    projects: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '15' },
  },
});
const CALLS = Number(values.calls);
const WARM_UP = 3;
const ROUNDS = 3;
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
  readonly name: string;
  readonly program: Program;
}

const cleanups: Cleanups = [];
const stopping = new AbortController();

async function open(
  server: TestPostgres,
  { name, size, build }: { readonly name: string; readonly size: number; readonly build: Build },
): Promise<Company> {
  const load = async (db: pg.Pool) => {
    const { loadProjects } = await moduleOf<typeof import('./dashboard-data.ts')>(
      build,
      'bench/dashboard-data.ts',
    );
    const startedAt = performance.now();
    await loadProjects(db, size);
    // as a list lies that grew project by project; made at once, it lies as the database happened to join
    await db.query('cluster project_list using project_list_pkey');
    await db.query('vacuum analyze project_list');
    console.log(
      `${name}: ${size} projects loaded in ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    stopping.signal.throwIfAborted();
  };
  const first = { path: listPath('page=1'), token: MANAGER };
  return {
    name,
    program: await startCompany(server, { name: `dashboard ${name}`, build, load, first }, cleanups),
  };
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

/** A case with the address that each side answers it at, and what each has taken so far. */
interface Measure {
  readonly name: string;
  readonly sides: readonly { readonly company: Company; readonly path: string; readonly times: number[] }[];
}

async function prepare(
  companies: readonly Company[],
  name: string,
  pathOf: (company: Company) => Promise<string>,
): Promise<Measure> {
  const sides: Measure['sides'][number][] = [];
  for (const company of companies) sides.push({ company, path: await pathOf(company), times: [] });
  return { name, sides };
}

/** The side that goes first changes with each turn. */
async function measure({ sides }: Measure): Promise<void> {
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
    for (const { company, path, times } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const time = await timeOf(company, path);
      if (turn >= WARM_UP) times.push(time);
    }
  }
}

function told({ name, sides }: Measure): string[] {
  const [small = Number.NaN, large = Number.NaN] = sides.map(({ times }) => percentile(times, 0.5));
  const slowest = Math.max(...(sides[1]?.times ?? []));
  return [name, ...[small, large, slowest].map((ms) => ms.toFixed(1)), (large / small).toFixed(2)];
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

/** The sides of the comparison: two sizes of the working tree, or two versions of one size. */
async function sides() {
  const build = buildWorkingTree();
  const size = Number(values.projects);
  if (values.against === undefined)
    return [
      { name: 'ten thousand', size: 10_000, build },
      { name: 'all', size, build },
    ];
  const before = await buildCommit(values.against);
  cleanups.push(before.discard);
  return [
    { name: 'before', size, build: before },
    { name: 'after', size, build },
  ];
}

async function main(): Promise<boolean> {
  const server = await startPostgres();
  cleanups.push(() => server.stop());
  const companies: Company[] = [];
  for (const side of await sides()) companies.push(await open(server, side));
  const [one, other] = companies.map(({ name }) => name);
  const measures: Measure[] = [];
  for (const [name, queryOf] of Object.entries(cases)) {
    measures.push(
      await prepare(companies, name, async (company) => {
        const answer = (await (await call(company, listPath(queryOf(1)))).json()) as {
          data: { pagination: { totalPages: number } };
        };
        return listPath(queryOf(answer.data.pagination.totalPages));
      }),
    );
  }
  measures.push(await prepare(companies, 'indicators', async () => '/api/projects/indicators'));
  for (let round = 0; round < ROUNDS; round += 1) for (const each of measures) await measure(each);
  console.log(
    `\n${ROUNDS} rounds of ${CALLS} calls each, median; ${availableParallelism()} cores, Node ${process.versions.node}\n`,
  );
  console.log(table([['', `${one} ms`, `${other} ms`, `${other} slowest`, 'ratio'], ...measures.map(told)]));
  const [, large] = companies;
  if (large) console.log(`\n${await measureExport(large)}`);
  return true;
}

await runBench(main, { cleanups, stopping });
