import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  readInvitation,
} from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import type { Invitee } from '#shared/domain/client.ts';
import { noticeSubject } from '#shared/domain/security-notice.ts';
import { startSale } from '../../../test/builders.ts';
import { correct } from '../../../test/corrections.ts';
import { acceptance, finishSale, invite, letIn, tokenIn } from '../../../test/invited.ts';
import { emailOf } from '../../../test/people.ts';
import { PUBLIC_URL, startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';
const IN_A_WEEK = '2026-03-09T13:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const address = () => `${randomUUID()}@correo.example`;

const create = (
  saleId: number,
  {
    who = 'sales',
    ...body
  }: { who?: Who; invitee?: Invitee; email?: string | null; send_mail?: boolean } = {},
) =>
  server.call(who, createInvitation, {
    params: { id: String(saleId) },
    body: { invitee: 'client', send_mail: false, ...body },
  });

const list = async (saleId: number, who: Who = 'sales') =>
  (await server.call(who, listInvitations, { params: { id: String(saleId) } })).reply.data;

const emailOfClient = async (id: number) =>
  (await server.db.selectFrom('clients').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

const emailOfSecond = async (id: number) =>
  (
    await server.db
      .selectFrom('second_clients')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

const audited = (entity: string, id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'old_values', 'new_values'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('createInvitation', () => {
  test('answers a link valid for a week, stores no token, and mails only the notice of it unless asked', async () => {
    const sale = await finishSale(server);
    const { reply } = await create(sale.saleId);
    const email = await emailOfClient(sale.clientId);
    expect(reply.data).toEqual({
      url: expect.stringMatching(new RegExp(`^${PUBLIC_URL}/invitation#[A-Za-z0-9_-]{43}$`)),
      name: 'Camila Restrepo',
      email,
      expires_at: IN_A_WEEK,
      mailed: false,
    });
    const kept = await server.db.selectFrom('one_time_links').selectAll().execute();
    const log = await server.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([kept, log])).not.toContain(tokenIn(reply.data.url));
    const mails = (await server.mails()).filter(({ to }) => to.includes(email));
    expect(mails.map(({ subject }) => subject)).toEqual([noticeSubject('invitation_made')]);
    expect((await audited('clients', sale.clientId)).at(-1)).toEqual({
      action: 'invite',
      old_values: null,
      new_values: { email, sale_id: sale.saleId, mailed: false, expires_at: IN_A_WEEK },
    });
  });

  test('mails the inviter, the project, the button, its deadline and the advice for an unexpected mail', async () => {
    const sale = await finishSale(server);
    const { reply } = await create(sale.saleId, { send_mail: true });
    expect(reply.data.mailed).toBe(true);
    const mails = (await server.mails()).filter(({ to }) => to.includes(reply.data.email));
    expect(mails).toHaveLength(1);
    const { code } = await server.db
      .selectFrom('projects')
      .select('project_code as code')
      .where('id', '=', sale.projectId)
      .executeTakeFirstOrThrow();
    for (const said of [
      'Hola, Camila:',
      'Persona de Ventas te invita',
      `Apto 904 Reserva de los Cerros (${code})`,
      'hasta el 9 de marzo de 2026',
      'Crear mi cuenta',
      reply.data.url,
      'Si no esperabas esta invitación, no hagas nada',
    ]) {
      expect(mails[0]?.text).toContain(said);
    }
  });

  test('makes as many links as are asked for, and each works', async () => {
    const { saleId } = await finishSale(server);
    const tokens = [await invite(server, saleId), await invite(server, saleId)];
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect((await server.call(null, readInvitation, { body: { token } })).status).toBe(200);
    }
  });

  test('is refused while the sale is in progress', async () => {
    const { saleId } = await startSale(server);
    const { status, error } = await create(saleId);
    expect([status, error.code]).toEqual([422, 'sale_in_progress']);
    expect(await list(saleId)).toEqual([]);
  });

  test('is refused for a second client that the sale does not have', async () => {
    const { saleId, secondClientId } = await finishSale(server);
    await server.db.updateTable('sales').set({ second_client_id: null }).where('id', '=', saleId).execute();
    const { status, error } = await create(saleId, { invitee: 'second_client', email: address() });
    expect([status, error.code]).toEqual([422, 'second_client_missing']);
    expect(await emailOfSecond(secondClientId)).toBeNull();
  });

  test('is refused for a person with an account, with a way to sign in', async () => {
    const { saleId } = await finishSale(server);
    await letIn(server, saleId);
    const { status, error } = await create(saleId, { send_mail: true });
    expect([status, error.code]).toEqual([409, 'has_account']);
    expect(error.message).toBe('Camila Restrepo ya tiene cuenta. Ingresa en /client-login');
  });

  test('is refused with the sign-in address of another person, in any case', async () => {
    const { saleId, secondClientId } = await finishSale(server);
    const { status, error } = await create(saleId, {
      invitee: 'second_client',
      email: emailOf('manager').toUpperCase(),
    });
    expect([status, error.code]).toEqual([409, 'email_of_other_account']);
    expect(error.fields).toHaveProperty('email');
    expect(await emailOfSecond(secondClientId)).toBeNull();
  });

  test('is refused when both people of the sale have one address', async () => {
    const { saleId, clientId } = await finishSale(server);
    const email = await emailOfClient(clientId);
    const { status, error } = await create(saleId, { invitee: 'second_client', email });
    expect([status, error.code]).toEqual([409, 'email_shared']);
    expect(error.message).toContain('Andrés Ocampo necesita uno propio');
  });

  test('asks for the address of a second client without one, and records its author', async () => {
    const { saleId, secondClientId } = await finishSale(server);
    const missing = await create(saleId, { invitee: 'second_client' });
    expect([missing.status, missing.error.code]).toEqual([422, 'email_missing']);
    const email = address();
    const { reply } = await create(saleId, { invitee: 'second_client', email });
    expect(reply.data).toMatchObject({ name: 'Andrés Ocampo', email });
    expect(await emailOfSecond(secondClientId)).toBe(email);
    expect(await audited('second_clients', secondClientId)).toMatchObject([
      { action: 'create' },
      { action: 'update', old_values: { email: null }, new_values: { email } },
      { action: 'invite', new_values: { email } },
    ]);
  });

  test('a corrected address revokes the link sent to the wrong one', async () => {
    const { saleId } = await finishSale(server, { secondEmail: address() });
    const old = await invite(server, saleId, 'second_client');
    const token = await invite(server, saleId, 'second_client', address(), 'manager');
    expect((await server.call(null, readInvitation, { body: { token: old } })).status).toBe(410);
    expect((await server.call(null, acceptInvitation, acceptance(old))).status).toBe(410);
    expect((await server.call(null, readInvitation, { body: { token } })).status).toBe(200);
  });

  test('goes to the address of the sale, with any address sent for the client', async () => {
    const { saleId, clientId } = await finishSale(server);
    const { reply } = await create(saleId, { email: address() });
    expect(reply.data.email).toBe(await emailOfClient(clientId));
  });

  test.each([
    [{ invitee: 'suegra' }, 'invitee'],
    [{ send_mail: 'sí' }, 'send_mail'],
    [{ email: 'no es' }, 'email'],
  ])('names the wrong field in %j', async (change, field) => {
    const { saleId } = await finishSale(server);
    const response = await server.raw('sales', `/api/sales/${saleId}/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invitee: 'client', send_mail: false, ...change }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(['fields', field]);
  });
});

describe('access', () => {
  test.each([
    [401, null],
    [404, 'otherSeller'],
    [403, 'client'],
    [403, 'architect'],
    [403, 'payments'],
    [200, 'manager'],
    [200, 'admin'],
    [200, 'sales'],
  ] as const)('answers %i to %s', async (status, who) => {
    const { saleId } = await finishSale(server);
    expect((await create(saleId, { who })).status).toBe(status);
    const listed = await server.call(who, listInvitations, { params: { id: String(saleId) } });
    expect(listed.status).toBe(status);
  });

  test('an unknown sale and one of another seller get the same answer', async () => {
    const { saleId } = await finishSale(server);
    const others = await create(saleId, { who: 'otherSeller' });
    const unknown = await create(2_000_000_000);
    expect([others.status, unknown.status]).toEqual([404, 404]);
    expect(others.error.message).toBe(unknown.error.message);
  });
});

describe('listInvitations', () => {
  test('answers the state of each person, and records the reading', async () => {
    const { saleId, clientId } = await finishSale(server);
    const email = await emailOfClient(clientId);
    const client = { invitee: 'client', name: 'Camila Restrepo', email };
    const second = { invitee: 'second_client', name: 'Andrés Ocampo', email: null };
    const never = { last_sign_in_at: null, open_sessions: 0, other_projects: [], access_ended: null };
    const not = { ...never, state: 'not_invited', expires_at: null };
    expect(await list(saleId)).toEqual([
      { ...client, ...not },
      { ...second, ...not },
    ]);
    await invite(server, saleId);
    expect(await list(saleId)).toEqual([
      { ...client, ...never, state: 'invited', expires_at: IN_A_WEEK },
      { ...second, ...not },
    ]);
    server.setNow(IN_A_WEEK);
    expect(await list(saleId)).toMatchObject([{ state: 'expired', expires_at: null }, not]);
    server.setNow(NOW);
    await letIn(server, saleId);
    expect(await list(saleId)).toMatchObject([{ state: 'has_account', expires_at: null }, not]);
    expect((await audited('clients', clientId)).map(({ action }) => action)).toContain('read');
  });

  test('an invitation to a former address has ended', async () => {
    const { saleId, projectId } = await finishSale(server, { secondEmail: address() });
    await invite(server, saleId, 'second_client');
    await correct(server, 'manager', projectId, {
      second_client: { name: 'Andrés Ocampo', email: address() },
    });
    expect((await list(saleId))[1]).toMatchObject({ state: 'expired' });
  });
});

test('the history of the project has the invitation and its acceptance', async () => {
  const { saleId, projectId } = await finishSale(server);
  await letIn(server, saleId, 'second_client', address());
  const { reply } = await server.call('sales', readProject, { params: { id: String(projectId) } });
  expect(reply.data.history.slice(0, 5)).toMatchObject([
    { who: 'Andrés Ocampo', what: 'Creó su cuenta del portal' },
    { who: 'Andrés Ocampo', what: 'Registró la autorización de datos del segundo cliente' },
    { who: 'Andrés Ocampo', what: 'Registró la autorización de datos del segundo cliente' },
    { who: 'Persona de Ventas', what: 'Invitó al segundo cliente a su portal' },
    { who: 'Persona de Ventas', what: 'Corrigió los datos del segundo cliente' },
  ]);
  // what the second client authorises is not what the client does
  expect(reply.data.consents).toMatchObject([{ channel: 'En persona' }, { channel: 'En persona' }]);
});
