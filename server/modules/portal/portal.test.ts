import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '#shared/contract/auth.ts';
import { addDocument } from '#shared/contract/documents.ts';
import { sendTransferReceipt } from '#shared/contract/payments.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import { aPdf, startLastStep } from '../../../test/finalizar.ts';
import { finishSale, letIn } from '../../../test/invited.ts';
import { addEmployee, addSession } from '../../../test/more-people.ts';
import { everyone } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
afterAll(() => server.close());

const home = (who: Who, userId: number) =>
  server.call(who, readClientHome, { params: { userId: String(userId) } });

const address = () => `${randomUUID()}@correo.example`;

const codeOf = async (projectId: number) =>
  (
    await server.db
      .selectFrom('projects')
      .select('project_code')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
  ).project_code;

/** Makes a sale one more of a client. */
const giveTo = (saleId: number, client: { client_id: number; second_client_id: number | null }) =>
  server.db.updateTable('sales').set(client).where('id', '=', saleId).execute();

describe('readClientHome', () => {
  test('greets both and shows the home: its plan, dates, status, next payment and contact person', async () => {
    const sale = await finishSale(server);
    const { token, userId } = await letIn(server, sale.saleId);
    const { reply } = await home({ token }, userId);
    const code = await codeOf(sale.projectId);
    expect(reply.data).toEqual({
      client: { name: 'Camila Restrepo' },
      secondClient: { name: 'Andrés Ocampo' },
      project: { project_code: code },
      projects: [
        {
          id: sale.projectId,
          project_code: code,
          name: 'Apto 904 Reserva de los Cerros',
          status: 'Sin asignar',
          start_date: '2026-04-06',
          end_date: '2026-07-31',
          works_started_on: null,
          business_days: 77,
          progress: {
            label: 'La obra de tu hogar empieza el 6 de abril de 2026, en 35 días.',
            percent: null,
          },
          spaces: [
            { name: 'Cocina', area: 12.5 },
            { name: 'Baño', area: 4.8 },
            { name: 'Baño 2', area: 3.6 },
          ],
          documents: { count: 0, newest: null },
          to_sign: [],
          has_changes: false,
          seller: { name: 'Persona de Ventas', phone: null },
          next_payment: {
            name: 'Diseño',
            amount: 50_000_000,
            due_date: '2026-03-16',
            in_process: false,
            waiting: 0,
            days: 14,
          },
        },
      ],
    });
  });

  test('the next payment is the rest of the first one due; a late one has its days', async () => {
    const sale = await finishSale(server);
    const { userId } = await letIn(server, sale.saleId);
    const { token } = await addSession(server.db, userId);
    const next = async () => (await home({ token }, userId)).reply.data.projects[0]?.next_payment;
    server.setNow('2026-03-18T13:00:00.000Z');
    expect(await next()).toMatchObject({ name: 'Diseño', days: -2 });
    const instalment = (position: number) =>
      server.db
        .selectFrom('instalments')
        .select(['id', 'amount'])
        .where('sale_id', '=', sale.saleId)
        .where('position', '=', position)
        .executeTakeFirstOrThrow();
    const paid = async (position: number, left = 0) => {
      const { id, amount } = await instalment(position);
      const change = { paid_amount: amount - left };
      await server.db.updateTable('instalments').set(change).where('id', '=', id).execute();
    };
    await paid(1, 1000);
    expect(await next()).toMatchObject({ name: 'Diseño', amount: 1000, in_process: false });
    await paid(1);
    expect(await next()).toMatchObject({ name: 'Inicio de obra', amount: 70_000_000, in_process: false });
    const file = { name: 'pago.pdf', content: aPdf() };
    const sent = await server.call(
      { token },
      sendTransferReceipt,
      { params: { id: (await instalment(2)).id }, form: { amount: '70000000', paid_on: '2026-03-17' } },
      { file },
    );
    expect(sent.status).toBe(200);
    expect(await next()).toMatchObject({ name: 'Inicio de obra', in_process: true });
    for (const position of [2, 3, 4]) await paid(position);
    expect(await next()).toBeNull();
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  test('counts the documents that are published, and names the newest', async () => {
    const links = { contract_url: 'https://contratos.example/1' };
    const sale = await finishSale(server, { links });
    const { token, userId } = await letIn(server, sale.saleId);
    const documents = async () => (await home({ token }, userId)).reply.data.projects[0]?.documents;
    const add = (form: { kind: 'insurance_policies' | 'contract'; url: string; publish: 'true' | 'false' }) =>
      server.call('sales', addDocument, { params: { id: sale.projectId }, form });
    const contract = { title: 'Contrato y presupuesto', published_at: '2026-03-02T13:00:00.000Z' };
    expect(await documents()).toEqual({ count: 1, newest: contract });
    await add({ kind: 'insurance_policies', url: 'https://polizas.example/1', publish: 'false' });
    expect(await documents()).toEqual({ count: 1, newest: contract });
    await add({ kind: 'contract', url: 'https://contratos.example/2', publish: 'true' });
    expect(await documents()).toEqual({ count: 1, newest: contract });
    await add({ kind: 'insurance_policies', url: 'https://polizas.example/2', publish: 'true' });
    expect(await documents()).toMatchObject({ count: 2, newest: { title: 'Pólizas de seguro de obra' } });
  });

  test('counts the day of the works without the days off of the company', async () => {
    const sale = await finishSale(server);
    const { userId } = await letIn(server, sale.saleId);
    const { token } = await addSession(server.db, userId);
    await server.db
      .updateTable('projects')
      .set({ works_started_on: '2026-04-06' })
      .where('id', '=', sale.projectId)
      .execute();
    server.setNow('2026-04-14T13:00:00.000Z');
    const project = async () => (await home({ token }, userId)).reply.data.projects[0];
    expect(await project()).toMatchObject({
      status: 'En obra',
      business_days: 77,
      progress: { label: 'Tu hogar va en el día 6 de 77 de obra.', percent: 7 },
    });
    await server.db.insertInto('company_days_off').values({ day: '2026-04-09', name: 'Jornada' }).execute();
    expect(await project()).toMatchObject({
      business_days: 76,
      progress: { label: 'Tu hogar va en el día 5 de 76 de obra.' },
    });
    await server.db.deleteFrom('company_days_off').execute();
    server.setNow('2026-03-02T13:00:00.000Z');
  });

  test('lists every finished sale of the client, the newest first, and no sale in progress', async () => {
    const first = await finishSale(server);
    const newer = await finishSale(server, { product: 'Apto' });
    const unfinished = await startLastStep(server, 'VIS');
    const { token, userId } = await letIn(server, first.saleId);
    await giveTo(newer.saleId, { client_id: first.clientId, second_client_id: null });
    await giveTo(unfinished, { client_id: first.clientId, second_client_id: null });
    const { data } = (await home({ token }, userId)).reply;
    expect(data.projects.map(({ id }) => id)).toEqual([newer.projectId, first.projectId]);
    expect(data.project).toEqual({ project_code: await codeOf(newer.projectId) });
    // the newest one has no second client
    expect(data.secondClient).toBeNull();
  });

  test('a second client sees only the sales where they are the second client, and both names', async () => {
    const shared = await finishSale(server);
    const notTheirs = await finishSale(server);
    await giveTo(notTheirs.saleId, { client_id: shared.clientId, second_client_id: null });
    const { token, userId } = await letIn(server, shared.saleId, 'second_client', address());
    const { data } = (await home({ token }, userId)).reply;
    expect(data.projects.map(({ id }) => id)).toEqual([shared.projectId]);
    expect([data.client.name, data.secondClient?.name]).toEqual(['Camila Restrepo', 'Andrés Ocampo']);
  });

  test('a client without a finished sale has a home that says so', async () => {
    const { reply } = await server.call('client', readSession, {});
    expect((await home('client', reply.id)).reply.data).toEqual({
      client: { name: 'Cliente De Prueba' },
      secondClient: null,
      project: null,
      projects: [],
    });
  });

  test('tells the telephone of the seller, and none of one who left', async () => {
    const { saleId } = await finishSale(server);
    const family = await letIn(server, saleId);
    const { employeeId } = await addEmployee(server.db, { department: 'sales' });
    await server.db.updateTable('sales').set({ seller_id: employeeId }).where('id', '=', saleId).execute();
    const phoneOf = async (seller: { phone?: string; active?: boolean }) => {
      await server.db.updateTable('employees').set(seller).where('id', '=', employeeId).execute();
      return (await home(family, family.userId)).reply.data.projects[0]?.seller.phone;
    };
    expect(await phoneOf({ phone: '3001234567' })).toBe('3001234567');
    expect(await phoneOf({ active: false })).toBeNull();
  });

  test('the data of another family, of staff and of an unknown person get the same answer', async () => {
    const mine = await letIn(server, (await finishSale(server)).saleId);
    const other = await letIn(server, (await finishSale(server)).saleId);
    const seller = (await server.call('sales', readSession, {})).reply;
    const ids = [other.userId, seller.id, 2_000_000_000];
    const answers = await Promise.all(ids.map((id) => home({ token: mine.token }, id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1);
    expect((await home({ token: mine.token }, mine.userId)).status).toBe(200);
  });

  test('answers 403 to every role but the client', async () => {
    const { userId } = await letIn(server, (await finishSale(server)).saleId);
    expect((await home(null, userId)).status).toBe(401);
    for (const who of everyone.filter((person) => person !== 'client')) {
      expect((await home(who, userId)).status, who).toBe(403);
    }
  });
});
