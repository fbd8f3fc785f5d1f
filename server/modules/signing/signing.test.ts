import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import * as api from '#shared/contract/signing.ts';
import { AGREEMENT } from '#shared/domain/signing.ts';
import { aContractFile, addCompany } from '../../../test/contracts.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { addSession } from '../../../test/more-people.ts';
import { pdfOf } from '../../../test/pdf-files.ts';
import { seeSignature } from '../../../test/pdf-signature.ts';
import { tamperAudit } from '../../../test/rows.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import type { Db } from '../../database.ts';
import { firstBrokenEvent } from './evidence.actions.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let server: TestServer;
let sale: FinishedSale;
let client: Who;
let second: Who;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  await addCompany(server);
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

const seen = async (who: Who, id: number) =>
  (await server.call(who, api.readSigning, { params: { id } })).reply.data;

async function ready(who: Who, id: number): Promise<void> {
  const params = { id };
  await server.call(who, api.recordReading, { params, body: { section: 1 } });
  await server.call(who, api.agreeToSign, { params, body: { agreement: AGREEMENT } });
}

/** The code that the last mail of its kind brought. */
async function codeOf(who: Who, id: number): Promise<string> {
  const asked = await server.call(who, api.askSigningCode, { params: { id } });
  expect(asked.status).toBe(200);
  const mails = (await server.mails()).filter(({ subject }) =>
    subject.startsWith('Tu código para firmar el contrato'),
  );
  const code = /es (\d{3} \d{3})\./.exec(mails.at(-1)?.text ?? '')?.[1];
  if (code === undefined) throw new Error('no code was mailed');
  return code;
}

async function attempt(who: Who, id: number, changes: Partial<Parameters<typeof body>[1]> = {}) {
  const data = await seen(who, id);
  return server.call(who, api.signContract, { params: { id }, body: body(data, changes) });
}
const body = (
  { name, sha256 }: { name: string; sha256: string },
  changes: {
    signing_code?: string;
    signed_name?: string;
    sha256?: string;
    drawing?: [number, number][][] | null;
  },
) => ({ signing_code: '000000', signed_name: name, sha256, drawing: null, ...changes });

async function sign(who: Who, id: number) {
  await ready(who, id);
  return attempt(who, id, { signing_code: await codeOf(who, id) });
}

const hex = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('a contract that everybody signs', () => {
  test('is sealed, published, dated and told, and its evidence holds', async () => {
    const id = await sent();
    const told = (await server.mails()).filter(({ subject }) => /está listo para firmar/.test(subject));
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain(`/client/contract/${id}`);
    const toSign = async (who: Who) =>
      (await server.call(who, readClientProject, project())).reply.data.to_sign;
    expect(await Promise.all([client, second].map(toSign))).toEqual([[id], [id]]);
    expect((await sign(second, id)).reply.data.state).toBe('partly_signed');
    expect(await Promise.all([client, second].map(toSign))).toEqual([[id], []]);
    expect((await attempt('manager', id)).error.code).toBe('not_your_turn');
    expect((await sign(client, id)).reply.data.state).toBe('partly_signed');
    const turn = (await server.mails()).filter(({ subject }) => /La familia firmó/.test(subject));
    expect(turn.map(({ to }) => to).toSorted()).toEqual([
      'admin@remodela.example',
      'manager@remodela.example',
    ]);
    expect((await sign('manager', id)).reply.data.state).toBe('signed');

    const [document] = (await overview()).documents;
    expect(document).toMatchObject({
      state: 'signed',
      signed_on: '2026-03-02',
      sealed: { own_certificate: true, time_stamped: false },
    });
    expect(document?.events.map(({ kind }) => kind)).toEqual([
      'created',
      'sent',
      ...['opened', 'reached', 'agreed', 'code_sent', 'signed'],
      ...['opened', 'reached', 'agreed', 'code_sent', 'signed'],
      ...['opened', 'reached', 'agreed', 'code_sent', 'signed'],
      'sealed',
    ]);
    expect(await firstBrokenEvent(server, id)).toBeNull();

    const pdf = new Uint8Array(await (await server.raw(client, `/api/signing/${id}/file`)).arrayBuffer());
    expect(pdf.subarray(0, file.content.byteLength)).toEqual(file.content);
    expect(seeSignature(pdf)).toMatchObject({ coversAll: true, hashMatches: true, signatureMatches: true });
    const check = await server.call(null, api.checkSignature, { params: { code: document?.code ?? '' } });
    expect(check.reply.data).toMatchObject({
      signed_on: '2026-03-02',
      in_force: true,
      signed_by: ['C. R.', 'A. O.', 'la empresa'],
      sha256: hex(pdf),
    });
    const papers = await server.call('sales', listProjectDocuments, project());
    expect(papers.reply.data.find(({ kind }) => kind === 'contract')?.published_version).toBe(1);
    const { contract_signed_on } = await server.db
      .selectFrom('projects')
      .select('contract_signed_on')
      .where('id', '=', sale.projectId)
      .executeTakeFirstOrThrow();
    expect(contract_signed_on).toBe('2026-03-02');
    const done = (await server.mails()).filter(({ subject }) => /quedó firmado/.test(subject));
    expect(done.some(({ text }) => text.includes('9 de marzo de 2026'))).toBe(true);
    expect((await overview()).why_not_make).toBe('El contrato ya está firmado.');
  });

  test('a drawing is kept and printed with the evidence', async () => {
    const id = await sent();
    await ready(client, id);
    const drawing = [Array.from({ length: 20 }, (_, point): [number, number] => [point * 40, 200])];
    const code = await codeOf(client, id);
    const short = await attempt(client, id, { signing_code: code, drawing: [[[1, 1]]] });
    expect([short.status, short.error.fields]).toEqual([
      400,
      { drawing: 'la firma es muy corta. Dibújala de nuevo.' },
    ]);
    expect((await attempt(client, id, { signing_code: code, drawing })).status).toBe(200);
    await sign(second, id);
    await sign('admin', id);
    expect((await overview()).documents[0]?.state).toBe('signed');
  });
});

describe('what a signature needs', () => {
  test('reading, agreement, the name and the same file, in that order', async () => {
    const id = await sent();
    expect((await attempt(client, id)).error.code).toBe('not_read');
    const far = await server.call(client, api.recordReading, { params: { id }, body: { section: 2 } });
    expect([far.status, far.error.code]).toEqual([422, 'no_such_section']);
    await server.call(client, api.recordReading, { params: { id }, body: { section: 1 } });
    expect((await attempt(client, id)).error.code).toBe('not_agreed');
    const other = { params: { id }, body: { agreement: 'Acepto otra cosa.' } };
    expect((await server.call(client, api.agreeToSign, other)).error.code).toBe('other_agreement');
    expect((await server.call(client, api.askSigningCode, { params: { id } })).error.code).toBe('not_agreed');
    await ready(client, id);
    const signing_code = await codeOf(client, id);
    const named = await attempt(client, id, { signing_code, signed_name: 'Otra Persona' });
    expect([named.status, named.error.code]).toEqual([422, 'other_name']);
    const changed = await attempt(client, id, { signing_code, sha256: 'f'.repeat(64) });
    expect([changed.status, changed.error.code]).toEqual([409, 'other_file']);
    const loose = await attempt(client, id, { signing_code, signed_name: '  camila   RESTREPO ' });
    expect(loose.status).toBe(200);
    expect((await attempt(client, id, { signing_code })).error.code).toBe('already_signed');
  });

  test('a code of the same person, session and contract, in ten minutes and five tries', async () => {
    const id = await sent();
    await ready(client, id);
    await ready(second, id);
    expect((await attempt(client, id)).error.code).toBe('code_missing');
    const signing_code = await codeOf(client, id);
    const wrong = signing_code === '111 111' ? '222222' : '111111';
    // the other person of the home, and another session of the same person
    expect((await attempt(second, id, { signing_code })).error.code).toBe('code_missing');
    const account = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('client_id', '=', sale.clientId)
      .executeTakeFirstOrThrow();
    const elsewhere = await addSession(server.db, account.id);
    expect((await attempt(elsewhere, id, { signing_code })).error.code).toBe('code_missing');
    server.setNow('2026-03-02T15:10:00.000Z');
    expect((await attempt(client, id, { signing_code })).error.code).toBe('code_expired');
    server.setNow('2026-03-02T15:09:59.000Z');
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await attempt(client, id, { signing_code: wrong });
      expect([answer.status, answer.error.code]).toEqual([410, 'code_wrong']);
    }
    expect((await attempt(client, id, { signing_code })).error.code).toBe('code_spent');
    expect((await attempt(client, id, { signing_code: await codeOf(client, id) })).status).toBe(200);
    const kinds = (await overview()).documents[0]?.events.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'code_failed')).toHaveLength(5);
  });

  test('six codes in an hour', async () => {
    const id = await sent();
    await ready(client, id);
    for (let asked = 0; asked < 6; asked += 1)
      expect((await server.call(client, api.askSigningCode, { params: { id } })).status).toBe(200);
    expect((await server.call(client, api.askSigningCode, { params: { id } })).status).toBe(429);
  });

  test('a sale that still says the same', async () => {
    const id = await sent();
    await ready(client, id);
    await server.db
      .updateTable('clients')
      .set({ name: 'Camila Restrepo Gil' })
      .where('id', '=', sale.clientId)
      .execute();
    const refused = await attempt(client, id);
    expect([refused.status, refused.error.code]).toEqual([409, 'sale_changed']);
    await server.db
      .updateTable('clients')
      .set({ name: 'Camila Restrepo' })
      .where('id', '=', sale.clientId)
      .execute();
  });

  test('one of two calls at once signs', async () => {
    const id = await sent();
    await ready(client, id);
    const signing_code = await codeOf(client, id);
    const both = await Promise.all([
      attempt(client, id, { signing_code }),
      attempt(client, id, { signing_code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await sign(second, id);
    await ready('manager', id);
    const last = await codeOf('manager', id);
    const twice = await Promise.all([
      attempt('manager', id, { signing_code: last }),
      attempt('manager', id, { signing_code: last }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const papers = await server.call('sales', listProjectDocuments, project());
    expect(papers.reply.data.find(({ kind }) => kind === 'contract')?.versions).toHaveLength(1);
  });
});

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
    await ready(client, id);
    const signing_code = await codeOf(client, id);
    const reason = 'El plan cambió';
    expect((await server.call('sales', api.voidContract, { params: { id }, body: { reason } })).status).toBe(
      200,
    );
    expect(await seen(client, id)).toMatchObject({ state: 'void', ended_reason: reason });
    const late = await attempt(client, id, { signing_code });
    expect([late.status, late.error.code]).toEqual([409, 'contract_void']);
    expect((await server.mails()).some(({ text }) => text.includes(`Motivo: ${reason}`))).toBe(true);
    const other = await sent();
    expect(other).not.toBe(id);
    expect((await sign(client, other)).status).toBe(200);
  });

  test('is refused with a reason that the seller reads', async () => {
    const id = await sent();
    const reason = 'Falta el clóset';
    const answer = await server.call(second, api.refuseContract, { params: { id }, body: { reason } });
    expect(answer.status).toBe(200);
    expect(await seen(client, id)).toMatchObject({ state: 'refused', ended_reason: reason });
    const told = (await server.mails()).find(({ subject }) => /no firmó el contrato/.test(subject));
    expect(told?.to).toBe('sales@remodela.example');
    expect((await server.call(client, api.refuseContract, { params: { id }, body: { reason } })).status).toBe(
      409,
    );
  });

  test('expires after ten business days', async () => {
    const id = await sent();
    expect(await seen(client, id)).toMatchObject({ state: 'sent', expires_on: '2026-03-16' });
    server.setNow('2026-03-17T15:00:00.000Z');
    expect(await seen(client, id)).toMatchObject({ state: 'expired' });
    expect((await attempt(client, id)).error.code).toBe('contract_expired');
    await upload();
    expect((await overview()).documents.map(({ state }) => state)).toEqual(['draft', 'expired']);
  });
});

describe('who may', () => {
  test('nothing of it exists for another family, another seller, or before it is sent', async () => {
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
      const mine = body({ name: 'Camila Restrepo', sha256: 'f'.repeat(64) }, {});
      expect((await server.call(who, api.signContract, { params, body: mine })).status).toBe(404);
    }
    expect((await server.call('otherSeller', api.readProjectContract, project())).status).toBe(404);
    expect((await server.call('otherSeller', api.sendContract, { params })).status).toBe(404);
  });

  test('a seller never signs', async () => {
    const id = await sent();
    expect((await server.call('sales', api.askSigningCode, { params: { id } })).status).toBe(403);
    const data = await seen(client, id);
    const answer = await server.call('sales', api.signContract, { params: { id }, body: body(data, {}) });
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
    const answer = await attempt(client, id, { signing_code: '12a' });
    expect([answer.status, answer.error.fields]).toEqual([
      400,
      { signing_code: 'escribe los seis números del código.' },
    ]);
    for (const code of ['ABCD', 'ABCDEFGHJKLMNPQR'])
      expect((await server.call(null, api.checkSignature, { params: { code } })).status).toBe(404);
  });

  test('evidence that somebody changed is found', async () => {
    const id = await sent();
    expect(await firstBrokenEvent(server, id)).toBeNull();
    await expect(
      server.db.updateTable('signing_events').set({ kind: 'signed' }).where('document_id', '=', id).execute(),
    ).rejects.toThrow('append-only');
    const change = (db: Db) =>
      db
        .updateTable('signing_events')
        .set({ address: '10.0.0.1' })
        .where('document_id', '=', id)
        .where('position', '=', 2)
        .execute();
    await tamperAudit(server.db, change, 'signing_events');
    expect(await firstBrokenEvent(server, id)).toBe(2);
  });
});
