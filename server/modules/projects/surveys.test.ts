import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveProject } from '#shared/contract/projects.ts';
import { saveUsedCost, saveUsedSurvey, saveVisCost, saveVisProject } from '#shared/contract/surveys.ts';
import type { Product } from '#shared/domain/sale.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { auditOf, sendJson } from '../../../test/agreements.ts';
import {
  anHtmlPage,
  aPdf,
  aPng,
  aProject,
  architectOf,
  aSurvey,
  aVisRecord,
  finalizar,
  someSpaces,
  startLastStep,
  storedOf,
} from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let architect: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  architect = await architectOf(server);
});
afterAll(() => server.close());

const NOBODYS = 2_000_000_000;
const pdf = { name: 'acta.pdf', content: aPdf() };
const total = totalsOf(someSpaces);
const cost = { total_cost: total.price, cost_per_sqm: total.costPerSqm };

async function newProject(product: Product): Promise<{ saleId: number; projectId: number }> {
  const saleId = await startLastStep(server, product);
  const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, product) });
  return { saleId, projectId: reply.data.id };
}

describe('saveVisProject', () => {
  /** one for all that is refused */
  let untouched: number;
  beforeAll(async () => {
    untouched = (await newProject('VIS')).projectId;
  });

  test('saves one record a project; sent again it is replaced', async () => {
    const { saleId, projectId } = await newProject('VIS');
    const first = await server.call('sales', saveVisProject, { body: aVisRecord(projectId) });
    const same = await server.call('sales', saveVisProject, { body: aVisRecord(projectId) });
    const changed = await server.call('sales', saveVisProject, {
      body: aVisRecord(projectId, { builder_name: '', survey_link: '', is_capitalized: false }),
    });
    expect([same.reply, changed.reply]).toEqual([first.reply, first.reply]);
    expect((await storedOf(server, saleId)).vis).toEqual([{ id: first.reply.data.id }]);
    expect(await auditOf(server, 'vis_projects', first.reply.data.id)).toMatchObject([
      { action: 'create', new_values: { builder_name: 'Constructora Andina' } },
      {
        action: 'overwrite',
        old_values: { builder_name: 'Constructora Andina', is_capitalized: true },
        new_values: { builder_name: null, is_capitalized: false, survey_link: null },
      },
    ]);
  });

  test('is not for a used property', async () => {
    const { projectId } = await newProject('Apto');
    const { status, error } = await server.call('sales', saveVisProject, { body: aVisRecord(projectId) });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['project_id']]);
  });

  test.each([
    ['apartament_type', { apartament_type: ' ' }],
    ['urbanization_name', { urbanization_name: 5 }],
    ['tower', { tower: undefined }],
    ['apartment_number', { apartment_number: 'x'.repeat(41) }],
    ['survey_link', { survey_link: 'javascript:alert(1)' }],
    ['survey_link', { survey_link: 'levantamientos.example' }],
    ['builder_name', { builder_name: 'a\u0001b' }],
    ['is_capitalized', { is_capitalized: 'sí' }],
    ['project_id', { project_id: -1 }],
  ])('refuses with 400 a wrong %s: %j', async (field, change) => {
    const body = { ...aVisRecord(untouched), ...change };
    const { status, error } = await sendJson(server, 'sales', 'POST', '/api/vis-project', body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('access', async () => {
    const { projectId } = await newProject('VIS');
    const body = aVisRecord(projectId);
    expect((await server.call(null, saveVisProject, { body })).status).toBe(401);
    expect((await server.call('warehouse', saveVisProject, { body })).status).toBe(403);
    expect((await server.call('client', saveVisProject, { body })).status).toBe(403);
    expect((await server.call('otherSeller', saveVisProject, { body })).status).toBe(404);
    expect((await server.call('sales', saveVisProject, { body: aVisRecord(NOBODYS) })).status).toBe(404);
    expect((await server.call('manager', saveVisProject, { body })).status).toBe(200);
  });
});

describe('saveUsedSurvey', () => {
  /** one for all that is refused */
  let untouched: { saleId: number; projectId: number };
  beforeAll(async () => {
    untouched = await newProject('Apto');
  });
  const stored = async (saleId: number) => (await storedOf(server, saleId)).surveys;

  test('saves one survey a project with its acta; without a file the acta stays', async () => {
    const { saleId, projectId } = await newProject('Apto');
    const form = aSurvey(projectId, architect);
    const first = await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
    const before = await stored(saleId);
    const again = await server.call('sales', saveUsedSurvey, {
      form: { ...form, total_area: '80.25', observations: 'Muro sin plomo' },
    });
    expect(again.reply).toEqual(first.reply);
    expect(await stored(saleId)).toEqual(before);
    expect(await auditOf(server, 'used_surveys', first.reply.data.id)).toMatchObject([
      { action: 'create', new_values: { total_area: 72.8, architect_id: architect } },
      { action: 'overwrite', new_values: { total_area: 80.25, observations: 'Muro sin plomo' } },
    ]);
  });

  test('the same acta again is the same file, another one replaces it', async () => {
    const { saleId, projectId } = await newProject('Apto');
    const form = aSurvey(projectId, architect);
    await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
    const [first] = await stored(saleId);
    await server.call('sales', saveUsedSurvey, { form }, { file: { ...pdf, name: 'copia.pdf' } });
    expect(await stored(saleId)).toEqual([first]);
    const image = { name: 'acta.png', content: aPng() };
    await server.call('sales', saveUsedSurvey, { form }, { file: image });
    const [replaced] = await stored(saleId);
    expect(replaced?.id).toBe(first?.id);
    expect(replaced?.file_id).not.toBe(first?.file_id);
  });

  test('five at once with their file save one survey', async () => {
    const { saleId, projectId } = await newProject('Apto');
    const form = aSurvey(projectId, architect);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('sales', saveUsedSurvey, { form }, { file: pdf })),
    );
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await stored(saleId)).toHaveLength(1);
  });

  test('asks for the acta the first time', async () => {
    const { projectId } = await newProject('Apto');
    const { status, error } = await server.call('sales', saveUsedSurvey, {
      form: aSurvey(projectId, architect),
    });
    expect([status, error.message, error.fields]).toEqual([
      400,
      'Sube el archivo del acta',
      { file: 'Sube el archivo del acta' },
    ]);
  });

  test('the surveyor must be an active architect', async () => {
    const { projectId } = await newProject('Apto');
    const employees = await server.db
      .insertInto('employees')
      .values([
        { name: 'Retirado', phone: null, department: 'architect', specialization: null, active: false },
        { name: 'De bodega', phone: null, department: 'warehouse', specialization: null },
      ])
      .returning('id')
      .execute();
    for (const id of [...employees.map((employee) => employee.id), NOBODYS]) {
      const form = aSurvey(projectId, id);
      const { status, error } = await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['architect_id']]);
    }
  });

  test('an inactive architect stays the surveyor', async () => {
    const { projectId } = await newProject('Apto');
    const { id } = await server.db
      .insertInto('employees')
      .values({ name: 'Se va', phone: null, department: 'architect', specialization: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const form = aSurvey(projectId, id);
    await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
    await server.db.updateTable('employees').set({ active: false }).where('id', '=', id).execute();
    const changed = { ...form, observations: 'Cambió la dirección' };
    expect((await server.call('sales', saveUsedSurvey, { form: changed })).status).toBe(200);
  });

  test.each([
    [415, 'a page named as a PDF', { name: 'acta.pdf', content: anHtmlPage() }],
    [415, 'text', { name: 'acta.txt', content: new Uint8Array(Buffer.from('acta')) }],
    [400, 'an empty file', { name: 'acta.pdf', content: new Uint8Array() }],
    [413, '21 MB', { name: 'acta.pdf', content: new Uint8Array(21 * 1024 * 1024) }],
  ])('refuses with %i %s, and keeps nothing', async (status, _, file) => {
    const { saleId, projectId } = untouched;
    const before = await readdir(server.filesFolder, { recursive: true });
    const form = aSurvey(projectId, architect);
    const answer = await server.call('sales', saveUsedSurvey, { form }, { file });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, ['file']]);
    expect(await stored(saleId)).toEqual([]);
    expect(await readdir(server.filesFolder, { recursive: true })).toEqual(before);
  });

  test('a survey that is refused keeps no file', async () => {
    const { projectId } = await newProject('VIS');
    const before = await readdir(server.filesFolder, { recursive: true });
    const rows = () => server.db.selectFrom('files').select('id').execute();
    const files = await rows();
    const form = aSurvey(projectId, architect);
    const { status, error } = await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['project_id']]);
    expect(await readdir(server.filesFolder, { recursive: true })).toEqual(before);
    expect(await rows()).toEqual(files);
  });

  test.each([
    ['total_area', { total_area: '-5' }],
    ['total_area', { total_area: '12,345' }],
    ['total_area', { total_area: 'grande' }],
    ['total_area', { total_area: '100000,01' }],
    ['privated_area', { privated_area: '1e3' }],
    ['survey_link', { survey_link: '' }],
    ['survey_link', { survey_link: 'javascript:alert(1)' }],
    ['tower', { tower: ' ' }],
    ['apartment_or_house_number', { apartment_or_house_number: 'x'.repeat(41) }],
    ['observations', { observations: 'a\u0000b' }],
    ['architect_id', { architect_id: 'yo' }],
    ['project_id', { project_id: '1.5' }],
  ])('refuses with 400 a wrong %s: %j', async (field, change) => {
    const form = { ...aSurvey(untouched.projectId, architect), ...change };
    const { status, error } = await server.call('sales', saveUsedSurvey, { form }, { file: pdf });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('refuses a field of 1 MB, and a body that is not a form', async () => {
    const { projectId } = await newProject('Apto');
    const form = aSurvey(projectId, architect, { observations: 'x'.repeat(1024 * 1024) });
    expect((await server.call('sales', saveUsedSurvey, { form }, { file: pdf })).status).toBe(413);
    expect((await sendJson(server, 'sales', 'POST', '/api/used-survey', {})).status).toBe(415);
  });

  test('access', async () => {
    const { projectId } = await newProject('Apto');
    const form = aSurvey(projectId, architect);
    const statusFor = async (who: Parameters<typeof server.call>[0], sent = form) =>
      (await server.call(who, saveUsedSurvey, { form: sent }, { file: pdf })).status;
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor('warehouse')).toBe(403);
    expect(await statusFor('client')).toBe(403);
    expect(await statusFor('otherSeller')).toBe(404);
    expect(await statusFor('sales', aSurvey(NOBODYS, architect))).toBe(404);
    expect(await statusFor('admin')).toBe(200);
  });
});

describe.each(['VIS', 'Apto'] as const)('the cost of a %s', (product) => {
  const path = product === 'VIS' ? '/api/remodeling-space-vis' : '/api/remodeling-space-used';
  const key = product === 'VIS' ? 'vis_project_id' : 'used_survey_id';
  const endpoint = product === 'VIS' ? saveVisCost : saveUsedCost;

  async function ready() {
    const saleId = await startLastStep(server, product);
    return { saleId, ...(await finalizar(server, saleId, product, { only: 2 })) };
  }
  /** one for all that is refused */
  let untouched: Awaited<ReturnType<typeof ready>>;
  beforeAll(async () => {
    untouched = await ready();
  });
  const send = (recordId: number, change: object = {}) =>
    sendJson(server, 'sales', 'POST', path, { [key]: recordId, renovation_notes: {}, ...cost, ...change });

  test('is that of the spaces, as the program computes it; sent again it is replaced', async () => {
    const { saleId, projectId, recordId } = await ready();
    const notes = { Cocina: 'Mesón en cuarzo', 'Baño 2': 'Grifería \ud800 negra' };
    const exact = total.price / total.area;
    expect((await send(recordId, { cost_per_sqm: exact, renovation_notes: notes })).status).toBe(200);
    expect((await storedOf(server, saleId)).costs).toEqual([
      { ...cost, renovation_notes: { Cocina: 'Mesón en cuarzo', 'Baño 2': 'Grifería \ufffd negra' } },
    ]);
    expect((await send(recordId, { renovation_notes: { Baño: 'Otra' } })).status).toBe(200);
    expect((await storedOf(server, saleId)).costs).toEqual([{ ...cost, renovation_notes: { Baño: 'Otra' } }]);
    expect((await auditOf(server, 'remodeling_costs', projectId)).map(({ action }) => action)).toEqual([
      'create',
      'update',
    ]);
  });

  test.each([
    [422, 'total_cost', { total_cost: total.price + 1 }],
    [422, 'cost_per_sqm', { cost_per_sqm: total.costPerSqm + 2 }],
    [400, 'total_cost', { total_cost: -1 }],
    [400, 'total_cost', { total_cost: 1.5 }],
    [400, 'total_cost', { total_cost: '5' }],
    [400, 'cost_per_sqm', { cost_per_sqm: -0.5 }],
    [400, 'renovation_notes', { renovation_notes: 'ninguna' }],
    [400, 'renovation_notes.Cocina', { renovation_notes: { Cocina: 'x'.repeat(1001) } }],
    [400, 'renovation_notes.Cocina', { renovation_notes: { Cocina: 'a\u0000b' } }],
    [400, key, { [key]: 'uno' }],
  ])('refuses with %i a wrong %s', async (status, field, change) => {
    const { saleId, recordId } = untouched;
    const answer = await send(recordId, change);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, [field]]);
    expect((await storedOf(server, saleId)).costs).toEqual([]);
  });

  test('access', async () => {
    const { recordId } = await ready();
    const body = { vis_project_id: recordId, used_survey_id: recordId, renovation_notes: {}, ...cost };
    const unknown = { ...body, vis_project_id: NOBODYS, used_survey_id: NOBODYS };
    expect((await server.call(null, endpoint, { body })).status).toBe(401);
    expect((await server.call('warehouse', endpoint, { body })).status).toBe(403);
    expect((await server.call('client', endpoint, { body })).status).toBe(403);
    expect((await server.call('otherSeller', endpoint, { body })).status).toBe(404);
    expect((await server.call('sales', endpoint, { body: unknown })).status).toBe(404);
    expect((await server.call('manager', endpoint, { body })).status).toBe(200);
  });
});
