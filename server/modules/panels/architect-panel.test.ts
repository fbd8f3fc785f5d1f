import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchitectPanel } from '#shared/contract/panels.ts';
import { readProject } from '#shared/contract/projects.ts';
import { addSurvey, saveDraftActa } from '#shared/contract/surveys.ts';
import { surveySentences } from '#shared/domain/project.ts';
import { anHtmlPage, aPdf, finalizar, startLastStep } from '../../../test/finalizar.ts';
import { emptyAudit } from '../../../test/rows.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
/** the architect's: one late, one that starts soon, one finished; and one without an architect */
let late: number, soon: number, other: number, done: number;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  late = await aHome('Apto', { start_date: '2026-02-20', end_date: '2026-05-08' });
  soon = await aHome('VIS', { start_date: '2026-03-16', end_date: '2026-05-29' });
  other = await aHome('VIS', { start_date: '2026-03-10', end_date: '2026-05-15' });
  done = await aHome('VIS', {
    start_date: '2025-10-01',
    end_date: '2025-12-15',
    works_started_on: '2025-10-01',
    works_ended_on: '2025-12-12',
  });
  await assign(late, 'disenador_lider');
  await assign(late, 'coordinador');
  await assign(soon, 'residente');
  await assign(done, 'disenador_lider');
});
afterAll(() => server.close());

async function aHome(product: 'VIS' | 'Apto', facts: Record<string, string>): Promise<number> {
  const { projectId } = await finalizar(server, await startLastStep(server, product), product);
  await server.db.updateTable('projects').set(facts).where('id', '=', projectId).execute();
  return projectId;
}

async function assign(project_id: number, role_name: string): Promise<void> {
  const { id: employee_id } = await server.db
    .selectFrom('employees')
    .select('id')
    .where('department', '=', 'architect')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('project_assignments').values({ project_id, employee_id, role_name }).execute();
}

const panel = async (query: object = {}) =>
  (await server.call('architect', readArchitectPanel, { query })).reply;
const ids = (data: readonly { id: number }[]) => data.map(({ id }) => id);

describe('the architect', () => {
  test.each([
    [{}, () => [late, soon]],
    [{ scope: 'all' }, () => [late, other, soon]],
    [{ status: 'En retraso' }, () => [late]],
    [{ status: 'Finalizado' }, () => [done]],
    [{ scope: 'all', status: 'Sin asignar' }, () => [other]],
    [{ scope: 'all', search: 'camila' }, () => [late, other, soon]],
    [{ scope: 'all', search: 'apt-0001 restrepo' }, () => [late]],
    [{ scope: 'all', limit: 1, page: 2 }, () => [other]],
  ] as const)('%o', async (query, expected) => {
    expect(ids((await panel(query)).data)).toEqual(expected());
  });

  test('totals do not change with the filter; the pages do', async () => {
    const totals = { mine: 2, all: 3, late: 1, starting_soon: 1, surveys: 0 };
    expect((await panel()).totals).toEqual(totals);
    const { totals: same, pagination } = await panel({ scope: 'all', search: 'apt-0001' });
    expect(same).toEqual(totals);
    expect(pagination.total).toBe(1);
  });

  test('a project has the own roles, the client and the brief; no price and no contact data of the client', async () => {
    const reply = await panel();
    expect(reply.data[0]).toMatchObject({
      id: late,
      status: 'En retraso',
      roles: ['Diseñador líder', 'Coordinador'],
      client_name: 'Camila Restrepo',
      total_area: 20.9,
      next: { kind: 'works_start', date: '2026-02-20', business_days: -6 },
      team: [
        { name: 'Persona de Arquitectura', role: 'Diseñador líder' },
        { name: 'Persona de Arquitectura', role: 'Coordinador' },
      ],
    });
    expect((await panel({ scope: 'all' })).data[1]?.roles).toEqual([]);
    expect(JSON.stringify(reply)).not.toMatch(/correo\.example|300 123|price|30000000|client_id/);
  });

  test('a cancelled sale waits for no date', async () => {
    const cancelled = await aHome('VIS', {
      start_date: '2026-02-20',
      end_date: '2026-05-08',
      cancelled_on: '2026-02-16',
      cancellation_kind: 'manager',
      cancellation_reason: 'Sin crédito',
      refund_by: '2026-03-16',
    });
    const { data } = await panel({ scope: 'all', status: 'Cancelado' });
    expect(data).toMatchObject([{ id: cancelled, status: 'Cancelado', next: null }]);
  });

  test('the near dates follow the scope', async () => {
    expect((await panel()).next_dates.map(({ project_id }) => project_id)).toEqual([soon]);
    expect((await panel({ scope: 'all' })).next_dates.map(({ project_id }) => project_id)).toEqual([
      other,
      soon,
    ]);
  });

  test('the coming meetings are those of the own projects, the next first', async () => {
    const add = (project_id: number, day: string, changes: object = {}) =>
      server.db
        .insertInto('meetings')
        .values({
          id: randomUUID(),
          project_id,
          kind: 'site_visit',
          day,
          starts_at: null,
          place: null,
          reason: null,
          cancelled_at: null,
          created_by: null,
          created_at: NOW,
          updated_at: NOW,
          ...changes,
        })
        .execute();
    await add(soon, '2026-03-04', { starts_at: '14:30', place: 'Sala de ventas' });
    await add(late, '2026-03-02');
    await add(late, '2026-02-27', { kind: 'doubts_session' });
    await add(late, '2026-03-05', { kind: 'reference_session', cancelled_at: NOW });
    await add(other, '2026-03-05');
    await add(done, '2026-03-05');
    const { meetings } = await panel({ scope: 'all' });
    expect(meetings.map(({ project_id, day }) => [project_id, day])).toEqual([
      [late, '2026-03-02'],
      [soon, '2026-03-04'],
    ]);
    expect(meetings[1]).toMatchObject({ kind: 'site_visit', starts_at: '14:30', place: 'Sala de ventas' });
  });

  test('the names that it showed are on record, one entry a page', async () => {
    await emptyAudit(server.db);
    await panel();
    await panel();
    const rows = await server.db.selectFrom('audit_log').select(['entity_id', 'new_values']).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.entity_id).toBe('panel:architect');
    expect(rows[0]?.new_values).toMatchObject({ client_ids: [expect.any(Number), expect.any(Number)] });
  });

  test.each(['sales', 'manager', 'admin', 'warehouse', 'payments', 'client'] as const)(
    '%s may not read it',
    async (who) => {
      expect((await server.call(who, readArchitectPanel, {})).status).toBe(403);
    },
  );
});

describe('the surveys that are missing', () => {
  const missing = async () => (await panel()).surveys;
  const surveyLink = (project_id: number, survey_link: string | null) =>
    server.db.updateTable('vis_projects').set({ survey_link }).where('project_id', '=', project_id).execute();

  test('a new build without link, until it has one or is finished', async () => {
    await surveyLink(soon, null);
    await surveyLink(done, null);
    const { surveys, totals } = await panel();
    expect(surveys).toEqual([
      {
        sale_id: expect.any(Number),
        project_id: soon,
        own: true,
        project_code: 'VIS-0001',
        name: 'Apto 904 Reserva de los Cerros',
        client_name: 'Camila Restrepo',
        project_type: 'VIS',
        address: 'Calle 170 # 54-20',
        seller: 'Persona de Ventas',
        start_date: '2026-03-16',
      },
    ]);
    expect(totals.surveys).toBe(1);
    await surveyLink(soon, 'https://levantamientos.example/904');
    expect(await missing()).toEqual([]);
  });

  test('an architect of the team adds the link, and the row leaves the list', async () => {
    await surveyLink(soon, null);
    await surveyLink(other, null);
    expect((await missing()).map(({ project_id, own }) => [project_id, own])).toEqual([
      [other, false],
      [soon, true],
    ]);
    const add = (id: number, survey_link: string, who: Who = 'architect') =>
      server.call(who, addSurvey, { params: { id }, form: { survey_link } });
    expect((await add(other, 'https://levantamientos.example/1')).status).toBe(404);
    expect((await add(soon, 'https://levantamientos.example/1', 'sales')).status).toBe(403);
    const wrong = await add(soon, 'javascript:alert(1)');
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['survey_link']]);
    expect((await add(soon, 'https://levantamientos.example/1')).status).toBe(200);
    const again = await add(soon, 'https://levantamientos.example/2');
    expect([again.status, again.error.code]).toEqual([409, 'survey_known']);
    expect((await missing()).map(({ project_id }) => project_id)).toEqual([other]);
    const entry = await server.db
      .selectFrom('audit_log')
      .select(['action', 'new_values'])
      .where('entity', '=', 'vis_projects')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'update',
      new_values: { survey_link: 'https://levantamientos.example/1' },
    });
    await surveyLink(other, 'https://levantamientos.example/904');
  });

  test('the acta is enough, as a file that the team and the seller read', async () => {
    await surveyLink(soon, null);
    await surveyLink(other, null);
    const add = (
      id: number,
      content: Uint8Array<ArrayBuffer> | null,
      name = 'Acta firmada.pdf',
      who: Who = 'architect',
    ) =>
      server.call(
        who,
        addSurvey,
        { params: { id }, form: {} },
        content === null ? {} : { file: { name, content } },
      );
    expect((await add(other, aPdf())).status).toBe(404);
    const empty = await add(soon, null);
    expect([empty.status, empty.error.message]).toEqual([422, surveySentences.survey_empty]);
    expect((await add(soon, anHtmlPage(), 'acta.pdf')).status).toBe(415);
    expect((await add(soon, new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await missing()).map(({ project_id }) => project_id)).toEqual([other, soon]);
    expect((await add(soon, aPdf())).status).toBe(200);
    expect((await add(soon, aPdf('otra'))).status).toBe(409);
    expect((await missing()).map(({ project_id }) => project_id)).toEqual([other]);
    const { reply } = await server.call('sales', readProject, { params: { id: soon } });
    const acta = reply.data.documents.find(({ kind }) => kind === 'survey_record');
    expect(acta?.name).toBe('Acta firmada.pdf');
    const statusFor = async (who: Who) => (await server.raw(who, `/api/files/${acta?.file_id}`)).status;
    expect([await statusFor('architect'), await statusFor('sales')]).toEqual([200, 200]);
    expect([await statusFor('otherSeller'), await statusFor('payments')]).toEqual([404, 404]);
    await server.db.updateTable('vis_projects').set({ survey_file_id: null }).execute();
    await surveyLink(soon, 'https://levantamientos.example/904');
    await surveyLink(other, 'https://levantamientos.example/904');
  });

  test('a used property whose sale waits for Finalizar, with its project or without', async () => {
    const saleId = await startLastStep(server, 'Apto');
    const before = (await missing()).at(0);
    expect(before).toMatchObject({
      sale_id: saleId,
      project_type: 'Apto',
      project_code: null,
      address: null,
    });
    expect(before?.start_date).toBe('2026-04-06');
    await finalizar(server, saleId, 'Apto', { only: 1 });
    expect(await missing()).toMatchObject([{ sale_id: saleId, address: 'Calle 170 # 54-20' }]);
    await finalizar(server, saleId, 'Apto', { only: 2 });
    expect(await missing()).toEqual([]);
  });

  test('no used property whose acta waits in the sale in progress', async () => {
    const saleId = await startLastStep(server, 'Apto');
    expect(await missing()).toMatchObject([{ sale_id: saleId }]);
    const { id } = await server.db
      .selectFrom('sale_drafts')
      .select('id')
      .where('sale_id', '=', saleId)
      .executeTakeFirstOrThrow();
    const file = { name: 'acta.pdf', content: aPdf() };
    await server.call('sales', saveDraftActa, { params: { id }, form: {} }, { file });
    expect(await missing()).toEqual([]);
  });

  test('a sale that was discarded, or that has no plan yet, waits for no survey', async () => {
    const saleId = await startLastStep(server, 'Apto');
    expect(await missing()).toHaveLength(1);
    await server.db
      .updateTable('sale_drafts')
      .set({ closed_at: NOW })
      .where('sale_id', '=', saleId)
      .execute();
    expect(await missing()).toEqual([]);
    await startLastStep(server, 'VIS');
    expect(await missing()).toEqual([]);
  });

  test('the first to start first, 12 named and all counted', async () => {
    for (let n = 0; n < 13; n += 1) await startLastStep(server, 'Apto');
    await surveyLink(other, null);
    const { surveys, totals } = await panel();
    expect(surveys).toHaveLength(12);
    expect(surveys[0]?.start_date).toBe('2026-03-10');
    expect(totals.surveys).toBe(14);
  });
});
