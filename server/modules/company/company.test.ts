import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCompany, saveCompanyLogo, updateCompany } from '#shared/contract/company.ts';
import { readFile } from '#shared/contract/files.ts';
import { anAccount as account, aCompany as record } from '../../../test/company.ts';
import { anHtmlPage, aPdf, aPng } from '../../../test/finalizar.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const mailsOf = async () =>
  (await server.db.selectFrom('mails').selectAll().where('kind', '=', 'company_accounts').execute()).map(
    ({ recipient, content }) => ({ recipient, text: JSON.stringify(content) }),
  );

const logo = { name: 'logo.png', content: aPng() };
const sendLogo = (file = logo) => server.call('admin', saveCompanyLogo, { form: {} }, { file });

test('a logo waits for the record', async () => {
  const { status, error } = await sendLogo();
  expect([status, error.code]).toEqual([409, 'company_missing']);
});

describe("the company's record", () => {
  test('is empty at first, and is written by an administrator', async () => {
    expect((await server.call('sales', readCompany, {})).reply.data).toBeNull();
    const { reply } = await server.call('admin', updateCompany, { body: { ...record, version: 0 } });
    expect(reply.data).toMatchObject({ nit: '900.123.456-8', bank_accounts: [account], version: 1 });
    expect((await server.call('client', readCompany, {})).reply.data).toEqual(reply.data);
  });

  test('tells the other administrators and managers of the new accounts, and of nothing else', async () => {
    const before = await mailsOf();
    expect(before.map(({ recipient }) => recipient)).toEqual([emailOf('manager')]);
    expect(before[0]?.text).toContain('031-482917-55');

    await server.call('admin', updateCompany, { body: { ...record, city: 'Medellín', version: 1 } });
    expect(await mailsOf()).toHaveLength(before.length);
  });

  test('keeps in the audit what changed, with its old value', async () => {
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['action', 'old_values', 'new_values'])
      .where('entity', '=', 'company')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(entries[1]).toMatchObject({ old_values: { city: 'Bogotá' }, new_values: { city: 'Medellín' } });
  });

  test('refuses a write over what somebody else wrote meanwhile', async () => {
    const { status, error } = await server.call('admin', updateCompany, {
      body: { ...record, city: 'Cali', version: 1 },
    });
    expect([status, error.code]).toEqual([409, 'company_changed']);
    const first = await server.call('admin', updateCompany, { body: { ...record, version: 0 } });
    expect(first.status).toBe(409);
    expect((await server.call('admin', readCompany, {})).reply.data?.city).toBe('Medellín');
  });

  test('a save whose answer was lost is repeated, and nobody is said to have saved meanwhile', async () => {
    const again = await server.call('admin', updateCompany, {
      body: { ...record, city: 'Medellín', version: 1 },
    });
    expect([again.status, again.reply.data?.version]).toEqual([200, 2]);
  });

  test('writes nothing when nothing changed', async () => {
    const { reply } = await server.call('admin', updateCompany, {
      body: { ...record, city: 'Medellín', version: 2 },
    });
    expect(reply.data.version).toBe(2);
  });

  test.each([
    [{ nit: '900.123.456-7' }, 'nit', 'el dígito de verificación no corresponde'],
    [{ nit: '900.123.456' }, 'nit', 'después de un guion'],
    [{ legal_name: ' ' }, 'legal_name', 'completa este campo'],
    [{ privacy_email: 'datos' }, 'privacy_email', 'correo válido'],
    [{ bank_accounts: [{ ...account, number: 'abc' }] }, 'bank_accounts.0.number', 'número de la cuenta'],
    [{ bank_accounts: [{ ...account, kind: 'other' }] }, 'bank_accounts.0.kind', 'ahorros o corriente'],
    [{ bank_accounts: Array.from({ length: 6 }, () => account) }, 'bank_accounts', '5 como máximo'],
  ])('refuses %j with its field', async (wrong, field, sentence) => {
    const { status, error } = await server.call('admin', updateCompany, {
      body: { ...record, ...wrong, version: 2 } as never,
    });
    expect(status).toBe(400);
    expect(error.fields?.[field]).toContain(sentence);
  });
});

describe('the logo', () => {
  test('is seen by everybody, changes no version, and a repeat changes nothing', async () => {
    const { data } = (await sendLogo()).reply;
    expect(data).toMatchObject({ version: 2, logo_file_id: expect.any(String) });
    const params = { id: data.logo_file_id ?? '' };
    for (const who of ['client', 'admin', 'payments'] as const)
      expect((await server.raw(who, readFile.path.replace('{id}', params.id))).status).toBe(200);
    expect((await sendLogo()).reply.data.logo_file_id).toBe(data.logo_file_id);
    const { reply } = await server.call('admin', updateCompany, {
      body: { ...record, city: 'Tunja', version: 2 },
    });
    expect(reply.data.logo_file_id).toBe(data.logo_file_id);
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['old_values', 'new_values'])
      .where('entity', '=', 'company')
      .orderBy('id')
      .execute();
    expect(entries.at(-2)).toEqual({
      old_values: { logo_file_id: null },
      new_values: { logo_file_id: data.logo_file_id },
    });
  });

  test.each([
    [415, 'a PDF', { name: 'logo.pdf', content: aPdf() }],
    [415, 'a page named as an image', { name: 'logo.png', content: anHtmlPage() }],
    [400, 'an empty file', { name: 'logo.png', content: new Uint8Array() }],
    [413, '3 MB', { name: 'logo.png', content: new Uint8Array(3 * 1024 * 1024) }],
  ])('refuses with %i %s', async (status, _, file) => {
    const answer = await sendLogo(file);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, ['file']]);
  });
});
