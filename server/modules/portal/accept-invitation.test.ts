import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, readSession } from '#shared/contract/auth.ts';
import { acceptInvitation, readInvitation } from '#shared/contract/invitations.ts';
import { correct } from '../../../test/corrections.ts';
import { acceptance, finishSale, invite, letIn, ownChoices, portalPassword } from '../../../test/invited.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const address = () => `${randomUUID()}@correo.example`;
const read = (token: string) => server.call(null, readInvitation, { body: { token } });
const accept = (...args: Parameters<typeof acceptance>) =>
  server.call(null, acceptInvitation, acceptance(...args));

const accountsOf = (clientId: number) =>
  server.db.selectFrom('accounts').selectAll().where('client_id', '=', clientId).execute();

const consentsOf = (clientId: number) =>
  server.db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'text_version', 'channel', 'recorded_by', 'second_client_id'])
    .where('client_id', '=', clientId)
    .where('channel', '=', 'Portal del cliente')
    .orderBy('id')
    .execute();

describe('readInvitation', () => {
  test('answers its person and project, and does not use it', async () => {
    const { saleId } = await finishSale(server);
    const token = await invite(server, saleId);
    for (let times = 0; times < 2; times += 1) {
      expect((await read(token)).reply.data).toEqual({
        name: 'Camila Restrepo',
        email: expect.stringContaining('@correo.example'),
        project_code: expect.stringMatching(/^VIS-\d{4}$/),
        project_name: 'Apto 904 Reserva de los Cerros',
        expires_at: '2026-03-09T13:00:00.000Z',
      });
    }
  });

  test('answers 410 with the same sentence for an unknown, an expired and a used link', async () => {
    const { saleId } = await finishSale(server);
    const [late, used] = [
      await invite(server, saleId),
      await invite(server, saleId, 'second_client', address()),
    ];
    expect((await accept(used)).status).toBe(200);
    server.setNow('2026-03-09T13:00:00.000Z');
    const answers = [await read('x'.repeat(43)), await read(late), await read(used), await accept(late)];
    server.setNow(NOW);
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1);
  });

  test('works until the last moment of its week', async () => {
    const { saleId } = await finishSale(server);
    const token = await invite(server, saleId);
    server.setNow('2026-03-09T12:59:59.000Z');
    expect((await read(token)).status).toBe(200);
    server.setNow(NOW);
  });

  test('refuses a malformed token', async () => {
    expect((await read("' or 1=1 --")).status).toBe(400);
  });
});

describe('acceptInvitation', () => {
  test('opens the account and a session, records the consent, and accepts the password later', async () => {
    const { saleId, clientId } = await finishSale(server);
    const token = await invite(server, saleId);
    const { reply } = await accept(token, { consents: ownChoices(true) });
    const { data: user } = { data: reply.user };
    expect(user).toMatchObject({
      name: 'Camila Restrepo',
      userType: 'client',
      department: null,
      employeeId: null,
      permissions: [],
    });
    expect((await server.call({ token: reply.token }, readSession, {})).reply).toEqual(user);
    const body = {
      email: user.email.toUpperCase(),
      password: portalPassword,
      device_tokens: [reply.device_token],
    };
    expect((await server.call(null, login, { body })).reply.user).toEqual(user);
    // the sign-in recognized the device that accepted: it trusts no second one
    const devices = server.db.selectFrom('trusted_devices').select('id').where('account_id', '=', user.id);
    expect(await devices.execute()).toHaveLength(1);
    const own = { channel: 'Portal del cliente', recorded_by: null, second_client_id: null };
    expect(await consentsOf(clientId)).toEqual([
      { purpose: 'service', granted: true, text_version: 'servicio-1', ...own },
      { purpose: 'news', granted: true, text_version: 'novedades-1', ...own },
    ]);
    const log = await server.db
      .selectFrom('audit_log')
      .selectAll()
      .where('account_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action, entity }) => [action, entity])).toEqual([
      ['consent', 'clients'],
      ['consent', 'clients'],
      ['accept_invitation', 'clients'],
      ['login', 'accounts'],
    ]);
    expect(JSON.stringify(log)).not.toContain(portalPassword);
  });

  test('of a second client is an account of their own, and their authorisation is theirs', async () => {
    const { saleId, clientId, secondClientId } = await finishSale(server);
    const email = address();
    const { reply } = await accept(await invite(server, saleId, 'second_client', email));
    expect(reply.user).toMatchObject({ name: 'Andrés Ocampo', email, userType: 'client' });
    const consents = await consentsOf(clientId);
    expect(consents.map(({ second_client_id }) => second_client_id)).toEqual([
      secondClientId,
      secondClientId,
    ]);
    expect(await accountsOf(clientId)).toEqual([]);
  });

  test('ends the other invitations of the person, and none of the other', async () => {
    const { saleId } = await finishSale(server, { secondEmail: address() });
    const [first, other] = [await invite(server, saleId), await invite(server, saleId)];
    const second = await invite(server, saleId, 'second_client');
    expect((await accept(first)).status).toBe(200);
    expect((await read(first)).status).toBe(410);
    expect((await read(other)).status).toBe(410);
    expect((await accept(other)).status).toBe(410);
    expect((await accept(second)).status).toBe(200);
  });

  test('many times at once, with one link or with several, makes one account', async () => {
    const { saleId, clientId } = await finishSale(server);
    const links = [await invite(server, saleId), await invite(server, saleId)];
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((link) => accept(links[link] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await accountsOf(clientId)).toHaveLength(1);
    expect(await consentsOf(clientId)).toHaveLength(2);
  });

  test.each([
    ['too short', 'corta'],
    ['common', 'contraseña2026'],
    ['the own name', 'camilarestrepo'],
  ])('refuses a password that is %s with its reason, and the link stays valid', async (_, password) => {
    const { saleId, clientId } = await finishSale(server);
    const token = await invite(server, saleId);
    const { status, error } = await accept(token, { password });
    expect(status).toBe(422);
    expect(error.fields).toEqual({ password: error.message });
    expect(await accountsOf(clientId)).toEqual([]);
    expect((await accept(token)).status).toBe(200);
  });

  test.each([
    ['nothing is said', []],
    ['the service is not authorised', [{ purpose: 'service', granted: false, text_version: 'servicio-1' }]],
    ['only the news is', [{ purpose: 'news', granted: true, text_version: 'novedades-1' }]],
    [
      'both is said',
      [
        { purpose: 'service', granted: true, text_version: 'servicio-1' },
        { purpose: 'service', granted: false, text_version: 'servicio-1' },
      ],
    ],
    ['another text was read', [{ purpose: 'service', granted: true, text_version: 'servicio-0' }]],
  ] as const)('refuses when %s, and the link stays valid', async (_, consents) => {
    const { saleId, clientId } = await finishSale(server);
    const token = await invite(server, saleId);
    const { status, error } = await accept(token, { consents: [...consents] });
    expect(status).toBe(422);
    expect(error.fields).toHaveProperty('consents');
    expect([await accountsOf(clientId), await consentsOf(clientId)]).toEqual([[], []]);
    expect((await read(token)).status).toBe(200);
  });

  test('stops working once the client has another address', async () => {
    const { saleId, projectId } = await finishSale(server);
    const token = await invite(server, saleId);
    await correct(server, 'manager', projectId, {
      client: {
        name: 'Camila Restrepo',
        email: address(),
        phone: '+57 300 123 4567',
        identity_document: '52000111',
      },
    });
    expect((await read(token)).status).toBe(410);
    expect((await accept(token)).status).toBe(410);
  });

  test('does not work for a second client that was removed from the sale', async () => {
    const { saleId } = await finishSale(server);
    const token = await invite(server, saleId, 'second_client', address());
    await server.db.updateTable('sales').set({ second_client_id: null }).where('id', '=', saleId).execute();
    expect((await read(token)).status).toBe(410);
  });

  test('answers 409 when the address got another account meanwhile, and opens nothing', async () => {
    const email = address();
    const first = await finishSale(server);
    const second = await finishSale(server);
    const token = await invite(server, first.saleId, 'second_client', email);
    await letIn(server, second.saleId, 'second_client', email);
    const { status, error } = await accept(token);
    expect([status, error.code]).toEqual([409, 'email_taken']);
    expect(await consentsOf(first.clientId)).toEqual([]);
  });

  test('a link of another kind is no invitation', async () => {
    const account = await server.db.selectFrom('accounts').select(['id', 'email']).executeTakeFirstOrThrow();
    const { openLink } = await import('../auth/one-time-links.queries.ts');
    const { token } = await openLink(server.db, server.deps.clock, {
      kind: 'password_reset',
      email: account.email,
      accountId: account.id,
      lifeMs: 1000,
    });
    expect((await read(token)).status).toBe(410);
  });
});

describe('guessing and flooding', () => {
  // its own program: the guesses of the other tests come from the same network
  let own: TestServer;
  let good = '';
  beforeAll(async () => {
    own = await startServer({ now: NOW });
    good = await invite(own, (await finishSale(own)).saleId);
  });
  afterAll(() => own.close());

  test('wrong links from one network are bounded, and a good one works all the same', async () => {
    const guess = (n: number) =>
      own.call(null, readInvitation, { body: { token: String(n).padStart(43, 'x') } });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => guess(n)));
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await guess(100)).headers.get('retry-after')).toBe('900');
    expect((await own.call(null, acceptInvitation, acceptance(good))).status).toBe(200);
    own.setNow('2026-03-02T13:15:01.000Z');
    expect((await guess(101)).status).toBe(410);
  });

  test('one link makes the server work on few passwords', async () => {
    const { saleId, clientId } = await finishSale(server);
    const token = await invite(server, saleId);
    const answers = await Promise.all(Array.from({ length: 25 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(5);
    expect(await accountsOf(clientId)).toHaveLength(1);
  });
});
