import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwnData } from '#shared/contract/own-data.ts';
import { readProject } from '#shared/contract/projects.ts';
import { instalmentAt, register } from '../../../test/desk.ts';
import { finishSale, letIn } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

async function family() {
  const sale = await finishSale(server);
  const client = await letIn(server, sale.saleId);
  const second = await letIn(server, sale.saleId, 'second_client', `andres-${sale.saleId}@correo.example`);
  const instalment_id = await instalmentAt(server, sale.saleId, 1);
  await register(server, { instalment_id, amount: 1_000_000, paid_on: '2026-03-02' });
  await server.call('manager', readProject, { params: { id: sale.projectId } });
  return { sale, client, second };
}

async function sectionsOf(who: Who) {
  const { reply } = await server.call(who, readOwnData, {});
  return new Map(reply.data.map(({ title, rows }) => [title, rows]));
}

const codeOf = async (projectId: number) =>
  (await server.call('manager', readProject, { params: { id: projectId } })).reply.data.project_code;

test('each of a family sees the own data, the home, the payments and the employees who opened them', async () => {
  const { sale, client, second } = await family();
  const brief = { sale_id: sale.saleId, style_catalog: 'Moderno' };
  await server.db.insertInto('sale_public_info').values(brief).execute();
  const style = { design_style: 'Moderno' };
  await server.db.updateTable('sales').set(style).where('id', '=', sale.saleId).execute();
  const code = await codeOf(sale.projectId);
  const own = await sectionsOf(client);
  expect(own.get('Tus datos')).toContainEqual({ name: 'Nombre', value: 'Camila Restrepo' });
  expect(own.get('Tus datos')?.map(({ name }) => name)).toEqual([
    'Nombre',
    'Cédula',
    'Correo',
    'Teléfono',
    'Registrados el',
  ]);
  const home = own.get(`Proyecto ${code}`)?.map(({ name }) => name);
  expect(home).toContain('Dirección');
  expect(home?.filter((name) => name === 'Estilo')).toHaveLength(1);
  expect(own.get('Pagos confirmados')).toEqual([
    {
      name: '02/03/2026',
      value: expect.stringMatching(/^\$ 1\.000\.000, Registro manual, .*recibo RC-\d{6}/),
    },
  ]);
  expect(own.get('Quién abrió tus datos')).toContainEqual({
    name: '02/03/2026, 10:00\u00a0a.\u00a0m.',
    value: 'Persona de Gerencia, de Gerencia',
  });
  const others = await sectionsOf(second);
  expect(others.get('Tus datos')).toContainEqual({ name: 'Nombre', value: 'Andrés Ocampo' });
  expect(JSON.stringify(others.get('Tus datos'))).not.toContain('Camila');
  expect(others.get('Pagos confirmados')).toEqual(own.get('Pagos confirmados'));
});

test('nothing of another family is among them', async () => {
  const { client } = await family();
  const other = await family();
  const code = await codeOf(other.sale.projectId);
  expect(JSON.stringify([...(await sectionsOf(client))])).not.toContain(code);
});

test('the file has the data, the consents and the requests, and its download is recorded', async () => {
  const { sale, client } = await family();
  const csv = await (await server.raw(client, '/api/clients/own/data/export?format=csv')).text();
  expect(csv).toContain('Tus datos;Nombre;Camila Restrepo');
  expect(csv).toMatch(/Autorizaciones;Para prestarte el servicio, 02\/03\/2026;Sí, /);
  const answer = await server.raw(client, '/api/clients/own/data/export?format=xlsx');
  const [sheet] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  expect(sheet?.data[1]).toEqual(['Tus datos', 'Nombre', 'Camila Restrepo']);
  const recorded = await server.db
    .selectFrom('audit_log')
    .select('new_values')
    .where('action', '=', 'export')
    .where('entity', '=', 'clients')
    .where('entity_id', '=', String(sale.clientId))
    .orderBy('id')
    .execute();
  expect(recorded.map(({ new_values }) => new_values)).toEqual([{ format: 'csv' }, { format: 'xlsx' }]);
});
