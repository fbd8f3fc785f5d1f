import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { startPostgres, type TestPostgres } from '../test/postgres.ts';
import { buildWorkingTree } from './builds.ts';
import { startCompany } from './companies.ts';
import { loadProjects, MANAGER, SELLERS } from './dashboard-data.ts';
import { percentile } from './load.ts';
import type { Program } from './programs.ts';
import { table } from './report.ts';
import { type Cleanups, runBench } from './sides.ts';

/**
 * `npm run bench:site`: the pages of the site with ten and with a thousand photos in each of 300 homes in works, through
 * HTTP, one call at a time, in turns. What counts is the ratio of the medians.
 */
const HOMES = 300;
/**
 * The last ten days of a home have a record with one photo each on both sides, so that a page shows the same on both;
 * behind them one side has nothing, and the other 90 days with eleven photos each.
 */
const PAGE = 10;
const EARLIER_PHOTOS = 11;
const SIZES = [{ earlierDays: 0 }, { earlierDays: 90 }] as const;
type Size = (typeof SIZES)[number];
const FILES = 20;
const CALLS = 31;
const WARM_UP = 5;
const HOME = 7;
const FAMILY = 'session-of-the-bench-family';

/** The home that is asked for, its manager and its family. */
const cases: readonly { readonly name: string; readonly path: string; readonly token: string }[] = [
  { name: "manager's homes in works", path: '/api/site/overview', token: MANAGER },
  { name: "staff's page of a home", path: `/api/projects/${HOME}`, token: MANAGER },
  { name: 'records of a home', path: `/api/projects/${HOME}/site/records?limit=${PAGE}`, token: MANAGER },
  { name: 'progress of a home', path: `/api/projects/${HOME}/site/progress`, token: MANAGER },
  { name: "family's news", path: `/api/clients/projects/${HOME}/news?limit=${PAGE}`, token: FAMILY },
  {
    name: "family's photos of a space",
    path: `/api/clients/projects/${HOME}/news/photos?space=Cocina&limit=5`,
    token: FAMILY,
  },
  { name: "family's home", path: `/api/clients/projects/${HOME}`, token: FAMILY },
];

/** Every home is in works since its first record, with one resident, and shows all of it to its family. */
const site = ({ earlierDays }: Size) => `
  update contracts set start_date = current_date - 120, end_date = current_date + 30;
  update projects set start_date = current_date - 120, end_date = current_date + 30,
    works_started_on = current_date - 120, works_ended_on = null;
  insert into project_assignments (project_id, employee_id, role_name) select id, 2, 'residente' from projects;
  insert into accounts (email, password_hash, client_id)
    select 'familia@correo.example', '-', s.client_id from projects p join sales s on s.id = p.sale_id where p.id = ${HOME};
  insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, sha256(convert_to('${FAMILY}', 'UTF8')), now(), now(), now() + interval '1 day'
    from accounts where client_id is not null;
  insert into files (id, sha256, bytes, type, name, created_at)
    select gen_random_uuid(), sha256(convert_to('photo ' || n, 'UTF8')), 300000, 'image/jpeg', 'foto.jpg', now()
    from generate_series(1, ${FILES}) n;
  create temporary table bench_files as select array(select id from files order by id) as ids;
  insert into daily_records (id, project_id, employee_id, day, version, visible, stops)
    select gen_random_uuid(), p.id, 2, current_date - n, 1, true, n % 9 = 0
    from projects p, generate_series(0, ${PAGE + earlierDays - 1}) n;
  insert into daily_record_versions (id, record_id, version, spaces, done, people, blockers, next, family_text, visible,
      sent_sha256, saved_by, saved_at)
    select gen_random_uuid(), id, 1, array['Cocina', 'Baño'], 'Enchape de la zona húmeda', 4,
      case when stops then '[{"kind":"material","note":"Falta el enchape"}]'::jsonb else '[]'::jsonb end, 'Pintura',
      'Hoy avanzó el enchape', true, sha256(convert_to(id::text, 'UTF8')), 2, day + interval '16 hours'
    from daily_records;
  insert into site_photos (id, record_id, project_id, day, space, moment, caption, visible, position, file_id,
      small_file_id, sent_sha256, created_by, created_at)
    select gen_random_uuid(), r.id, r.project_id, r.day, (array['Cocina', 'Baño'])[1 + (current_date - r.day + n) % 2], 'during', 'Enchape', true, n,
      ids[1 + n % ${FILES}], ids[1 + n % ${FILES}], sha256(convert_to(r.id::text || n, 'UTF8')), 2, now()
    from daily_records r, bench_files,
      generate_series(1, case when r.day > current_date - ${PAGE} then 1 else ${EARLIER_PHOTOS} end) n;`;

const photosOf = ({ earlierDays }: Size): number => PAGE + earlierDays * EARLIER_PHOTOS;

const cleanups: Cleanups = [];
const stopping = new AbortController();

function open(server: TestPostgres, size: Size): Promise<Program> {
  const more = async (client: pg.PoolClient) => {
    for (const statement of site(size).split(';')) await client.query(statement);
  };
  const load = (db: pg.Pool) => loadProjects(db, HOMES, more);
  const first = { path: cases[0]?.path ?? '', token: MANAGER };
  const name = `site ${photosOf(size)}`;
  return startCompany(server, { name, build: buildWorkingTree(), load, first }, cleanups);
}

async function timeOf({ url }: Program, { path, token }: (typeof cases)[number]): Promise<number> {
  stopping.signal.throwIfAborted();
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - startedAt;
}

async function main(): Promise<boolean> {
  if (SELLERS < 2) throw new Error('the second employee is the resident');
  const server = await startPostgres();
  cleanups.push(() => server.stop());
  const companies: Program[] = [];
  for (const size of SIZES) companies.push(await open(server, size));
  const lines = [['', ...SIZES.map((size) => `${photosOf(size)} photos a home, ms`), 'ratio']];
  for (const each of cases) {
    const times = companies.map((): number[] => []);
    for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
      for (const [index, program] of companies.entries()) {
        const time = await timeOf(program, each);
        if (turn >= WARM_UP) times[index]?.push(time);
      }
    }
    const [few = Number.NaN, many = Number.NaN] = times.map((of) => percentile(of, 0.5));
    lines.push([each.name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)]);
  }
  console.log(
    `\n${HOMES} homes, up to ${HOMES * photosOf(SIZES[1])} photo rows; ${CALLS} calls each, median; ${availableParallelism()} cores\n`,
  );
  console.log(table(lines));
  return true;
}

await runBench(main, { cleanups, stopping });
