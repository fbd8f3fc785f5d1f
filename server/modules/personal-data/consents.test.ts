import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOwnConsents, saveOwnConsent } from '#shared/contract/consents.ts';
import { readProject } from '#shared/contract/projects.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { type ConsentPurpose, consentTexts } from '#shared/domain/client.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { addSession } from '../../../test/more-people.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { postContactMail } from '../contact/contact.actions.ts';

const MONDAY = '2026-03-02T15:00:00.000Z';
const MONDAY_EVENING = '2026-03-03T01:00:00.000Z';
const TUESDAY = '2026-03-03T12:30:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: MONDAY });
});
beforeEach(() => server.setNow(MONDAY));
afterAll(() => server.close());

async function family() {
  const sale = await finishSale(server);
  const client = await letIn(server, sale.saleId);
  const email = `${randomUUID()}@correo.example`;
  const second = await letIn(server, sale.saleId, 'second_client', email);
  return { sale, client, second, email };
}

const save = (who: Who, purpose: ConsentPurpose, granted: boolean, version?: string) =>
  server.call(who, saveOwnConsent, {
    params: { purpose },
    body: { granted, text_version: version ?? consentTexts[purpose].version },
  });

async function purposeOf(who: Who, purpose: ConsentPurpose) {
  const { reply } = await server.call(who, listOwnConsents, {});
  const row = reply.data.find((each) => each.purpose === purpose);
  if (!row) throw new Error('the purpose is not listed');
  return row;
}

const answersOf = async (who: Who, purpose: ConsentPurpose) =>
  (await purposeOf(who, purpose)).answers.map(({ granted, channel }) => [granted, channel]);

/** Posts an offer to the second client, and answers the offers that arrived at the address by the next Monday. */
async function offersAt(sale: FinishedSale, to: string): Promise<string[]> {
  await server.db.transaction().execute((db) =>
    postContactMail(
      { ...server.deps, db },
      {
        kind: 'test',
        contact: 'offer',
        person: { client_id: sale.clientId, second_client_id: sale.secondClientId },
        to,
        subject: 'Novedades',
        content: { greeting: 'Hola:', paragraphs: ['Cocinas nuevas.'] },
      },
    ),
  );
  return (await server.mails({ early: true }))
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject)
    .filter((subject) => subject === 'Novedades');
}

describe('the offers', () => {
  test('stop when a second client revokes them: neither a waiting offer nor a new one leaves', async () => {
    const { sale, second, client, email } = await family();
    expect((await save(second, 'news', true)).status).toBe(200);
    server.setNow(MONDAY_EVENING);
    expect(await offersAt(sale, email)).toEqual([]);
    expect((await save(second, 'news', false)).status).toBe(200);
    server.setNow(TUESDAY);
    expect(await offersAt(sale, email)).toEqual([]);
    expect(await answersOf(second, 'news')).toEqual([
      [false, 'Mi cuenta'],
      [true, 'Mi cuenta'],
      [false, 'Portal del cliente'],
    ]);
    expect((await save(second, 'news', true)).status).toBe(200);
    expect(await offersAt(sale, email)).toEqual(['Novedades']);
    // the answers of the main client are their own
    const later = await addSession(server.db, client.userId);
    expect(await answersOf(later, 'news')).not.toContainEqual([true, 'Mi cuenta']);
  });

  test('are recorded once for the same answer, in the audit and on the page of the project', async () => {
    const { sale, client } = await family();
    const entries = async () =>
      (
        await server.db
          .selectFrom('audit_log')
          .select('new_values')
          .where('action', '=', 'consent')
          .where('entity', '=', 'clients')
          .where('entity_id', '=', String(sale.clientId))
          .orderBy('id', 'desc')
          .execute()
      ).map(({ new_values }) => new_values);
    await save(client, 'news', true);
    const before = await entries();
    expect(before[0]).toMatchObject({ purpose: 'news', granted: true, channel: 'Mi cuenta' });
    await save(client, 'news', true);
    expect(await entries()).toEqual(before);
    const { reply } = await server.call('sales', readProject, { params: { id: sale.projectId } });
    const shown = reply.data.consents.find(({ purpose }) => purpose === 'news');
    expect(shown).toMatchObject({ granted: true, channel: 'Mi cuenta' });
  });

  test('are not authorised in a text that is no longer shown, and revoke the text that was authorised', async () => {
    const { client } = await family();
    const refused = await save(client, 'news', true, 'novedades-0');
    expect([refused.status, refused.error.code]).toEqual([409, 'unknown_consent_text']);
    expect((await save(client, 'news', false, 'novedades-0')).status).toBe(200);
    expect((await purposeOf(client, 'news')).answers[0]?.text_version).toBe('novedades-1');
  });
});

describe('the service', () => {
  test('is not revoked while the contract is running: the sentence says why and until when', async () => {
    const { client, second } = await family();
    for (const who of [client, second]) {
      const { why_not_revoke } = await purposeOf(who, 'service');
      expect(why_not_revoke).toContain('mientras tu contrato esté vigente');
      expect(why_not_revoke).toContain('hasta el 31/07/2036');
      const { status, error } = await save(who, 'service', false);
      expect([status, error.code, error.message]).toEqual([409, 'contract_running', why_not_revoke]);
      expect((await purposeOf(who, 'service')).answers[0]?.granted).toBe(true);
    }
  });

  test('of a cancelled sale is kept for its papers ten years from the last one, and revoked after', async () => {
    const { sale, client } = await family();
    const cancelled = await server.call('manager', cancelSale, {
      params: { id: sale.projectId },
      body: { kind: 'manager', reason: 'La familia se mudó' },
    });
    expect(cancelled.status).toBe(200);
    expect((await purposeOf(client, 'service')).why_not_revoke).toContain('hasta el 02/03/2036');
    expect((await save(client, 'service', false)).error.code).toBe('accounting_papers');
    server.setNow('2036-03-03T15:00:00.000Z');
    const { token } = await addSession(server.db, client.userId);
    expect((await purposeOf({ token }, 'service')).why_not_revoke).toBeNull();
    expect((await save({ token }, 'service', false)).status).toBe(200);
  });
});
