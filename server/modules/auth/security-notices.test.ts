import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, readSession } from '#shared/contract/auth.ts';
import { acceptInvitation, createInvitation, readInvitation } from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import { readSecurityNotice, reportSecurityNotice } from '#shared/contract/security-notices.ts';
import { noticeSubject } from '#shared/domain/security-notice.ts';
import { acceptance, finishSale, invite, portalPassword, tokenIn } from '../../../test/invited.ts';
import { mailAbout, mailsTo, noticeToken } from '../../../test/notices.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const address = () => `${randomUUID()}@correo.example`;
const read = (token: string) => server.call(null, readSecurityNotice, { body: { token } });
const report = (token: string) => server.call(null, reportSecurityNotice, { body: { token } });

const create = (saleId: number, who: Who, email: string | null, send_mail = false) =>
  server.call(who, createInvitation, {
    params: { id: String(saleId) },
    body: { invitee: 'second_client', email, send_mail },
  });

const emailOfClient = async (id: number) =>
  (await server.db.selectFrom('clients').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

const ELSEWHERE = noticeSubject('invitation_elsewhere');
const MADE = noticeSubject('invitation_made');
const OPENED = noticeSubject('access_opened');

describe('an invitation to another address than the known one', () => {
  test('by a seller is refused, and the known address stays', async () => {
    const known = address();
    const { saleId, secondClientId } = await finishSale(server, { secondEmail: known });
    const { status, error } = await create(saleId, 'sales', address());
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([403, 'email_known', ['email']]);
    const row = await server.db
      .selectFrom('second_clients')
      .select('email')
      .where('id', '=', secondClientId)
      .executeTakeFirstOrThrow();
    expect(row.email).toBe(known);
  });

  test('by a manager notifies the known address, the main client and the new address, with its author', async () => {
    const [known, fresh] = [address(), address()];
    const { saleId, clientId } = await finishSale(server, { secondEmail: known });
    const { reply } = await create(saleId, 'manager', fresh);
    expect(reply.data.email).toBe(fresh);
    for (const email of [known, await emailOfClient(clientId), fresh]) {
      const mail = await mailAbout(server, email, ELSEWHERE);
      expect(mail.text).toContain('Andrés Ocampo');
      expect(mail.text).toContain(
        '02/03/2026, 8:00\u00a0a.\u00a0m. Lo hizo Persona de Gerencia, de Gerencia.',
      );
      expect(mail.text).toContain(`${fresh.charAt(0)}•••@correo.example`);
      if (email !== fresh) expect(mail.text).not.toContain(fresh);
    }
  });

  test('into an empty address notifies the main client, also when a seller fills it', async () => {
    const fresh = address();
    const { saleId, clientId } = await finishSale(server);
    expect((await create(saleId, 'sales', fresh)).status).toBe(200);
    const main = await mailAbout(server, await emailOfClient(clientId), ELSEWHERE);
    expect(main.text).toContain('Lo hizo Persona de Ventas, de Ventas.');
  });

  test('ends with the button of the known address, and reading it first does not', async () => {
    const known = address();
    const { saleId } = await finishSale(server, { secondEmail: known });
    const { reply } = await create(saleId, 'manager', address());
    const invitation = tokenIn(reply.data.url);
    const token = noticeToken(await mailAbout(server, known, ELSEWHERE));
    expect((await read(token)).reply.data).toEqual({
      kind: 'invitation_elsewhere',
      person: 'Andrés Ocampo',
      department: null,
      by: { name: 'Persona de Gerencia', department: 'manager' },
      at: NOW,
    });
    expect((await server.call(null, readInvitation, { body: { token: invitation } })).status).toBe(200);
    expect((await report(token)).status).toBe(200);
    expect((await server.call(null, readInvitation, { body: { token: invitation } })).status).toBe(410);
    expect((await server.call(null, acceptInvitation, acceptance(invitation))).status).toBe(410);
  });

  test('that was accepted already: the button closes the account that it opened', async () => {
    const fresh = address();
    const { saleId, clientId } = await finishSale(server);
    const invitation = await invite(server, saleId, 'second_client', fresh);
    const { reply } = await server.call(null, acceptInvitation, acceptance(invitation));
    const main = await mailAbout(server, await emailOfClient(clientId), ELSEWHERE);
    expect((await report(noticeToken(main))).status).toBe(200);
    expect((await server.call({ token: reply.token }, readSession, {})).status).toBe(401);
    expect((await mailsTo(server, fresh)).at(-1)?.subject).toBe(noticeSubject('access_ended'));
  });
});

describe('an invitation to another address that was sent twice', () => {
  const twice = async () => {
    const fresh = address();
    const { saleId, clientId } = await finishSale(server);
    await create(saleId, 'sales', fresh, true);
    // to the address that the first one left: nobody hears of it
    const { reply } = await create(saleId, 'sales', fresh, true);
    const main = await mailAbout(server, await emailOfClient(clientId), ELSEWHERE);
    return { invitation: tokenIn(reply.data.url), token: noticeToken(main) };
  };

  test('ends with the button: both links stop working', async () => {
    const { invitation, token } = await twice();
    expect((await report(token)).status).toBe(200);
    expect((await server.call(null, acceptInvitation, acceptance(invitation))).status).toBe(410);
  });

  test('and accepted by the second link: the button closes the account', async () => {
    const { invitation, token } = await twice();
    const { reply } = await server.call(null, acceptInvitation, acceptance(invitation));
    expect((await report(token)).status).toBe(200);
    expect((await server.call({ token: reply.token }, readSession, {})).status).toBe(401);
  });
});

describe('an invitation without a mail', () => {
  test('notifies the person at the known address of the link and its author', async () => {
    const { saleId, clientId } = await finishSale(server);
    const invitation = await invite(server, saleId);
    const email = await emailOfClient(clientId);
    const mail = await mailAbout(server, email, MADE);
    expect(mail.text).toContain('Lo hizo Persona de Ventas, de Ventas.');
    expect((await report(noticeToken(mail))).status).toBe(200);
    expect((await server.call(null, acceptInvitation, acceptance(invitation))).status).toBe(410);
    expect((await mailsTo(server, email)).at(-1)?.text).toContain('El enlace ya no sirve');
  });
});

describe('an account that was opened', () => {
  const opened = async (known: string, fresh: string) => {
    const sale = await finishSale(server, { secondEmail: known });
    const { reply } = await create(sale.saleId, 'manager', fresh, true);
    const accepted = await server.call(null, acceptInvitation, acceptance(tokenIn(reply.data.url)));
    return { ...sale, session: { token: accepted.reply.token }, accountId: accepted.reply.user.id };
  };

  test('notifies its address, the main client and the previous address, with the author of the link', async () => {
    const [known, fresh] = [address(), address()];
    const { clientId } = await opened(known, fresh);
    for (const email of [known, fresh, await emailOfClient(clientId)]) {
      const mail = await mailAbout(server, email, OPENED);
      expect(mail.text).toContain('a nombre de Andrés Ocampo');
      expect(mail.text).toContain('con un enlace que creó Persona de Gerencia, de Gerencia.');
    }
  });

  test('ends with the button of the main client: session, sign-in, password links; and managers are notified', async () => {
    const fresh = address();
    const { clientId, secondClientId, session, accountId } = await opened(address(), fresh);
    const token = noticeToken(await mailAbout(server, await emailOfClient(clientId), OPENED));
    expect((await read(token)).status).toBe(200);
    expect((await server.call(session, readSession, {})).status).toBe(200);
    expect((await report(token)).status).toBe(200);
    expect((await server.call(session, readSession, {})).status).toBe(401);
    const body = { email: fresh, password: portalPassword };
    // the right password of an account whose access ended
    expect((await server.call(null, login, { body })).status).toBe(403);
    for (const who of ['manager', 'admin'] as const) {
      const mail = await mailAbout(server, emailOf(who), '«No fui yo»: Andrés Ocampo');
      expect(mail.text).toContain('La cuenta quedó cerrada');
    }
    const account = await server.db
      .selectFrom('accounts')
      .select(['active', 'disputed_at'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ active: false, disputed_at: NOW });
    const log = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'new_values'])
      .where('action', 'in', ['end_access', 'report_notice'])
      .where('entity_id', 'in', [String(accountId), String(secondClientId)])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      {
        action: 'end_access',
        entity: 'accounts',
        entity_id: String(accountId),
        new_values: { active: false, reason: 'No fui yo', disputed: true, ended_sessions: 1 },
      },
      {
        action: 'report_notice',
        entity: 'second_clients',
        entity_id: String(secondClientId),
        new_values: { kind: 'access_opened', effect: 'end_access', ended_sessions: 1 },
      },
    ]);
  });

  test('keeps in the consent the account that gave it and the one that made the link', async () => {
    const { secondClientId, accountId, clientId, projectId } = await opened(address(), address());
    const consents = await server.db
      .selectFrom('consents as c')
      .innerJoin('accounts as a', 'a.id', 'c.invited_by')
      .select(['c.account_id', 'a.email as inviter'])
      .where('c.second_client_id', '=', secondClientId)
      .execute();
    const row = { account_id: accountId, inviter: emailOf('manager') };
    expect(consents).toEqual([row, row]);
    const shown = async () =>
      (await server.call('sales', readProject, { params: { id: String(projectId) } })).reply.data;
    const before = { invited_by: 'Persona de Gerencia', disputed: false };
    expect((await shown()).second_consents).toMatchObject([before, before]);
    const token = noticeToken(await mailAbout(server, await emailOfClient(clientId), OPENED));
    expect((await report(token)).status).toBe(200);
    const after = { ...before, disputed: true };
    expect((await shown()).second_consents).toMatchObject([after, after]);
    expect((await shown()).consents).toMatchObject([{ disputed: false }, { disputed: false }]);
  });
});

describe('the link of a notice', () => {
  test('works once, answers 410 afterwards and after 30 days, and 400 for a malformed token', async () => {
    const { saleId, clientId } = await finishSale(server);
    await invite(server, saleId);
    const token = noticeToken(await mailAbout(server, await emailOfClient(clientId), MADE));
    const answers = await Promise.all([report(token), report(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await read(token)).status).toBe(410);
    expect((await read("' or 1=1 --")).status).toBe(400);
    await invite(server, saleId);
    const late = noticeToken(await mailAbout(server, await emailOfClient(clientId), MADE));
    server.setNow('2026-04-01T12:59:59.000Z');
    expect((await read(late)).status).toBe(200);
    server.setNow('2026-04-01T13:00:00.000Z');
    expect([(await read(late)).status, (await report(late)).status]).toEqual([410, 410]);
    server.setNow(NOW);
  });

  test('is kept as a hash only, and is no link of another kind', async () => {
    const { saleId, clientId } = await finishSale(server);
    const invitation = await invite(server, saleId);
    const token = noticeToken(await mailAbout(server, await emailOfClient(clientId), MADE));
    const kept = await server.db.selectFrom('one_time_links').selectAll().execute();
    const log = await server.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([kept, log])).not.toContain(token);
    expect((await read(invitation)).status).toBe(410);
    expect((await server.call(null, readInvitation, { body: { token } })).status).toBe(410);
  });

  test('guessing from a network answers 429, while a true one works', async () => {
    const { saleId, clientId } = await finishSale(server);
    await invite(server, saleId);
    const token = noticeToken(await mailAbout(server, await emailOfClient(clientId), MADE));
    const statuses = new Set<number>();
    for (let guess = 0; guess < 61; guess += 1)
      statuses.add((await report(`${'x'.repeat(41)}${guess + 10}`)).status);
    expect([...statuses]).toEqual([410, 429]);
    expect((await report(token)).status).toBe(200);
  });
});
