import { afterAll, beforeAll, expect, test } from 'vitest';
import * as clients from '#shared/contract/clients.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { readSaleDraft, saveDraftForm } from '#shared/contract/sale-drafts.ts';
import { saveUsedSurvey, saveVisProject } from '#shared/contract/surveys.ts';
import { save } from '../../../test/agreements.ts';
import { aClient, startSale } from '../../../test/builders.ts';
import { aPdf, aProject, architectOf, aSurvey, aVisRecord, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** What two tabs save of the parts of a step: its client, rows of a plan, spaces, and what is typed and not sent. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

const draftOf = async (id: string) =>
  (await server.call('sales', readSaleDraft, { params: { id } })).reply.data;

test('a repeated first step of two tabs corrects the client that the draft has, field by field', async () => {
  const { draftId } = await startSale(server);
  const { client } = await draftOf(draftId);
  const seen = { ...client };
  const body = aClient({ ...(client as object), draft_id: draftId });
  const sent = await server.call('sales', clients.createClient, {
    body: { ...body, phone: '3005556677', seen },
  });
  expect(sent.status).toBe(200);
  await server.call('sales', clients.createClient, { body: { ...body, name: 'Otro Nombre', seen } });
  expect((await draftOf(draftId)).client).toMatchObject({ phone: '3005556677', name: 'Otro Nombre' });
});

test('shows the saved value with the name of its author', async () => {
  const { clientId: client_id } = await startSale(server);
  await server.call('sales', clients.savePublicInfo, { body: { client_id, hobbies: 'Leer' } });
  const seen = { hobbies: 'Leer' };
  await server.call('manager', clients.savePublicInfo, { body: { client_id, hobbies: 'Correr', seen } });
  const { status, error } = await server.call('sales', clients.savePublicInfo, {
    body: { client_id, hobbies: 'Nadar', seen },
  });
  expect(status).toBe(409);
  const manager = await server.db
    .selectFrom('employees')
    .select('name')
    .where('department', '=', 'manager')
    .execute();
  expect(manager.map(({ name }) => name)).toContain(error.saved_by);
  expect(error.conflicts).toEqual([{ field: 'hobbies', mine: 'Nadar', theirs: 'Correr' }]);
});

test('instalments and spaces merge cell by cell', async () => {
  const { draftId, saleId } = await startSale(server, 'sales', 'VIS');
  await save(server, saleId);
  const plan = (days: readonly number[], receipt = '') => ({
    method: 'custom' as const,
    first_date: '2026-03-16',
    instalments: days.map((count) => ({ percentage: '50%', days: count, receipt })),
  });
  const params = { saleId: String(saleId) };
  const seen = plan([0, 15]);
  await server.call('sales', savePaymentPlan, { params, body: seen });
  const later = await server.call('sales', savePaymentPlan, { params, body: { ...plan([0, 30]), seen } });
  expect(later.status).toBe(200);
  const linked = plan([0, 15], 'https://recibo.example/1');
  await server.call('sales', savePaymentPlan, { params, body: { ...linked, seen } });
  const { payment_plan } = await draftOf(draftId);
  expect(payment_plan?.instalments.map(({ days, receipt }) => [days, receipt])).toEqual([
    [0, 'https://recibo.example/1'],
    [30, 'https://recibo.example/1'],
  ]);
  const clash = await server.call('sales', savePaymentPlan, { params, body: { ...plan([0, 45]), seen } });
  expect(clash.error.conflicts).toEqual([{ field: 'instalments.1.days', mine: 45, theirs: 30 }]);

  const spaces = [{ name: 'Cocina', price: 5_000_000, area: 10, note: null }];
  const project = aProject(saleId, 'VIS', { spaces });
  await server.call('sales', saveProject, { body: project });
  const priced = [{ ...spaces[0], price: 6_000_000 }] as typeof spaces;
  await server.call('sales', saveProject, { body: { ...project, spaces: priced, seen: { spaces } } });
  const noted = [
    { ...spaces[0], note: 'Isla' },
    { name: 'Baño', price: 1, area: 1, note: null },
  ];
  await server.call('sales', saveProject, { body: { ...project, spaces: noted as never, seen: { spaces } } });
  expect((await draftOf(draftId)).project?.spaces).toEqual([
    { name: 'Cocina', price: 6_000_000, area: 10, note: 'Isla' },
    { name: 'Baño', price: 1, area: 1, note: null },
  ]);
});

test('data typed on another device stays when this one sends its step', async () => {
  const { draftId } = await startSale(server);
  const keep = (form: Record<string, unknown>, seen: Record<string, unknown>) =>
    server.call('sales', saveDraftForm, { params: { id: draftId, step: 'brief' }, body: { form, seen } });
  await keep({ hobbies: { value: 'Leer' } }, {});
  await keep({ profession: { value: 'Médica' } }, {});
  await keep({}, { hobbies: { value: 'Leer' } });
  expect((await draftOf(draftId)).forms.brief).toEqual({ profession: { value: 'Médica' } });
});

test.each(['VIS', 'Apto'] as const)(
  'Finalizar of a %s home that failed halfway keeps its corrected tower in both records',
  async (product) => {
    const saleId = await startLastStep(server, product);
    const send = async (tower: string, seen?: Record<string, string>) => {
      const body = { ...aProject(saleId, product, { tower }), ...(seen && { seen }) };
      return (await server.call('sales', saveProject, { body })).reply.data.id;
    };
    const id = await send('2');
    const architect = await architectOf(server);
    const record = (tower: string, seen?: Record<string, string>) =>
      product === 'VIS'
        ? server.call('sales', saveVisProject, {
            body: aVisRecord(id, { tower, ...(seen && { seen, with_costs: true }) }),
          })
        : server.call(
            'sales',
            saveUsedSurvey,
            {
              form: aSurvey(id, architect, {
                tower,
                ...(seen && { seen: JSON.stringify(seen), with_costs: 'true' }),
              }),
            },
            { file: { name: 'acta.pdf', content: aPdf() } },
          );
    expect((await record('2')).status).toBe(200);
    await send('5', { tower: '2' });
    // the record was not sent; the screen reads the project again, and Finalizar is pressed again
    await send('5', { tower: '5' });
    expect((await record('5', { tower: '5' })).status).toBe(200);
    const table = product === 'VIS' ? 'vis_projects' : 'used_surveys';
    const stored = await server.db.selectFrom(table).select('tower').where('project_id', '=', id).execute();
    expect(stored).toEqual([{ tower: '5' }]);
  },
);
