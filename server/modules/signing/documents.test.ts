import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNotices } from '#shared/contract/notices.ts';
import * as api from '#shared/contract/signing.ts';
import { aContractFile, addCompany } from '../../../test/contracts.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { addSession } from '../../../test/more-people.ts';
import { pdfOf } from '../../../test/pdf-files.ts';
import { tamperAudit } from '../../../test/rows.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { signatureOf, signingOn } from '../../../test/signing.ts';
import type { Db } from '../../database.ts';
import { findChangedEvent } from './evidence.actions.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let server: TestServer;
let sale: FinishedSale;
let client: Who;
let second: Who;
let on: ReturnType<typeof signingOn>;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  await addCompany(server);
  on = signingOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  sale = await finishSale(server);
  client = await addSession(server.db, (await letIn(server, sale.saleId)).userId);
  const email = `andres.${sale.saleId}@correo.example`;
  second = await addSession(server.db, (await letIn(server, sale.saleId, 'second_client', email)).userId);
});

const file = aContractFile;
const project = () => ({ params: { id: sale.projectId } });
const upload = async (who: Who = 'sales') =>
  server.call(who, api.uploadContract, { ...project(), form: {} }, { file });
const overview = async (who: Who = 'sales') =>
  (await server.call(who, api.readProjectContract, project())).reply.data;

/** A contract that waits for everybody. */
async function sent(): Promise<number> {
  const { id } = (await upload()).reply.data;
  const answer = await server.call('sales', api.sendContract, { params: { id } });
  expect(answer.status).toBe(200);
  return id;
}

describe('the states of a contract', () => {
  test('a draft is replaced, and nothing is made beside one that waits', async () => {
    const first = (await upload()).reply.data.id;
    expect((await server.call(client, api.readSigning, { params: { id: first } })).status).toBe(404);
    const { id } = (await upload()).reply.data;
    expect((await overview()).documents.map(({ state }) => state)).toEqual(['draft', 'void']);
    await server.call('sales', api.sendContract, { params: { id } });
    expect((await upload()).error.message).toBe(
      'Ya hay un contrato enviado. Anúlalo primero para hacer otro.',
    );
    const again = await server.call('sales', api.sendContract, { params: { id } });
    expect([again.status, again.error.code]).toEqual([409, 'contract_sent']);
  });

  test('is void with a reason that the family reads, and sent again', async () => {
    const id = await sent();
    await on.ready(client, id);
    const signing_code = await on.codeOf(client, id);
    const reason = 'El plan cambió';
    expect((await server.call('sales', api.voidContract, { params: { id }, body: { reason } })).status).toBe(
      200,
    );
    expect(await on.seen(client, id)).toMatchObject({ state: 'void', ended_reason: reason });
    const late = await on.attempt(client, id, { signing_code });
    expect([late.status, late.error.code]).toEqual([409, 'contract_void']);
    const told = (await server.mails()).filter(({ text }) => text.includes(`Motivo: ${reason}`));
    // of a family with several homes it opens the one that it is about
    expect(told.map(({ text }) => text.includes(`/client?proyecto=${sale.projectId}\n`))).toEqual([
      true,
      true,
    ]);
    const other = await sent();
    expect(other).not.toBe(id);
    expect((await on.sign(client, other)).status).toBe(200);
  });

  test('is refused with a reason that the seller reads, and the other of the couple hears of it', async () => {
    const id = await sent();
    const told = async () =>
      (await server.call(client, listNotices, { query: {} })).reply.data.map(({ text }) => text);
    expect(await told()).toEqual(['Tienes un contrato por firmar.']);
    const reason = 'Falta el clóset';
    const answer = await server.call(second, api.refuseContract, { params: { id }, body: { reason } });
    expect(answer.status).toBe(200);
    expect(await on.seen(client, id)).toMatchObject({ state: 'refused', ended_reason: reason });
    const mail = (await server.mails()).find(({ subject }) => /no firmó el contrato/.test(subject));
    expect(mail?.to).toBe('sales@remodela.example');
    expect(await told()).toEqual([expect.stringMatching(/ no firmó el contrato\.$/)]);
    expect((await server.call(client, api.refuseContract, { params: { id }, body: { reason } })).status).toBe(
      409,
    );
  });

  test('is refused by the company when the family has signed, and the family is told why', async () => {
    const id = await sent();
    expect((await on.sign(client, id)).status).toBe(200);
    expect((await on.sign(second, id)).status).toBe(200);
    await server.mails();
    const before = (await server.mails()).length;
    const reason = 'El proveedor no tiene el material';
    const answer = await server.call('manager', api.refuseContract, { params: { id }, body: { reason } });
    expect(answer.status).toBe(200);
    const mails = (await server.mails()).slice(before);
    const family = mails.filter(({ subject }) => subject.startsWith('La empresa no firmó el contrato'));
    expect(family.map(({ text }) => text.includes(`Motivo: ${reason}`))).toEqual([true, true]);
  });

  test('expires after ten business days', async () => {
    const id = await sent();
    expect(await on.seen(client, id)).toMatchObject({ state: 'sent', expires_on: '2026-03-16' });
    server.setNow('2026-03-17T15:00:00.000Z');
    expect(await on.seen(client, id)).toMatchObject({ state: 'expired' });
    expect((await on.attempt(client, id)).error.code).toBe('contract_expired');
    await upload();
    expect((await overview()).documents.map(({ state }) => state)).toEqual(['draft', 'expired']);
  });
});

describe('access', () => {
  test('its family before it is sent, another family and another seller get 404', async () => {
    const unsent = { id: (await upload()).reply.data.id };
    expect((await server.call(client, api.readSigning, { params: unsent })).status).toBe(404);
    expect((await server.raw(client, `/api/signing/${unsent.id}/file`)).status).toBe(404);
    const id = await sent();
    const other = await finishSale(server);
    const stranger = await addSession(server.db, (await letIn(server, other.saleId)).userId);
    const params = { id };
    for (const who of [stranger, 'client'] as const) {
      expect((await server.call(who, api.readSigning, { params })).status).toBe(404);
      expect((await server.raw(who, `/api/signing/${id}/file`)).status).toBe(404);
      expect((await server.call(who, api.askSigningCode, { params })).status).toBe(404);
      const refuse = { params, body: { reason: 'x' } };
      expect((await server.call(who, api.refuseContract, refuse)).status).toBe(404);
      const mine = signatureOf({ name: 'Camila Restrepo', sha256: 'f'.repeat(64) }, {});
      expect((await server.call(who, api.signContract, { params, body: mine })).status).toBe(404);
    }
    expect((await server.call('otherSeller', api.readProjectContract, project())).status).toBe(404);
    expect((await server.call('otherSeller', api.sendContract, { params })).status).toBe(404);
  });

  test('a seller never signs', async () => {
    const id = await sent();
    expect((await server.call('sales', api.askSigningCode, { params: { id } })).status).toBe(403);
    const data = await on.seen(client, id);
    const answer = await server.call('sales', api.signContract, {
      params: { id },
      body: signatureOf(data, {}),
    });
    expect(answer.status).toBe(403);
  });
});

describe('bad input', () => {
  test('a file that is no PDF, one that cannot be sealed, and no file', async () => {
    const broken = { name: 'contrato.pdf', content: new Uint8Array(pdfOf('1 0 obj<</Type/Catalog>>endobj')) };
    const answers = [
      await server.call('sales', api.uploadContract, { ...project(), form: {} }, { file: broken }),
      await server.call(
        'sales',
        api.uploadContract,
        { ...project(), form: {} },
        {
          file: { name: 'contrato.pdf', content: new Uint8Array([1, 2, 3]) },
        },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 415]);
    expect(answers[0]?.error.code).toBe('not_sealable');
  });

  test('a code that is not six digits, and a public code that nothing has', async () => {
    const id = await sent();
    const answer = await on.attempt(client, id, { signing_code: '12a' });
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      { signing_code: 'escribe los seis números del código.' },
    ]);
    for (const code of ['ABCD', 'ABCDEFGHJKLMNPQR'])
      expect((await server.call(null, api.checkSignature, { params: { code } })).status).toBe(404);
  });

  test('evidence that somebody changed or deleted is found', async () => {
    const id = await sent();
    await expect(
      server.db.updateTable('signing_events').set({ kind: 'signed' }).where('document_id', '=', id).execute(),
    ).rejects.toThrow('append-only');
    expect(await findChangedEvent(server)).toBeNull();
    const foundAfter = async (change: (db: Db) => Promise<unknown>) => {
      const transaction = await server.db.startTransaction().execute();
      try {
        await tamperAudit(transaction, change, 'signing_events');
        return await findChangedEvent({ db: transaction });
      } finally {
        await transaction.rollback().execute();
      }
    };
    const place = { document_id: id, position: 2 };
    const isLast = sql<boolean>`(document_id, position) = (${id}, 2)`;
    expect(
      await foundAfter((db) =>
        db.updateTable('signing_events').set({ address: '10.0.0.1' }).where(isLast).execute(),
      ),
    ).toMatchObject(place);
    // it was the last: what is left is a whole chain, which the audit log knows to be longer
    expect(await foundAfter((db) => db.deleteFrom('signing_events').where(isLast).execute())).toEqual(place);
  });
});
