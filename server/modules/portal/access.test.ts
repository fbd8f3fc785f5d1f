import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askPasswordReset,
  login,
  readPasswordLink,
  readSession,
  resetPassword,
} from '#shared/contract/auth.ts';
import {
  acceptInvitation,
  createInvitation,
  endAccess,
  endFamilySessions,
  listInvitations,
  readInvitation,
  sendAccessLink,
} from '#shared/contract/invitations.ts';
import { readProject } from '#shared/contract/projects.ts';
import type { Invitee } from '#shared/domain/client.ts';
import { noticeSubject } from '#shared/domain/security-notice.ts';
import { startSale } from '../../../test/builders.ts';
import {
  acceptance,
  type FinishedSale,
  finishSale,
  invite,
  letIn,
  portalPassword,
} from '../../../test/invited.ts';
import { watch } from '../../../test/live.ts';
import { mailAbout, mailsTo } from '../../../test/notices.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-05-20T13:00:00.000Z';
const HOUR_MS = 3_600_000;

let server: TestServer;
/** a second process on the same database */
let other: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  other = await startServer({ now: NOW, beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

interface Member extends FinishedSale {
  readonly session: { readonly token: string };
  readonly accountId: number;
  readonly email: string;
}

/** A finished sale whose client opened the account. */
async function aMember(): Promise<Member> {
  const sale = await finishSale(server);
  const { token, userId } = await letIn(server, sale.saleId);
  const { email } = await server.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...sale, session: { token }, accountId: userId, email };
}

const reason = 'Lo pidió la familia';

const end = (saleId: number, { who = 'sales', invitee = 'client' }: { who?: Who; invitee?: Invitee } = {}) =>
  server.call(who, endAccess, { params: { id: String(saleId) }, body: { invitee, reason } });
const closeSessions = (saleId: number, who: Who = 'sales') =>
  server.call(who, endFamilySessions, { params: { id: String(saleId) }, body: { invitee: 'client' } });
const sendLink = (saleId: number, who: Who = 'sales') =>
  server.call(who, sendAccessLink, { params: { id: String(saleId) }, body: { invitee: 'client' } });
const listed = async (saleId: number) =>
  (await server.call('sales', listInvitations, { params: { id: String(saleId) } })).reply.data;
const signIn = (email: string, password = portalPassword) =>
  server.call(null, login, { body: { email, password } });
const resetToken = ({ text }: { text: string }): string =>
  /\/reset-password#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

const audited = (accountId: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'new_values'])
    .where('entity', '=', 'accounts')
    .where('entity_id', '=', String(accountId))
    .where('action', 'in', ['end_access', 'end_sessions', 'send_password_link'])
    .orderBy('id')
    .execute();

describe('endAccess', () => {
  test('closes every session at once, and the live stream of another process', async () => {
    const member = await aMember();
    await signIn(member.email);
    const watcher = await watch(other, member.session);
    expect((await watcher.next()).event).toBe('ready');
    const { reply } = await end(member.saleId);
    expect(reply).toEqual({ success: true, ended_sessions: 2 });
    expect((await server.call(member.session, readSession, {})).status).toBe(401);
    expect((await other.call(member.session, readSession, {})).status).toBe(401);
    expect((await watcher.next()).event).toBe('bye');
    expect(await watcher.ended()).toBe(true);
  });

  test('refuses the right password with a sentence, and a wrong one as any wrong one', async () => {
    const member = await aMember();
    await end(member.saleId);
    const right = await signIn(member.email);
    expect([right.status, right.error.code, right.error.message]).toEqual([
      403,
      'access_ended',
      'Tu acceso terminó. Habla con tu asesor.',
    ]);
    const wrong = await signIn(member.email, 'una que no es');
    const unknown = await signIn('nadie@correo.example');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.error.message).toBe(unknown.error.message);
  });

  test('ends the links that were mailed or shared before', async () => {
    const member = await aMember();
    await sendLink(member.saleId);
    const token = resetToken(await mailAbout(server, member.email, 'Crea una contraseña nueva'));
    expect((await server.call(null, readPasswordLink, { body: { token } })).status).toBe(200);
    await end(member.saleId);
    const body = { token, password: 'otra frase larga y mía' };
    expect((await server.call(null, resetPassword, { body })).status).toBe(410);
    expect((await server.call(null, readPasswordLink, { body: { token } })).status).toBe(410);
  });

  test('a forgotten password of an ended account is answered as any and mails nothing', async () => {
    const member = await aMember();
    await end(member.saleId);
    const before = (await mailsTo(server, member.email)).length;
    const asked = await server.call(null, askPasswordReset, { body: { email: member.email } });
    const unknown = await server.call(null, askPasswordReset, { body: { email: 'nadie@correo.example' } });
    expect([asked.status, asked.reply]).toEqual([unknown.status, unknown.reply]);
    expect(await mailsTo(server, member.email)).toHaveLength(before);
  });

  test('mails the person, and keeps its author and reason', async () => {
    const member = await aMember();
    await end(member.saleId, { who: 'manager' });
    const mail = await mailAbout(server, member.email, noticeSubject('access_ended'));
    expect(mail.text).toContain('Persona de Gerencia');
    expect(mail.text).not.toContain(reason);
    expect(await audited(member.accountId)).toMatchObject([
      { action: 'end_access', new_values: { active: false, reason, ended_sessions: 1 } },
    ]);
    expect((await listed(member.saleId))[0]).toMatchObject({
      state: 'access_ended',
      open_sessions: 0,
      access_ended: { at: NOW, by: 'Persona de Gerencia', reason },
    });
    const { reply } = await server.call('sales', readProject, { params: { id: String(member.projectId) } });
    expect(reply.data.history[0]).toMatchObject({
      who: 'Persona de Gerencia',
      what: 'Quitó un acceso al portal: Camila Restrepo',
    });
  });

  test('of one person leaves the other of the home as they were', async () => {
    const member = await aMember();
    const second = await letIn(
      server,
      member.saleId,
      'second_client',
      `segunda-${member.saleId}@correo.example`,
    );
    await end(member.saleId, { invitee: 'second_client' });
    expect((await server.call(second, readSession, {})).status).toBe(401);
    expect((await server.call(member.session, readSession, {})).status).toBe(200);
  });

  test('asks for a reason', async () => {
    const { saleId } = await aMember();
    const { status, error } = await server.call('sales', endAccess, {
      params: { id: String(saleId) },
      body: { invitee: 'client', reason: '   ' },
    });
    expect([status, error.fields]).toEqual([400, { reason: 'completa este campo.' }]);
  });

  test('is refused without an account, twice, without a second client and before the sale is finished', async () => {
    const { saleId } = await finishSale(server);
    const refused = async (
      answer: Promise<{ readonly status: number; readonly error: { code: string } }>,
    ) => {
      const { status, error } = await answer;
      return [status, error.code];
    };
    expect(await refused(end(saleId))).toEqual([409, 'no_account']);
    await letIn(server, saleId);
    await end(saleId);
    expect(await refused(end(saleId))).toEqual([409, 'access_ended']);
    expect(await refused(closeSessions(saleId))).toEqual([409, 'access_ended']);
    expect(await refused(sendLink(saleId))).toEqual([409, 'access_ended']);
    const started = await startSale(server);
    expect(await refused(end(started.saleId))).toEqual([422, 'sale_in_progress']);
  });

  test('of two at once ends it once', async () => {
    const member = await aMember();
    const both = await Promise.all([end(member.saleId), end(member.saleId, { who: 'manager' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited(member.accountId)).toHaveLength(1);
  });
});

describe('an invitation after the access ended', () => {
  test('gives the same account back, with a new password', async () => {
    const member = await aMember();
    await end(member.saleId);
    const token = await invite(server, member.saleId);
    expect((await listed(member.saleId))[0]).toMatchObject({ state: 'invited', access_ended: { reason } });
    const password = 'una frase nueva y larga';
    const { reply } = await server.call(null, acceptInvitation, acceptance(token, { password }));
    expect(reply.user.id).toBe(member.accountId);
    expect((await signIn(member.email)).status).toBe(401);
    expect((await signIn(member.email, password)).status).toBe(200);
    expect((await listed(member.saleId))[0]).toMatchObject({
      state: 'has_account',
      open_sessions: 2,
      last_sign_in_at: NOW,
      access_ended: null,
    });
    // what opened before stays shut
    expect((await server.call(member.session, readSession, {})).status).toBe(401);
  });

  test('that was open when the access ended opens nothing', async () => {
    const { saleId } = await aMember();
    await end(saleId);
    const token = await invite(server, saleId);
    await letIn(server, saleId);
    await end(saleId);
    expect((await server.call(null, readInvitation, { body: { token } })).status).toBe(410);
  });

  test('is refused to a seller when its owner disputed it, and not to a manager', async () => {
    const member = await aMember();
    await end(member.saleId);
    await server.db
      .updateTable('accounts')
      .set(({ ref }) => ({ disputed_at: ref('access_ended_at') }))
      .where('id', '=', member.accountId)
      .execute();
    const call = {
      params: { id: String(member.saleId) },
      body: { invitee: 'client', send_mail: true },
    } as const;
    const seller = await server.call('sales', createInvitation, call);
    expect([seller.status, seller.error.code]).toEqual([403, 'access_disputed']);
    expect((await server.call('manager', createInvitation, call)).status).toBe(200);
  });
});

describe('endFamilySessions', () => {
  test('closes the sessions, keeps the access, and notifies the person', async () => {
    const member = await aMember();
    const watcher = await watch(other, member.session);
    expect((await watcher.next()).event).toBe('ready');
    const { reply } = await closeSessions(member.saleId);
    expect(reply).toEqual({ success: true, ended_sessions: 1 });
    expect((await server.call(member.session, readSession, {})).status).toBe(401);
    expect((await watcher.next()).event).toBe('bye');
    const mail = await mailAbout(server, member.email, noticeSubject('sessions_ended'));
    expect(mail.text).toContain('Persona de Ventas');
    expect(await audited(member.accountId)).toMatchObject([
      { action: 'end_sessions', new_values: { ended_sessions: 1 } },
    ]);
    const again = await closeSessions(member.saleId);
    expect([again.status, again.error.code]).toEqual([409, 'no_open_sessions']);
    expect((await signIn(member.email)).status).toBe(200);
  });
});

describe('sendAccessLink', () => {
  test('mails a link that sets a password; until then the session stays', async () => {
    const member = await aMember();
    const { reply } = await sendLink(member.saleId);
    expect(reply.data).toEqual({ email: member.email });
    expect((await server.call(member.session, readSession, {})).status).toBe(200);
    const mail = await mailAbout(server, member.email, 'Crea una contraseña nueva');
    expect(mail.text).toContain('Persona de Ventas te envía este enlace');
    const body = { token: resetToken(mail), password: 'otra frase larga y mía' };
    expect((await server.call(null, resetPassword, { body })).status).toBe(200);
    expect((await server.call(member.session, readSession, {})).status).toBe(401);
    expect(await audited(member.accountId)).toMatchObject([{ action: 'send_password_link' }]);
  });

  test('is limited to five an hour, for that person only', async () => {
    const [member, neighbour] = [await aMember(), await aMember()];
    for (let each = 0; each < 5; each += 1) expect((await sendLink(member.saleId)).status).toBe(200);
    const sixth = await sendLink(member.saleId, 'manager');
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_attempts']);
    expect((await sendLink(neighbour.saleId)).status).toBe(200);
    const later = new Date(Date.parse(NOW) + HOUR_MS).toISOString();
    server.setNow(later);
    expect((await sendLink(member.saleId)).status).toBe(200);
    server.setNow(NOW);
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
    const { saleId } = await aMember();
    expect((await sendLink(saleId, who)).status).toBe(status);
    expect((await closeSessions(saleId, who)).status).toBe(status);
    expect((await end(saleId, { who })).status).toBe(status);
  });
});

test('the list names the other homes that the same account sees, also of another seller', async () => {
  const member = await aMember();
  const second = await finishSale(server, { who: 'otherSeller' });
  await server.db
    .updateTable('sales')
    .set({ client_id: member.clientId, second_client_id: null })
    .where('id', '=', second.saleId)
    .execute();
  const { project_code } = await server.db
    .selectFrom('projects')
    .select('project_code')
    .where('id', '=', second.projectId)
    .executeTakeFirstOrThrow();
  expect((await listed(member.saleId))[0]).toMatchObject({
    open_sessions: 1,
    last_sign_in_at: NOW,
    other_projects: [project_code],
  });
});
