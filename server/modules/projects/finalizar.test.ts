import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveContract } from '#shared/contract/contracts.ts';
import { listProjects, saveProject, saveSpacePrice } from '#shared/contract/projects.ts';
import { readSaleDraft } from '#shared/contract/sale-drafts.ts';
import { saveUsedCost, saveUsedSurvey, saveVisCost, saveVisProject } from '#shared/contract/surveys.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { aContract, auditOf, save, savePlan } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import {
  aPdf,
  aProject,
  architectOf,
  aSurvey,
  aVisRecord,
  FINALIZAR_CALLS,
  finalizar,
  someSpaces,
  startLastStep,
  storedOf,
} from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

const total = totalsOf(someSpaces);
const cost = { total_cost: total.price, cost_per_sqm: total.costPerSqm };
const products = ['VIS', 'Apto'] as const;

/** One of each, with what was sent. */
async function expectWhole(saleId: number, product: 'VIS' | 'Apto'): Promise<void> {
  const stored = await storedOf(server, saleId);
  expect(stored.projects).toHaveLength(1);
  expect(stored.projects[0]).toMatchObject({
    project_type: product,
    completed_at: '2026-03-02T13:00:00.000Z',
    start_date: '2026-04-06',
    end_date: '2026-07-31',
  });
  expect(stored.vis).toHaveLength(product === 'VIS' ? 1 : 0);
  expect(stored.surveys).toHaveLength(product === 'VIS' ? 0 : 1);
  expect(stored.costs).toEqual([
    {
      total_cost: 51_000_001,
      cost_per_sqm: 2_440_191,
      renovation_notes:
        product === 'VIS' ? { general: 'Sin notas específicas' } : { Cocina: 'Mesón en cuarzo' },
    },
  ]);
  expect(stored.prices).toEqual([
    { space_name: 'Baño', version: 1, price: 12_000_000, area: 4.8 },
    { space_name: 'Baño 2', version: 1, price: 9_000_001, area: 3.6 },
    { space_name: 'Cocina', version: 1, price: 30_000_000, area: 12.5 },
  ]);
  expect(stored.completedAt).toBe('2026-03-02T13:00:00.000Z');
}

describe.each(products)('Finalizar of a %s', (product) => {
  test('stores one of each, and the sale is complete with its last call, not before', async () => {
    const saleId = await startLastStep(server, product);
    const { projectId } = await finalizar(server, saleId, product, { only: FINALIZAR_CALLS - 1 });
    expect((await storedOf(server, saleId)).completedAt).toBeNull();
    await finalizar(server, saleId, product);
    await expectWhole(saleId, product);
    const list = await server.call('sales', listProjects, { query: { limit: 100 } });
    expect(list.reply.data.map(({ id }) => id)).toContain(projectId);
    expect((await auditOf(server, 'projects', projectId)).map(({ action }) => action)).toEqual([
      'create',
      'complete',
    ]);
  });

  test.each(Array.from({ length: FINALIZAR_CALLS + 1 }, (_, calls) => calls))(
    'cut after %i calls, the whole again completes it without a second of anything',
    async (calls) => {
      const saleId = await startLastStep(server, product);
      const first = await finalizar(server, saleId, product, { only: calls });
      const again = await finalizar(server, saleId, product);
      if (calls > 0) expect(again.projectId).toBe(first.projectId);
      if (calls > 1) expect(again.recordId).toBe(first.recordId);
      await expectWhole(saleId, product);
    },
  );

  test('five concurrent clicks store one of each', async () => {
    const saleId = await startLastStep(server, product);
    const done = await Promise.all(Array.from({ length: 5 }, () => finalizar(server, saleId, product)));
    expect(new Set(done.map(({ projectId }) => projectId)).size).toBe(1);
    expect(new Set(done.map(({ recordId }) => recordId)).size).toBe(1);
    await expectWhole(saleId, product);
    const audit = await auditOf(server, 'sales', saleId);
    expect(audit.filter(({ action }) => action === 'complete')).toHaveLength(1);
  });

  test('a project without any space to remodel is complete with its cost of nothing', async () => {
    const saleId = await startLastStep(server, product);
    const spaces = [{ name: 'Hall' }];
    const project = await server.call('sales', saveProject, { body: aProject(saleId, product, { spaces }) });
    const project_id = project.reply.data.id;
    const nothing = { total_cost: 0, cost_per_sqm: 0, renovation_notes: {} };
    if (product === 'VIS') {
      const { reply } = await server.call('sales', saveVisProject, { body: aVisRecord(project_id) });
      const body = { vis_project_id: reply.data.id, ...nothing };
      expect((await server.call('sales', saveVisCost, { body })).status).toBe(200);
    } else {
      const form = aSurvey(project_id, await architectOf(server));
      const file = { name: 'acta.pdf', content: aPdf() };
      const { reply } = await server.call('sales', saveUsedSurvey, { form }, { file });
      const body = { used_survey_id: reply.data.id, ...nothing };
      expect((await server.call('sales', saveUsedCost, { body })).status).toBe(200);
    }
    expect((await storedOf(server, saleId)).completedAt).not.toBeNull();
  });
});

test('spaces that change after a failure take their cost along: an old cost never completes a sale', async () => {
  const saleId = await startLastStep(server, 'VIS');
  // Everything but the price of the last space, which is then taken out.
  const { projectId, recordId } = await finalizar(server, saleId, 'VIS', { only: FINALIZAR_CALLS - 1 });
  const spaces = someSpaces.filter(({ name }) => name !== 'Baño 2');
  await server.call('sales', saveProject, { body: aProject(saleId, 'VIS', { spaces }) });
  await server.call('sales', saveVisProject, { body: aVisRecord(projectId) });
  expect((await storedOf(server, saleId)).completedAt).toBeNull();
  const { price, costPerSqm } = totalsOf(spaces);
  const body = { vis_project_id: recordId, total_cost: price, cost_per_sqm: costPerSqm };
  expect((await server.call('sales', saveVisCost, { body })).status).toBe(200);
  const stored = await storedOf(server, saleId);
  expect(stored.completedAt).not.toBeNull();
  expect(stored.costs[0]).toMatchObject({ total_cost: 42_000_000 });
});

test('dates that change between two tries are those of the contract when the project is registered', async () => {
  const saleId = await startLastStep(server, 'VIS');
  const { projectId } = await finalizar(server, saleId, 'VIS', { only: FINALIZAR_CALLS - 1 });
  await save(server, saleId, { start_date: '2026-05-04', end_date: '2026-08-28' });
  const body = { project_id: projectId, space_name: 'Baño 2', price: 9_000_001, area: 3.6 };
  expect((await server.call('sales', saveSpacePrice, { body })).status).toBe(200);
  expect((await storedOf(server, saleId)).projects[0]).toMatchObject({
    start_date: '2026-05-04',
    end_date: '2026-08-28',
    completed_at: '2026-03-02T13:00:00.000Z',
  });
});

test('the last writes at once complete the sale: each waits for the other, so that one of them is the last', async () => {
  for (let round = 0; round < 5; round += 1) {
    const saleId = await startLastStep(server, 'VIS');
    const { projectId } = await finalizar(server, saleId, 'VIS', { only: 3 });
    const prices = someSpaces.flatMap(({ name, price, area }) =>
      price === null || area === null ? [] : [{ project_id: projectId, space_name: name, price, area }],
    );
    await Promise.all(prices.map((body) => server.call('sales', saveSpacePrice, { body })));
    await expectWhole(saleId, 'VIS');
    const audit = await auditOf(server, 'projects', projectId);
    expect(audit.map(({ action }) => action)).toEqual(['create', 'complete']);
  }
});

test('the wizard reads the stored records, and closes the sale in progress when it is complete', async () => {
  const { draftId, saleId } = await startSale(server, 'sales', 'Apto');
  await save(server, saleId);
  await savePlan(server, saleId);
  const { projectId } = await finalizar(server, saleId, 'Apto', { only: 2 });
  const half = await server.call('sales', readSaleDraft, { params: { id: draftId } });
  expect(half.reply.data.project).toMatchObject({
    id: projectId,
    project_code: expect.stringMatching(/^APT-/),
    spaces: someSpaces.map((space) => ({ ...space, note: space.note || null })),
    survey: { total_area: 72.8, file: { name: 'Acta 904.pdf', type: 'application/pdf' } },
    vis_record: null,
  });
  await finalizar(server, saleId, 'Apto');
  const whole = await server.call('sales', readSaleDraft, { params: { id: draftId } });
  expect(whole.reply.data.step).toBeNull();
});

describe('a complete sale', () => {
  test.each(products)('%s: repeating every call is accepted and changes nothing', async (product) => {
    const saleId = await startLastStep(server, product);
    const first = await finalizar(server, saleId, product);
    expect(await finalizar(server, saleId, product)).toEqual(first);
    await expectWhole(saleId, product);
  });

  test('refuses every change with 409 and says why', async () => {
    const final = /^La venta ya está terminada/;
    const vis = await startLastStep(server, 'VIS');
    const { projectId, recordId } = await finalizar(server, vis, 'VIS');
    const apto = await startLastStep(server, 'Apto');
    const used = await finalizar(server, apto, 'Apto');
    const architect = await architectOf(server);
    const answers = [
      await server.call('sales', saveProject, { body: aProject(vis, 'VIS', { tower: '3' }) }),
      await server.call('sales', saveProject, { body: aProject(vis, 'VIS', { spaces: [] }) }),
      await server.call('sales', saveVisProject, { body: aVisRecord(projectId, { tower: '3' }) }),
      await server.call('sales', saveVisCost, {
        body: { vis_project_id: recordId, ...cost, renovation_notes: { Cocina: 'Otra' } },
      }),
      await server.call('sales', saveVisCost, {
        body: { vis_project_id: recordId, ...cost, total_cost: 1 },
      }),
      await server.call('sales', saveSpacePrice, {
        body: { project_id: projectId, space_name: 'Cocina', price: 1, area: 12.5 },
      }),
      await server.call('sales', saveUsedSurvey, {
        form: aSurvey(used.projectId, architect, { total_area: '80' }),
      }),
      await server.call(
        'sales',
        saveUsedSurvey,
        { form: aSurvey(used.projectId, architect) },
        { file: { name: 'acta.pdf', content: aPdf('otra') } },
      ),
      await server.call('sales', saveUsedCost, {
        body: { used_survey_id: used.recordId, ...cost, renovation_notes: {} },
      }),
      await server.call('sales', saveContract, { body: aContract(vis, { base_price: 1 }) }),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(409);
      expect(error.message).toMatch(final);
    }
    await expectWhole(vis, 'VIS');
    await expectWhole(apto, 'Apto');
  });
});

interface LastStep {
  saleId: number;
  product: 'VIS' | 'Apto';
  architect: number;
  spaces?: typeof someSpaces;
}

/** Finalizar as the wizard sends it: the property, then its record with the costs and prices of the spaces. */
async function inTwoCalls(at: TestServer, { saleId, product, architect, spaces = someSpaces }: LastStep) {
  const { reply } = await at.call('sales', saveProject, { body: aProject(saleId, product, { spaces }) });
  const { id } = reply.data;
  if (product === 'VIS')
    return at.call('sales', saveVisProject, { body: aVisRecord(id, { with_costs: true }) });
  const form = aSurvey(id, architect, { with_costs: 'true' });
  return at.call('sales', saveUsedSurvey, { form }, { file: { name: 'Acta 904.pdf', content: aPdf() } });
}

test.each(products)(
  'Finalizar of a %s in two calls stores all, and a repeat changes nothing',
  async (product) => {
    const saleId = await startLastStep(server, product);
    const last = { saleId, product, architect: await architectOf(server) };
    expect((await inTwoCalls(server, last)).status).toBe(200);
    const stored = await storedOf(server, saleId);
    expect(stored.prices.map(({ space_name, price, area }) => [space_name, price, area])).toEqual([
      ['Baño', 12_000_000, 4.8],
      ['Baño 2', 9_000_001, 3.6],
      ['Cocina', 30_000_000, 12.5],
    ]);
    expect(stored.costs).toEqual([{ ...cost, renovation_notes: { Cocina: 'Mesón en cuarzo' } }]);
    expect(stored.completedAt).not.toBeNull();
    expect((await inTwoCalls(server, last)).status).toBe(200);
    expect(await storedOf(server, saleId)).toEqual(stored);
  },
);

test.each(products)('Finalizar of a %s with ten spaces takes at most 60 statements', async (product) => {
  let statements = 0;
  const write = (line: string) => {
    if (line.includes('slow query')) statements += 1;
  };
  const measured = await startServer({
    now: '2026-03-02T13:00:00.000Z',
    slowQueryMs: Number.MIN_VALUE,
    logTo: { write },
  });
  try {
    const saleId = await startLastStep(measured, product);
    const spaces = Array.from({ length: 10 }, (_, index) => ({
      name: index === 0 ? 'Cocina' : ['Baño', index > 1 ? index : ''].join(' ').trim(),
      price: 12_000_000,
      area: 8,
      note: null,
    }));
    const last = { saleId, product, architect: await architectOf(measured), spaces };
    statements = 0;
    expect((await inTwoCalls(measured, last)).status).toBe(200);
    expect(statements).toBeGreaterThan(10);
    expect(statements).toBeLessThanOrEqual(60);
  } finally {
    await measured.close();
  }
});
