import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, readSession } from '#shared/contract/auth.ts';
import { updateClient } from '#shared/contract/clients.ts';
import { saveMeetings } from '#shared/contract/meetings.ts';
import { reportSecurityNotice } from '#shared/contract/security-notices.ts';
import { noticeSubject } from '#shared/domain/security-notice.ts';
import { startSale } from '../../../test/builders.ts';
import { correct } from '../../../test/corrections.ts';
import { type FinishedSale, finishSale, letIn, portalPassword } from '../../../test/invited.ts';
import { mailAbout, mailsTo, noticeToken } from '../../../test/notices.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-02T13:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const address = () => `${randomUUID()}@correo.example`;
const ADDRESS = noticeSubject('address_changed');
const DOCUMENT = noticeSubject('document_changed');

const clientOf = (id: number) =>
  server.db
    .selectFrom('clients')
    .select(['name', 'email', 'phone', 'identity_document'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const correctClient = async (
  who: Who,
  { clientId, projectId }: FinishedSale,
  changes: { email?: string; identity_document?: string },
) => correct(server, who, projectId, { client: { ...(await clientOf(clientId)), ...changes } });

const change = async (who: Who, id: number, changes: { email?: string; identity_document?: string }) =>
  server.call(who, updateClient, {
    params: { id: String(id) },
    body: { ...(await clientOf(id)), ...changes },
  });

describe('the address and the document of a client', () => {
  test('of a sale in progress are corrected by the seller, and the old address gets a mail', async () => {
    const { clientId } = await startSale(server, 'sales', 'VIS');
    const { email: old } = await clientOf(clientId);
    const fresh = address();
    expect((await change('sales', clientId, { email: fresh, identity_document: '90000111' })).status).toBe(
      200,
    );
    const mail = await mailAbout(server, old, ADDRESS);
    expect(mail.text).toContain('Lo hizo Persona de Ventas, de Ventas.');
    expect(mail.text).toContain(`El correo nuevo es ${fresh.charAt(0)}•••@correo.example.`);
    expect((await mailAbout(server, old, DOCUMENT)).text).toContain('Cambió el documento de identidad');
  });

  test.each([
    ['e-mail', { email: 'otra@correo.example' }, 'email'],
    ['document', { identity_document: '99999999' }, 'identity_document'],
  ])('of a finished sale: a seller proposes another %s, a manager changes it', async (_, changes, field) => {
    const sale = await finishSale(server);
    const before = await clientOf(sale.clientId);
    const { reply } = await correctClient('sales', sale, changes);
    expect(reply.proposed).toEqual([`client.${field}`]);
    expect(await clientOf(sale.clientId)).toEqual(before);
    expect((await correctClient('manager', sale, changes)).status).toBe(200);
  });

  test('of a client who is in a sale of another seller too: neither seller changes them', async () => {
    const { clientId } = await startSale(server, 'sales', 'VIS');
    const other = await startSale(server, 'otherSeller', 'VIS');
    await server.db
      .updateTable('sales')
      .set({ client_id: clientId })
      .where('id', '=', other.saleId)
      .execute();
    expect((await change('otherSeller', clientId, { email: address() })).status).toBe(403);
    expect((await change('sales', clientId, { email: address() })).status).toBe(403);
  });

  test('with an account: the manager changes both at once, and the button of the old address ends the sessions', async () => {
    const sale = await finishSale(server);
    const session = await letIn(server, sale.saleId);
    const { email: old } = await clientOf(sale.clientId);
    const fresh = address();
    expect((await correctClient('manager', sale, { email: fresh })).status).toBe(200);
    const signIn = (email: string) => server.call(null, login, { body: { email, password: portalPassword } });
    expect([(await signIn(old)).status, (await signIn(fresh)).status]).toEqual([401, 200]);
    expect((await server.call(session, readSession, {})).status).toBe(200);
    const token = noticeToken(await mailAbout(server, old, ADDRESS));
    expect((await server.call(null, reportSecurityNotice, { body: { token } })).status).toBe(200);
    expect((await server.call(session, readSession, {})).status).toBe(401);
  });

  test('an address that somebody signs in with is refused, and nothing changes', async () => {
    const [one, other] = [await finishSale(server), await finishSale(server)];
    const [taken] = [address()];
    await letIn(server, one.saleId);
    await letIn(server, other.saleId, 'second_client', taken);
    const before = await clientOf(one.clientId);
    const { status, error } = await correctClient('manager', one, { email: taken });
    expect([status, error.code]).toEqual([409, 'email_taken']);
    expect(await clientOf(one.clientId)).toEqual(before);
  });
});

describe('the address of a second client', () => {
  const changeSecond = (who: Who, projectId: number, email: string) =>
    correct(server, who, projectId, { second_client: { name: 'Andrés Ocampo', email } });

  test('that is known: a seller of the finished sale proposes another; a manager changes it, and both are told', async () => {
    const known = address();
    const { clientId, projectId } = await finishSale(server, { secondEmail: known });
    const { reply } = await changeSecond('sales', projectId, address());
    expect(reply.proposed).toEqual(['second_client.email']);
    expect((await changeSecond('manager', projectId, address())).status).toBe(200);
    for (const email of [known, (await clientOf(clientId)).email]) {
      const mail = await mailAbout(server, email, ADDRESS);
      expect(mail.text).toContain('Cambió el correo de Andrés Ocampo');
      expect(mail.text).toContain('Lo hizo Persona de Gerencia, de Gerencia.');
    }
  });

  test('that was empty is filled by the seller, and the main client gets a mail', async () => {
    const { clientId, projectId } = await finishSale(server);
    expect((await changeSecond('sales', projectId, address())).status).toBe(200);
    await mailAbout(server, (await clientOf(clientId)).email, ADDRESS);
  });
});

test('meetings are mailed to the address of the account, as receipts are', async () => {
  const { saleId, clientId, projectId } = await finishSale(server);
  await letIn(server, saleId);
  // as older programs left it: the account kept the first address
  const [{ email: ofAccount }, ofClient] = [await clientOf(clientId), address()];
  await server.db.updateTable('clients').set({ email: ofClient }).where('id', '=', clientId).execute();
  const { status } = await server.call('manager', saveMeetings, {
    body: {
      project_id: projectId,
      reference_session: '2026-03-10',
      doubts_session: null,
      site_visit: null,
    },
  });
  expect(status).toBe(200);
  expect(await mailsTo(server, ofClient)).toEqual([]);
  expect((await mailsTo(server, ofAccount)).some(({ attachments }) => attachments.length > 0)).toBe(true);
});
