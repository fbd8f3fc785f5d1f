import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProjectDocuments } from '#shared/contract/documents.ts';
import { readClientProject } from '#shared/contract/portal.ts';
import * as api from '#shared/contract/signing.ts';
import { aContractFile, addCompany } from '../../../test/contracts.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { missingOf, notRunWithout } from '../../../test/machine-programs.ts';
import { addSession } from '../../../test/more-people.ts';
import { seeSignature } from '../../../test/pdf-signature.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';
import { signatureOf, signingOn } from '../../../test/signing.ts';
import { findChangedEvent } from './evidence.actions.ts';

const NOW = '2026-03-02T15:00:00.000Z';
/** of poppler */
const PDFSIG = 'pdfsig';
const missing = missingOf(PDFSIG);

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

const hex = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('a contract that everybody signs', () => {
  test(`is sealed, published, dated and told, and its evidence holds${notRunWithout(missing)}`, async () => {
    const id = await sent();
    const told = (await server.mails()).filter(({ subject }) => /está listo para firmar/.test(subject));
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain(`/client/contract/${id}`);
    const toSign = async (who: Who) =>
      (await server.call(who, readClientProject, project())).reply.data.to_sign;
    expect(await Promise.all([client, second].map(toSign))).toEqual([[id], [id]]);
    expect((await on.sign(second, id)).reply.data.state).toBe('partly_signed');
    expect(await Promise.all([client, second].map(toSign))).toEqual([[id], []]);
    expect((await on.attempt('manager', id)).error.code).toBe('not_your_turn');
    expect((await on.sign(client, id)).reply.data.state).toBe('partly_signed');
    const turn = (await server.mails()).filter(({ subject }) => /La familia firmó/.test(subject));
    expect(turn.map(({ to }) => to).toSorted()).toEqual([
      'admin@remodela.example',
      'manager@remodela.example',
    ]);
    expect((await on.sign('manager', id)).reply.data.state).toBe('signed');

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
    expect(await findChangedEvent(server)).toBeNull();

    const pdf = new Uint8Array(await (await server.raw(client, `/api/signing/${id}/file`)).arrayBuffer());
    expect(pdf.subarray(0, file.content.byteLength)).toEqual(file.content);
    expect(seeSignature(pdf)).toMatchObject({ coversAll: true, hashMatches: true, signatureMatches: true });
    if (missing.length === 0) {
      const seenBy = (content: Uint8Array) => {
        const path = join(mkdtempSync(join(tmpdir(), 'signed-')), 'contract.pdf');
        writeFileSync(path, content);
        return spawnSync(PDFSIG, ['-nocert', path], { encoding: 'utf8' }).stdout;
      };
      const verdict = seenBy(pdf);
      expect(verdict).toContain('Signature is Valid');
      expect(verdict).toContain('Total document signed');
      const changed = Uint8Array.from(pdf);
      changed[120] = (changed[120] ?? 0) ^ 1;
      expect(seenBy(changed)).toContain('Digest Mismatch');
    }
    const check = await server.call(null, api.checkSignature, { params: { code: document?.code ?? '' } });
    expect(check.reply.data).toMatchObject({
      change_number: null,
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
    await on.ready(client, id);
    const drawing = [Array.from({ length: 20 }, (_, point): [number, number] => [point * 40, 200])];
    const code = await on.codeOf(client, id);
    const short = await on.attempt(client, id, { signing_code: code, drawing: [[[1, 1]]] });
    expect([short.status, short.error.fields]).toEqual([
      400,
      { drawing: 'la firma es muy corta. Dibújala de nuevo.' },
    ]);
    expect((await on.attempt(client, id, { signing_code: code, drawing })).status).toBe(200);
    await on.sign(second, id);
    await on.sign('admin', id);
    expect((await overview()).documents[0]?.state).toBe('signed');
  });
});

describe('a signature needs', () => {
  test('reading, agreement, the name and the same file, in that order', async () => {
    const id = await sent();
    expect((await on.attempt(client, id)).error.code).toBe('not_read');
    const far = await server.call(client, api.recordReading, { params: { id }, body: { section: 2 } });
    expect([far.status, far.error.code]).toEqual([422, 'no_such_section']);
    await server.call(client, api.recordReading, { params: { id }, body: { section: 1 } });
    expect((await on.attempt(client, id)).error.code).toBe('not_agreed');
    const other = { params: { id }, body: { agreement: 'Acepto otra cosa.' } };
    expect((await server.call(client, api.agreeToSign, other)).error.code).toBe('other_agreement');
    expect((await server.call(client, api.askSigningCode, { params: { id } })).error.code).toBe('not_agreed');
    await on.ready(client, id);
    const signing_code = await on.codeOf(client, id);
    const named = await on.attempt(client, id, { signing_code, signed_name: 'Otra Persona' });
    expect([named.status, named.error.code]).toEqual([422, 'other_name']);
    const changed = await on.attempt(client, id, { signing_code, sha256: 'f'.repeat(64) });
    expect([changed.status, changed.error.code]).toEqual([409, 'other_file']);
    const loose = await on.attempt(client, id, { signing_code, signed_name: '  camila   RESTREPO ' });
    expect(loose.status).toBe(200);
    expect((await on.attempt(client, id, { signing_code })).error.code).toBe('already_signed');
  });

  test('for the company, the reading and the agreement of who signs, not of another manager', async () => {
    const id = await sent();
    await on.sign(client, id);
    await on.sign(second, id);
    await on.ready('manager', id);
    expect((await server.call('admin', api.askSigningCode, { params: { id } })).error.code).toBe('not_read');
    const seen = (await server.call('admin', api.readSigning, { params: { id } })).reply.data;
    expect([seen.reached, seen.agreed]).toEqual([0, false]);
    await server.call('admin', api.recordReading, { params: { id }, body: { section: 1 } });
    expect((await server.call('admin', api.askSigningCode, { params: { id } })).error.code).toBe(
      'not_agreed',
    );
    for (const who of ['admin', 'manager'] as const) {
      await on.ready(who, id);
      expect((await server.call(who, api.askSigningCode, { params: { id } })).status).toBe(200);
    }
  });

  test('a code of the same person, session and contract, in ten minutes and five tries', async () => {
    const id = await sent();
    await on.ready(client, id);
    await on.ready(second, id);
    expect((await on.attempt(client, id)).error.code).toBe('code_missing');
    const signing_code = await on.codeOf(client, id);
    const wrong = signing_code === '111 111' ? '222222' : '111111';
    // the other person of the home, and another session of the same person
    expect((await on.attempt(second, id, { signing_code })).error.code).toBe('code_missing');
    const account = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('client_id', '=', sale.clientId)
      .executeTakeFirstOrThrow();
    const elsewhere = await addSession(server.db, account.id);
    expect((await on.attempt(elsewhere, id, { signing_code })).error.code).toBe('code_missing');
    server.setNow('2026-03-02T15:10:00.000Z');
    expect((await on.attempt(client, id, { signing_code })).error.code).toBe('code_expired');
    server.setNow('2026-03-02T15:09:59.000Z');
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await on.attempt(client, id, { signing_code: wrong });
      expect([answer.status, answer.error.code]).toEqual([410, 'code_wrong']);
    }
    expect((await on.attempt(client, id, { signing_code })).error.code).toBe('code_spent');
    expect((await on.attempt(client, id, { signing_code: await on.codeOf(client, id) })).status).toBe(200);
    const kinds = (await overview()).documents[0]?.events.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'code_failed')).toHaveLength(5);
  });

  test('an older code gets a sentence of its own', async () => {
    const id = await sent();
    await on.ready(client, id);
    const signing_code = await on.codeOf(client, id);
    expect(await on.codeOf(client, id)).not.toBe(signing_code);
    const { error } = await on.attempt(client, id, { signing_code });
    expect([error.code, error.message]).toEqual([
      'code_wrong',
      'El código no es el último que te enviamos. Revísalo.',
    ]);
  });

  test('asked twice at once is sent once', async () => {
    const id = await sent();
    await on.ready(client, id);
    const before = await server.mails();
    const ask = () =>
      server.call(client, api.askSigningCode, { params: { id } }, { idempotencyKey: 'two-fast-clicks' });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await server.mails()).toHaveLength(before.length + 1);
  });

  test('at most six codes in an hour', async () => {
    const id = await sent();
    await on.ready(client, id);
    for (let asked = 0; asked < 6; asked += 1)
      expect((await server.call(client, api.askSigningCode, { params: { id } })).status).toBe(200);
    expect((await server.call(client, api.askSigningCode, { params: { id } })).status).toBe(429);
  });

  test('a sale that still says the same', async () => {
    const id = await sent();
    await on.ready(client, id);
    await server.db
      .updateTable('clients')
      .set({ name: 'Camila Restrepo Gil' })
      .where('id', '=', sale.clientId)
      .execute();
    const refused = await on.attempt(client, id);
    expect([refused.status, refused.error.code]).toEqual([409, 'sale_changed']);
    expect((await overview()).why_not_sign).toContain('la familia ya no puede firmarlo');
    await server.db
      .updateTable('clients')
      .set({ name: 'Camila Restrepo' })
      .where('id', '=', sale.clientId)
      .execute();
  });

  test('one of two processes signs at once, and one seals', async () => {
    const beside = await startServer({ now: NOW, beside: server });
    const id = await sent();
    const race = async (who: Who) => {
      await on.ready(who, id);
      const signing_code = await on.codeOf(who, id);
      const data = await on.seen(who, id);
      const call = { params: { id }, body: signatureOf(data, { signing_code }) };
      const answers = await Promise.all(
        [server, beside].map((each) => each.call(who, api.signContract, call)),
      );
      return answers.map(({ status }) => status).toSorted();
    };
    for (const who of [client, second, 'manager'] as const) expect(await race(who)).toEqual([200, 409]);
    const [document] = (await overview()).documents;
    expect(document?.state).toBe('signed');
    expect(document?.events.filter(({ kind }) => kind === 'signed')).toHaveLength(3);
    expect(document?.events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
    expect(await findChangedEvent(server)).toBeNull();
    await beside.close();
  });

  test('one of two calls at once signs', async () => {
    const id = await sent();
    await on.ready(client, id);
    const signing_code = await on.codeOf(client, id);
    const both = await Promise.all([
      on.attempt(client, id, { signing_code }),
      on.attempt(client, id, { signing_code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await on.sign(second, id);
    await on.ready('manager', id);
    const last = await on.codeOf('manager', id);
    const twice = await Promise.all([
      on.attempt('manager', id, { signing_code: last }),
      on.attempt('manager', id, { signing_code: last }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const papers = await server.call('sales', listProjectDocuments, project());
    expect(papers.reply.data.find(({ kind }) => kind === 'contract')?.versions).toHaveLength(1);
  });
});
