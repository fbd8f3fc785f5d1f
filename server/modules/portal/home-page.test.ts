import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocument, withdrawDocument } from '#shared/contract/documents.ts';
import { cancelMeeting, readProjectMeetings, saveMeetings } from '#shared/contract/meetings.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import { createStyle, updateStyle } from '#shared/contract/styles.ts';
import { assignTeam } from '#shared/contract/teams.ts';
import { cancelSale, startWorks } from '#shared/contract/works.ts';
import { correct } from '../../../test/corrections.ts';
import { aPdf, everyWarning } from '../../../test/finalizar.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { addManaged } from '../../../test/managed.ts';
import { addClient, addSession } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { employeeOf } from '../../../test/staff.ts';

const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
let sale: FinishedSale;
let client: { token: string };
let second: { token: string };
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sale = await finishSale(server, { links: { contract_url: 'https://contratos.example/1' } });
  // sessions that stay open whatever the day
  client = await addSession(server.db, (await letIn(server, sale.saleId)).userId);
  const other = await letIn(server, sale.saleId, 'second_client', 'andres@correo.example');
  second = await addSession(server.db, other.userId);
});
afterAll(() => server.close());

const page = (who: Who = client, id = sale.projectId) =>
  server.call(who, readClientProject, { params: { id } });
const read = async (who: Who = client) => (await page(who)).reply.data;

describe('readClientProject', () => {
  test('shows the home on the day of the sale, without invented data or data of the staff', async () => {
    const { reply } = await page();
    expect(reply.today).toBe('2026-03-02');
    expect(reply.data).toEqual({
      project: {
        id: sale.projectId,
        project_code: expect.stringMatching(/^VIS-\d{4}$/),
        name: 'Apto 904 Reserva de los Cerros',
        address: 'Calle 170 # 54-20',
        status: 'Sin asignar',
        start_date: '2026-04-06',
        end_date: '2026-07-31',
        works_started_on: null,
        works_ended_on: null,
        sold_on: '2026-03-02',
        progress: { label: 'La obra de tu hogar empieza el 6 de abril de 2026, en 35 días.', percent: null },
        propertyDetails: {
          urbanization_name: 'Reserva de los Cerros',
          apartment_number: '904',
          tower: '2',
        },
        spacePrices: [
          { space_name: 'Cocina', price: 30_000_000, area: 12.5 },
          { space_name: 'Baño', price: 12_000_000, area: 4.8 },
          { space_name: 'Baño 2', price: 9_000_001, area: 3.6 },
        ],
        home_price: { spaces: 51_000_001, discount: 0, difference: 148_999_999, price: 200_000_000 },
      },
      client: { name: 'Camila Restrepo' },
      secondClient: { name: 'Andrés Ocampo' },
      publicInfo: null,
      sales: {
        design_style: null,
        purchase_purpose: null,
        documentation: {
          contract_url: 'https://contratos.example/1',
          call_read_ia_summary_url: null,
          insurance_policies: null,
          start_construction_doc: null,
          end_construction_doc: null,
        },
      },
      materials: [],
      seller: { name: 'Persona de Ventas', phone: null },
      team: [],
      to_sign: [],
      has_changes: false,
      withdrawal: null,
      meetings: [],
      documents: [
        {
          id: expect.any(Number),
          kind: 'contract',
          title: 'Contrato y presupuesto',
          url: 'https://contratos.example/1',
          file: null,
          version: 1,
          published_at: NOW,
        },
      ],
      upcoming: [
        { kind: 'call_summary', title: 'Video de la sesión de cierre', from: null },
        { kind: 'insurance_policies', title: 'Pólizas de seguro de obra', from: null },
        { kind: 'start_construction_doc', title: 'Acta de inicio de obra', from: '2026-04-06' },
        { kind: 'end_construction_doc', title: 'Acta de fin de obra', from: '2026-07-31' },
      ],
    });
    expect((await page(second)).reply).toEqual(reply);
  });

  test('has the brief of the family, and the materials of its style', async () => {
    const materials = [{ name: 'Roble', color: '#c89f68' }];
    const { reply } = await server.call('admin', createStyle, { body: { name: 'Costa', materials } });
    const brief = {
      has_pets: true,
      pet_type: 'Gato(s)',
      hobbies: 'Cocinar',
      style_catalog: 'Costa',
    } as const;
    await server.db
      .insertInto('sale_public_info')
      .values({ sale_id: sale.saleId, ...brief })
      .execute();
    expect(await read()).toMatchObject({ publicInfo: { ...brief, approx_age: null }, materials });
    const corrected = { params: { id: reply.data.id }, body: { name: 'Costa Caribe', materials } };
    expect((await server.call('admin', updateStyle, corrected)).status).toBe(200);
    // the name that was chosen stays, and is still made of what it is made of
    expect(await read()).toMatchObject({ publicInfo: brief, materials });
    const asked = { design_style: 'Boho', purchase_purpose: 'Vivir' } as const;
    await correct(server, 'sales', sale.projectId, { sale: { purchase_purpose: 'Vivir' } });
    await server.db.updateTable('sales').set(asked).where('id', '=', sale.saleId).execute();
    const { sales, materials: others } = await read(second);
    expect(sales).toMatchObject(asked);
    expect(others).not.toEqual(materials);
    await server.db.deleteFrom('styles').where('name', '=', 'Boho').execute();
    // a style that left the catalogue keeps its name
    expect(await read()).toMatchObject({ sales: asked, materials: [] });
  });

  test('has the team with its roles, and the set meetings', async () => {
    const architect = await employeeOf(server, 'architect');
    const set = { project_id: sale.projectId };
    await server.db
      .updateTable('employees')
      .set({ specialization: 'designer' })
      .where('id', '=', architect)
      .execute();
    const assigned = await server.call('manager', assignTeam, {
      body: {
        ...set,
        assignations: [{ employee_id: architect, role_name: 'disenador_lider' }],
        grupo_trabajo_id: null,
      },
    });
    expect(assigned.status).toBe(200);
    await server.call('manager', saveMeetings, {
      body: { ...set, reference_session: '2026-03-10', doubts_session: '2026-03-12', site_visit: null },
    });
    const { reply } = await server.call('manager', readProjectMeetings, { params: { id: sale.projectId } });
    const doubts = reply.data.meetings.find(({ kind }) => kind === 'doubts_session');
    await server.call('manager', cancelMeeting, {
      params: { id: doubts?.id ?? '' },
      body: { reason: 'La familia viaja' },
    });
    expect(await read()).toMatchObject({
      project: { status: 'En diseño' },
      team: [{ name: 'Persona de Arquitectura', role: 'Diseñador líder' }],
    });
    expect((await read()).meetings).toEqual([
      { name: 'Sesión de referencias', day: '2026-03-10', starts_at: null, place: null },
    ]);
  });

  test('shows published documents in order, without withdrawn ones or drafts', async () => {
    const add = async (title: string, publish: 'true' | 'false') =>
      server.call('sales', addDocument, {
        params: { id: sale.projectId },
        form: { kind: 'other', title, url: 'https://otros.example/1', publish },
      });
    await add('Planos', 'true');
    await add('Borrador', 'false');
    const gone = (await add('Retirado', 'true')).reply.data.id;
    await server.call('sales', withdrawDocument, { params: { id: gone } });
    const policy = { name: 'poliza.pdf', content: aPdf('póliza') };
    await server.call(
      'manager',
      addDocument,
      { params: { id: sale.projectId }, form: { kind: 'insurance_policies', publish: 'true' } },
      { file: policy },
    );
    server.setNow('2026-04-07T13:00:00.000Z');
    await server.call(
      'manager',
      startWorks,
      { params: { id: sale.projectId }, form: { day: '2026-04-06', confirmed: everyWarning } },
      { file: { name: 'acta.pdf', content: aPdf() } },
    );
    const { documents, upcoming, project, sales } = await read();
    expect(project).toMatchObject({ status: 'En obra', works_started_on: '2026-04-06' });
    expect(documents.map(({ title, version }) => [title, version])).toEqual([
      ['Contrato y presupuesto', 1],
      ['Pólizas de seguro de obra', 1],
      ['Acta de inicio de obra', 1],
      ['Planos', 1],
    ]);
    expect(upcoming.map(({ kind }) => kind)).toEqual(['call_summary', 'end_construction_doc']);
    const file = documents[1]?.file;
    expect(file).toEqual({
      id: expect.any(String),
      type: 'application/pdf',
      bytes: policy.content.byteLength,
    });
    expect(sales.documentation).toEqual({
      contract_url: 'https://contratos.example/1',
      call_read_ia_summary_url: null,
      insurance_policies: `/api/files/${file?.id}`,
      start_construction_doc: `/api/files/${documents[2]?.file?.id}`,
      end_construction_doc: null,
    });
    const sent = await server.raw(second, `/api/files/${file?.id}`);
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(policy.content);
  });

  test('a cancelled home has no documents to come', async () => {
    server.setNow(NOW);
    const { projectId, saleId } = await finishSale(server);
    const family = await letIn(server, saleId);
    const body = { kind: 'manager', reason: 'La familia se muda' } as const;
    await server.call('manager', cancelSale, { params: { id: projectId }, body });
    const { data } = (await page(family, projectId)).reply;
    expect([data.project.status, data.upcoming]).toEqual(['Cancelado', []]);
  });

  test('the home of another family, an unregistered one and an unknown one get the same answer', async () => {
    const stranger = await addClient(server.db);
    const sellerId = await employeeOf(server, 'sales');
    const { id, saleId } = await addManaged(server.db, { code: 'VIS-9001', registered: false, sellerId });
    await server.db.updateTable('sales').set({ client_id: sale.clientId }).where('id', '=', saleId).execute();
    const answers = [await page(stranger), await page(client, id), await page(client, 2_000_000_000)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1);
  });

  test('answers 403 to every role but the client', async () => {
    expect((await page(null)).status).toBe(401);
    for (const who of everyone.filter((person) => person !== 'client')) {
      expect((await page(who)).status, who).toBe(403);
    }
    expect((await page('client')).status).toBe(404);
  });
});
