import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import { addDayOff, removeDayOff } from '#shared/contract/days-off.ts';
import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { readProject } from '#shared/contract/projects.ts';
import { saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import {
  addDiscountType,
  aStandardPlan,
  auditOf,
  give,
  save,
  savePlan,
  sendJson,
} from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { correct } from '../../../test/corrections.ts';
import { finalizar } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { correctedFields } from './project-page.texts.ts';

let server: TestServer;
let clientId: number;
let saleId: number;
let projectId: number;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
  ({ clientId, saleId, projectId } = await wholeSale());
});
afterAll(() => server.close());

/** A used property, sold with brief, links, one discount, a standard plan with one receipt, and a team. */
async function wholeSale() {
  const sale = await startSale(server, 'sales', 'Apto');
  const client_id = sale.clientId;
  await server.call('sales', savePublicInfo, { body: { client_id, has_pets: true, pet_type: 'Gato(s)' } });
  await server.call('sales', saveInternalInfo, {
    body: { client_id, decision_maker: 'Camila', vip_alert: true, vip_type: 'Amigo' },
  });
  await server.call('sales', updateSale, {
    params: { saleId: sale.saleId },
    body: { design_style: 'Boho', purchase_purpose: 'Vivir' },
  });
  await server.call('sales', saveSaleDetails, {
    form: {
      sale_id: String(sale.saleId),
      contract_url: 'https://contratos.example/1',
      excel_quote_url: '',
      call_read_ia_summary_url: 'https://resumenes.example/1',
    },
  });
  await save(server, sale.saleId);
  await give(server, sale.saleId, await addDiscountType(server, 'pago_anticipado', 300), 194_000_000);
  const plan = aStandardPlan();
  const [first, ...rest] = plan.instalments;
  await server.call('sales', savePaymentPlan, {
    params: { saleId: sale.saleId },
    body: {
      ...plan,
      instalments: [{ percentage: '25%', days: 0, ...first, receipt: 'https://pagos.example/1' }, ...rest],
    },
  });
  const { projectId: id } = await finalizar(server, sale.saleId, 'Apto');
  const people = await server.db.selectFrom('employees').select('id').orderBy('id').limit(2).execute();
  await server.db
    .insertInto('project_assignments')
    .values(
      people.map((person, index) => ({
        project_id: id,
        employee_id: person.id,
        role_name: index === 0 ? 'disenador_lider' : 'otro_rol',
        assigned_at: `2026-03-02T1${index}:00:00.000Z`,
      })),
    )
    .execute();
  return { ...sale, projectId: id };
}

const read = async (who: 'sales' | 'manager' | 'admin' | 'architect' = 'sales') =>
  (await server.call(who, readProject, { params: { id: projectId } })).reply.data;

describe('readProject', () => {
  test('counts the works without the days off of the company', async () => {
    const day = '2026-05-20';
    await server.call('admin', addDayOff, { body: { day, name: 'Inventario' } });
    expect((await read()).business_days).toBe(76);
    await server.call('admin', removeDayOff, { params: { day } });
    expect((await read()).business_days).toBe(77);
  });

  test('has all that the staff sees', async () => {
    const project = await read();
    expect(project).toMatchObject({
      id: projectId,
      sale_id: saleId,
      name: 'Apto 904 Reserva de los Cerros',
      project_code: 'APT-0001',
      status: 'En diseño',
      seller: { name: 'Persona de Ventas' },
      project_type: 'Apto',
      urbanization: 'Reserva de los Cerros',
      start_date: '2026-04-06',
      end_date: '2026-07-31',
      anticipo: project.payment_plan?.instalments[1]?.date,
      business_days: 77,
      progress: { label: 'Diseño', percent: 40 },
      client: { id: clientId, name: 'Camila Restrepo', phone: '+57 300 123 4567' },
      second_client: null,
      brief: {
        purchase_purpose: 'Vivir',
        design_style: 'Boho',
        public: { has_pets: true, pet_type: 'Gato(s)' },
        internal: { decision_maker: 'Camila', vip_alert: true, vip_type: 'Amigo' },
      },
      contract: {
        base_price: 200_000_000,
        direct_cost: 120_000_000,
        discount_total: 6_000_000,
        price: 194_000_000,
        margin: 74_000_000,
      },
      discounts: [{ discount_name: 'pago_anticipado', discount_base_price: 194_000_000 }],
      payment_plan: { method: 'standard', price: 194_000_000 },
      totals: { price: 51_000_001, area: 20.9, cost_per_sqm: 2_440_191 },
      home_price: { spaces: 51_000_001, discount: 6_000_000, difference: 148_999_999, price: 194_000_000 },
      survey: { total_area: 72.8, architect: { name: 'Persona de Arquitectura' } },
      vis_record: null,
    });
    expect(project.anticipo).toMatch(/^2026-\d\d-\d\d$/);
    expect(project.spaces.map(({ name }) => name)).toEqual(['Cocina', 'Baño', 'Baño 2', 'Hall']);
    expect(project.consents).toMatchObject([
      { purpose: 'service', granted: true, channel: 'En persona' },
      { purpose: 'news', granted: false },
    ]);
    expect(project.team.map(({ role }) => role)).toEqual(['Diseñador líder', 'otro_rol']);
  });

  test('lists the documents for staff only', async () => {
    const { documents, survey } = await read();
    expect(documents).toEqual([
      {
        kind: 'survey_link',
        name: 'Levantamiento',
        url: 'https://levantamientos.example/904',
        file_id: null,
      },
      { kind: 'survey_record', name: 'Acta 904.pdf', url: null, file_id: survey?.file.id },
    ]);
  });

  test('shows its history in Spanish, newest first, with the author', async () => {
    const { history } = await read();
    expect(history.map(({ what }) => what)).toEqual([
      'Envió un comprobante de pago: Diseño',
      'Terminó la venta y registró el proyecto',
      'Guardó el levantamiento',
      'Guardó los datos del proyecto',
      'Guardó el plan de pagos',
      'Agregó un descuento',
      'Guardó los datos del contrato',
      'Guardó los enlaces de la venta',
      'Cambió los datos de la venta',
      'Guardó el brief interno',
      'Guardó el brief visible a cliente',
      'Registró la venta',
      'Registró la autorización de datos del cliente',
      'Registró la autorización de datos del cliente',
      'Registró al cliente',
    ]);
    expect(new Set(history.map(({ who }) => who))).toEqual(new Set(['Persona de Ventas']));
  });

  test('shows at most 50 lines, the newest', async () => {
    const rename = (n: number) =>
      correct(server, 'manager', projectId, {
        client: {
          name: `Camila ${n}`,
          email: 'camila.larga@correo.example',
          phone: '+57 300 123 4567',
          identity_document: '52000111',
        },
      });
    for (let n = 0; n < 51; n += 1) expect((await rename(n)).status).toBe(200);
    const { history, client } = await read();
    expect(history).toHaveLength(50);
    expect(client.name).toBe('Camila 50');
    expect(new Set(history.map(({ what }) => what))).toEqual(new Set(['Corrigió los datos del cliente']));
  });

  test('leaves one record a person and day that the client was read (Ley 1581)', async () => {
    const reads = async () => {
      const audit = await auditOf(server, 'clients', clientId);
      return audit.filter(({ action }) => action === 'read').length;
    };
    await read('sales');
    const before = await reads();
    await read('sales');
    expect(await reads()).toBe(before);
    await read('admin');
    await read('admin');
    expect(await reads()).toBe(before + 1);
    // 04:59 in UTC is still the day before in Bogota.
    server.setNow('2026-03-03T04:59:00.000Z');
    await read('sales');
    expect(await reads()).toBe(before + 1);
    server.setNow('2026-03-03T05:00:00.000Z');
    await read('sales');
    expect(await reads()).toBe(before + 2);
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  test('a new-build project has its record and no survey', async () => {
    const sale = await startSale(server, 'sales', 'VIS');
    await save(server, sale.saleId);
    await savePlan(server, sale.saleId);
    const { projectId: id } = await finalizar(server, sale.saleId, 'VIS');
    const { reply } = await server.call('sales', readProject, { params: { id } });
    expect(reply.data).toMatchObject({
      project_type: 'VIS',
      survey: null,
      vis_record: { apartament_type: 'Tipo B', builder_name: 'Constructora Andina' },
      payment_plan: { method: 'standard' },
      discounts: [],
      contract: { discount_total: 0, price: 200_000_000 },
      brief: { public: null, internal: null },
      documents: [{ kind: 'survey_link' }],
      team: [],
    });
  });

  test('an architect of the team reads spaces, areas and days, and no amount', async () => {
    const seen = await read('architect');
    const sold = await read('sales');
    expect(seen).toMatchObject({
      client: { name: sold.client.name, phone: sold.client.phone, email: null, identity_document: null },
      consents: [],
      discounts: [],
      payment_plan: null,
      spaces: sold.spaces.map((space) => ({ ...space, price: null })),
      totals: { price: null, area: 20.9, cost_per_sqm: null },
      contract: {
        start_date: '2026-04-06',
        end_date: '2026-07-31',
        base_price: null,
        discount_total: null,
        price: null,
        direct_cost: null,
        margin: null,
      },
    });
    expect(seen.brief).toMatchObject({ public: sold.brief.public, internal: null });
    expect(seen.documents.map(({ kind }) => kind)).toEqual(['survey_link', 'survey_record']);
    const text = JSON.stringify(seen);
    const secrets = [sold.client.email, sold.client.identity_document, '120000000', 'pagos.example'];
    for (const secret of [...secrets, 'contratos.example', 'resumenes.example', 'correo.example']) {
      expect(text).not.toContain(secret);
    }
  });

  test.each(['abc', '0', '2147483648'])(
    'the id %s is refused with the sentence of the specification',
    async (id) => {
      for (const path of [`/api/projects/${id}`, `/api/projects/${id}/meetings`]) {
        const answer = await server.raw('manager', path);
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { message: 'ID de proyecto no válido' },
        ]);
      }
    },
  );

  test('an unknown project and one of another seller get the same answer', async () => {
    const params = { id: projectId };
    const others = await server.call('otherSeller', readProject, { params });
    const unknown = await server.call('sales', readProject, { params: { id: 2_000_000_000 } });
    expect([others.status, unknown.status]).toEqual([404, 404]);
    expect(others.error.message).toBe(unknown.error.message);
    const audit = await auditOf(server, 'clients', clientId);
    const accounts = new Set(audit.filter(({ action }) => action === 'read').map((row) => row.account_id));
    // the seller, the administrator and the architect of the team; not the other seller
    expect(accounts.size).toBe(3);
  });

  test.each([
    [401, null],
    [403, 'warehouse'],
    [403, 'client'],
    [200, 'manager'],
    [200, 'architect'],
  ] as const)('answers %i to %s', async (status, who) => {
    const { status: answered } = await server.call(who, readProject, { params: { id: projectId } });
    expect(answered).toBe(status);
  });

  test.each(['0', 'x', '1.5', '99999999999'])('refuses the id %s', async (id) => {
    expect((await sendJson(server, 'sales', 'GET', `/api/projects/${id}`)).status).toBe(400);
  });
});

test('a corrected kind of VIP is read in right Spanish', () => {
  const values = { before: { vip_type: null }, after: { vip_type: 'Personalidad publica' } };
  expect(correctedFields('sale_internal_info', values)).toEqual([
    { field: 'Tipo de VIP', before: 'vacío', after: 'Personalidad pública' },
  ]);
});
