import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerDataRequest,
  countDataRequests,
  findDataOwners,
  listDataRequests,
  listOwnDataRequests,
  registerDataRequest,
  sendDataRequest,
} from '#shared/contract/data-requests.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const MONDAY = '2026-11-23T15:00:00.000Z';

let server: TestServer;
let sale: FinishedSale;
let client: Who;
let second: Who;
const email = `${randomUUID()}@correo.example`;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
  sale = await finishSale(server);
  server.setNow(MONDAY);
  client = await letIn(server, sale.saleId);
  second = await letIn(server, sale.saleId, 'second_client', email);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(MONDAY));

const send = (who: Who, text: string, kind: 'consultation' | 'deletion' = 'consultation') =>
  server.call(who, sendDataRequest, { body: { kind, text } });

const register = (more: Partial<CallOf<typeof registerDataRequest>['body']> = {}, who: Who = 'admin') =>
  server.call(who, registerDataRequest, {
    body: {
      client_id: sale.clientId,
      kind: 'claim',
      text: 'Me llaman a un teléfono que ya no es mío',
      request_channel: 'Por teléfono',
      received_on: '2026-11-20',
      ...more,
    },
  });

const answer = (id: number, more: Partial<CallOf<typeof answerDataRequest>['body']> = {}) =>
  server.call('admin', answerDataRequest, { params: { id }, body: { answer: 'Listo.', ...more } });

const listed = async (status: 'open' | 'late' | 'answered', search = '') =>
  (await server.call('admin', listDataRequests, { query: { status, search, limit: 100 } })).reply;

const subjectsTo = async (to: string) =>
  (await server.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);

describe('a request of a family', () => {
  test('has its term in business days, and tells the person and the administrators by mail', async () => {
    const text = `Qué guardan de mí ${randomUUID()}`;
    const { reply } = await send(second, text);
    expect(reply.data.due_on).toBe('2026-12-07');
    expect((await send(client, text, 'deletion')).reply.data.due_on).toBe('2026-12-15');
    const own = (await server.call(second, listOwnDataRequests, {})).reply.data;
    expect(own).toEqual([
      {
        id: reply.data.id,
        kind: 'consultation',
        text,
        channel: 'Mi cuenta',
        received_on: '2026-11-23',
        due_on: '2026-12-07',
        state: 'open',
        answered_at: null,
        answer: null,
        removed: null,
        kept: null,
      },
    ]);
    const found = (await listed('open', text)).data;
    expect(found.map((row) => [row.person, row.second_client_of, row.registered_by, row.kind])).toEqual([
      ['Andrés Ocampo', 'Camila Restrepo', 'Andrés Ocampo', 'consultation'],
      ['Camila Restrepo', null, 'Camila Restrepo', 'deletion'],
    ]);
    expect(await subjectsTo(email)).toContain('Recibimos tu solicitud de datos personales: consulta');
    expect(await subjectsTo('admin@remodela.example')).toContain(
      'Solicitud de datos personales por responder: consulta',
    );
  });

  test('of the same key is recorded once; beside ten open ones it is refused', async () => {
    const text = `Repetida ${randomUUID()}`;
    const body = { kind: 'consultation', text } as const;
    const options = { idempotencyKey: 'data-request-0001' };
    const first = await server.call(client, sendDataRequest, { body }, options);
    const again = await server.call(client, sendDataRequest, { body }, options);
    expect(again.reply).toEqual(first.reply);
    expect((await listed('open', text)).data).toHaveLength(1);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await send(client, text)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    const { status, error } = await send(client, text);
    expect([status, error.code]).toEqual([409, 'too_many_open']);
    for (const row of (await server.call(client, listOwnDataRequests, {})).reply.data) {
      if (row.state === 'open') await answer(row.id, { removed: 'Nada', kept: 'Nada' });
    }
  });

  test('without text answers 400 at its field', async () => {
    const { status, error } = await send(client, '  ');
    expect([status, error.fields?.text]).toEqual([400, 'completa este campo.']);
  });
});

describe('a request that came by telephone', () => {
  test('is recorded for the person that was found, and its term counts from the day on which it came', async () => {
    const found = await server.call('admin', findDataOwners, { query: { search: email } });
    expect(found.reply.data).toEqual([
      {
        client_id: sale.clientId,
        second_client_id: sale.secondClientId,
        name: 'Andrés Ocampo',
        identity_document: null,
        second_client_of: 'Camila Restrepo',
      },
    ]);
    expect((await server.call('admin', findDataOwners, { query: { search: '' } })).reply.data).toEqual([]);
    const { reply } = await register({ second_client_id: sale.secondClientId, received_on: '2026-11-03' });
    expect(reply.data.due_on).toBe('2026-11-25');
    const own = (await server.call(second, listOwnDataRequests, {})).reply.data;
    expect(own[0]).toMatchObject({ id: reply.data.id, channel: 'Por teléfono', received_on: '2026-11-03' });
  });

  test.each(['79.482.115', '79482115'])(
    'is of a person whose document has points, found by %s',
    async (search) => {
      const identity_document = '79.482.115';
      await server.db
        .updateTable('clients')
        .set({ identity_document })
        .where('id', '=', sale.clientId)
        .execute();
      const { reply } = await server.call('admin', findDataOwners, { query: { search } });
      expect(reply.data.map(({ client_id }) => client_id)).toEqual([sale.clientId]);
    },
  );

  test('is of one of the first twenty people of a search, in the order of the Spanish alphabet', async () => {
    const aClient = (name: string) => ({
      name,
      email: `${randomUUID()}@correo.example`,
      phone: '+57 300 000 0000',
      identity_document: '1000000002',
      created_by: null,
    });
    const others = Array.from({ length: 20 }, (_, n) => aClient(`Beatriz Guacaneme ${n}`));
    await server.db
      .insertInto('clients')
      .values([...others, aClient('Ángela Guacaneme')])
      .execute();
    const { reply } = await server.call('admin', findDataOwners, { query: { search: 'guacaneme' } });
    expect(reply.data).toHaveLength(20);
    expect(reply.data[0]?.name).toBe('Ángela Guacaneme');
  });

  test('is answered by mail alone to a person without an account, who has nowhere to go', async () => {
    const apart = await finishSale(server);
    const linksOf = async (client_id: number) => {
      const text = `Quiénes tienen mi teléfono ${randomUUID()}`;
      await answer((await register({ client_id, text })).reply.data.id);
      const mail = (await server.mails()).findLast((each) => each.text.includes(text));
      expect(mail?.subject).toBe('Respuesta a tu solicitud de datos personales: reclamo');
      return mail?.text.includes('/account#mis-datos');
    };
    expect([await linksOf(sale.clientId), await linksOf(apart.clientId)]).toEqual([true, false]);
  });

  test('is refused for a day to come, for an unknown person, and for a second client of another home', async () => {
    const future = await register({ received_on: '2026-11-24' });
    expect([future.status, Object.keys(future.error.fields ?? {})]).toEqual([422, ['received_on']]);
    expect((await register({ client_id: 2_000_000_000 })).status).toBe(404);
    const other = await finishSale(server);
    expect((await register({ second_client_id: other.secondClientId })).status).toBe(404);
    expect((await register({}, 'manager')).status).toBe(403);
  });
});

describe('a request for deletion that is answered late', () => {
  test('is counted as late for managers until the answer, which says what was removed and what stays', async () => {
    const text = `Borren mis datos ${randomUUID()}`;
    const before = (await server.call('manager', countDataRequests, {})).reply;
    const { id } = (await register({ kind: 'deletion', text, received_on: '2026-10-26' })).reply.data;
    const during = (await server.call('manager', countDataRequests, {})).reply;
    expect([during.late - before.late, during.open - before.open]).toEqual([1, 1]);
    expect((await listed('late', text)).data.map((row) => [row.id, row.state, row.due_on])).toEqual([
      [id, 'late', '2026-11-18'],
    ]);
    const bare = await answer(id);
    expect([bare.status, Object.keys(bare.error.fields ?? {})]).toEqual([422, ['removed']]);
    const half = await answer(id, { removed: 'El brief' });
    expect(Object.keys(half.error.fields ?? {})).toEqual(['kept']);
    const whole = { removed: 'El brief y las notas', kept: 'Contrato y recibos: diez años' };
    expect((await answer(id, whole)).status).toBe(200);
    expect((await answer(id, whole)).error.code).toBe('already_answered');
    expect((await server.call('manager', countDataRequests, {})).reply.late).toBe(before.late);
    const [kept] = (await listed('answered', text)).data;
    expect(kept).toMatchObject({ id, state: 'answered', answered_by: 'Persona de Administración', ...whole });
    const own = (await server.call(client, listOwnDataRequests, {})).reply.data;
    expect(own[0]).toMatchObject({ id, answer: 'Listo.', ...whole });
  });

  test('of an unknown id answers 404', async () => {
    expect((await answer(2_000_000_000)).status).toBe(404);
  });
});
