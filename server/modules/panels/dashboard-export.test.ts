import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportManagedProjects, listManagedProjects } from '#shared/contract/dashboard.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { auditOf } from '../../../test/agreements.ts';
import { addManaged } from '../../../test/managed.ts';
import { addEmployee } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const TODAY = '2026-05-20';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TITLES = [
  'Código',
  'Nombre',
  'Revenue',
  'Inicio obra',
  'Anticipo',
  'Tiene inmueble',
  'Estado',
  'Equipo',
  'Versión del contrato',
];
const FORMULA = '=HYPERLINK("http://x";"Apto")';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: `${TODAY}T15:00:00.000Z` });
});
afterAll(() => server.close());

const download = async (search = '') => {
  const response = await server.raw('manager', `${exportManagedProjects.path}${search}`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

/** The cells of the only sheet, as another library reads them; dates as days. */
async function readSheet(search = '') {
  const { content } = await download(search);
  const sheets = await readXlsxFile(content);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Proyectos']);
  const [titles, ...rows] = sheets[0]?.data ?? [];
  expect(titles).toEqual(TITLES);
  return rows.map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
  );
}

const listed = async (query: object) => {
  const { reply } = await server.call('manager', listManagedProjects, { query: { limit: 100, ...query } });
  return reply.data.projects;
};

test('without projects it has its titles', async () => {
  expect(await readSheet()).toEqual([]);
  const { content } = await download('?format=csv');
  expect(content.toString('utf8')).toBe(`\u{feff}${TITLES.join(';')}\r\n`);
});

describe('with projects', () => {
  beforeAll(async () => {
    const sellerId = (await addEmployee(server.db, { name: 'Ángela Ñáñez' })).employeeId;
    for (let n = 0; n < 25; n += 1) {
      await addManaged(server.db, {
        sellerId,
        code: `VIS-${String(n).padStart(4, '0')}`,
        name: [FORMULA, '+1', '@SUM(A1)', 'Ñandú; "el mayor"\n&<b>', null][n % 5] ?? null,
        basePrice: 123_456_789 + n,
        start: n % 6 === 0 ? null : addDays(TODAY, n - 10),
        end: addDays(TODAY, 90),
        hasProperty: n % 2 === 0,
        team: n % 4 === 0 ? [sellerId] : [],
        instalments: [
          { due: TODAY, amount: 1 },
          { due: addDays(TODAY, n), amount: 2 },
        ],
      });
    }
  });

  test.each([
    {},
    { sort: 'revenue', direction: 'desc' },
    { sort: 'start_date' },
    { status: 'En retraso', sort: 'oldest' },
    { search: 'ñandu' },
    { from: TODAY, to: '2026-05-25' },
  ])('the XLSX has the rows of the list, its order and its sums: %j', async (query) => {
    const projects = await listed(query);
    expect(projects.length).toBeGreaterThan(0);
    const rows = await readSheet(`?${new URLSearchParams(query)}`);
    expect(rows).toEqual(
      projects.map((project) => [
        project.codigo,
        project.nombre,
        project.revenue,
        project.inicio,
        project.anticipo,
        project.tieneInmueble ? 'Sí' : 'No',
        project.estado,
        project.tieneEquipoAsignado ? 'Asignado' : 'Sin asignar',
        String(project.version),
      ]),
    );
    const sum = (numbers: unknown[]) => numbers.reduce((total: number, each) => total + Number(each), 0);
    expect(sum(rows.map((row) => row[2]))).toBe(sum(projects.map(({ revenue }) => revenue)));
  });

  test('is a download with its type and name', async () => {
    const { response, content } = await download();
    expect(response.headers.get('content-type')).toBe(XLSX);
    expect(response.headers.get('content-disposition')).toContain('filename="proyectos-2026-05-20.xlsx"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    // a ZIP, and no cell of it a formula: what was typed is text
    expect(content.subarray(0, 2).toString()).toBe('PK');
    expect(await readSheet('?search=hyperlink')).toHaveLength(5);
  });

  test('the CSV has the same rows, and typed text is never a formula', async () => {
    const { response, content } = await download('?format=csv&sort=oldest');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="proyectos-2026-05-20.csv"');
    const text = content.toString('utf8');
    expect(text.split('\r\n')).toHaveLength(1 + 25 + 1);
    expect(text).toContain(`VIS-0000;"'=HYPERLINK(""http://x"";""Apto"")";123456789;;2026-05-20;Sí;`);
    expect(text).toContain("VIS-0001;'+1;123456790;2026-05-11;2026-05-21;No;En retraso;Sin asignar");
    expect(text).toContain("VIS-0002;'@SUM(A1);");
  });

  test('is recorded, with its filters', async () => {
    await download('?format=csv&status=En%20retraso&search=vis');
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'new_values'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entries).toEqual([
      {
        action: 'export',
        entity: 'projects',
        entity_id: TODAY,
        new_values: { format: 'csv', status: 'En retraso', search: 'vis', sort: 'newest', direction: 'asc' },
      },
    ]);
    expect(await auditOf(server, 'projects', 1)).toEqual([]);
  });

  test('two at once are both made, and the others are answered meanwhile', async () => {
    const [first, second, projects] = await Promise.all([readSheet(), readSheet('?sort=oldest'), listed({})]);
    expect(first).toEqual(second.toReversed());
    expect(projects).toHaveLength(25);
  });
});

test('more than a file of Excel is made of is refused, not cut', async () => {
  const day = '2099-12-31';
  // as many projects as the list counts
  await sql`insert into project_counts (stage, next_date, count) values (0, ${day}, 50001)`.execute(
    server.db,
  );
  const { response, content } = await download();
  await sql`delete from project_counts where next_date = ${day}`.execute(server.db);
  expect(response.status).toBe(422);
  expect(JSON.parse(content.toString('utf8'))).toMatchObject({
    code: 'too_many_rows',
    message: 'Son más de 50.000 proyectos: usa los filtros o descarga el CSV.',
  });
});

test('refuses a format that it has not', async () => {
  expect((await download('?format=pdf')).response.status).toBe(400);
});

const others = everyone.filter((who) => who !== 'manager' && who !== 'admin');
test.each(others)('answers 403 to %s, and records nothing', async (who) => {
  expect((await server.raw(who, exportManagedProjects.path)).status).toBe(403);
});
