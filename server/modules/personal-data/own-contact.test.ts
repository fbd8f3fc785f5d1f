import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { askEmailChange, confirmEmailChange, saveOwnPhone } from '#shared/contract/own-contact.ts';
import { correct } from '../../../test/corrections.ts';
import { finishSale, letIn, portalPassword } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

const NOW = '2026-03-02T15:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const address = () => `${randomUUID()}@correo.example`;

async function second() {
  const sale = await finishSale(server);
  const email = address();
  const who = await letIn(server, sale.saleId, 'second_client', email);
  return { who, email, id: sale.secondClientId, sale };
}

const ask = (who: Who, email: string) => server.call(who, askEmailChange, { body: { email } });
const confirm = (who: Who, email_code: string) =>
  server.call(who, confirmEmailChange, { body: { email_code } });

/** The code that the address got last. */
async function codeAt(email: string): Promise<string> {
  const mails = (await server.mails()).filter(
    ({ to, subject }) => to === email && subject === 'Código para cambiar tu correo',
  );
  return /Tu código es (\S+)\. /.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const storedSecond = (id: number) =>
  server.db.selectFrom('second_clients').select(['email', 'phone']).where('id', '=', id).executeTakeFirst();

test('a person corrects the own phone; old and new value stay in the history', async () => {
  const { who, id } = await second();
  const phone = '+57 310 555 0101';
  expect((await server.call(who, saveOwnPhone, { body: { phone } })).status).toBe(200);
  expect((await storedSecond(id))?.phone).toBe(phone);
  const entry = await server.db
    .selectFrom('audit_log')
    .select(['old_values', 'new_values'])
    .where('action', '=', 'correct')
    .where('entity', '=', 'second_clients')
    .where('entity_id', '=', String(id))
    .executeTakeFirst();
  expect(entry).toEqual({
    old_values: { phone: null },
    new_values: { phone, reason: 'Lo corrigió la persona en Mis datos' },
  });
  expect((await server.call(who, saveOwnPhone, { body: { phone: 'no' } })).status).toBe(400);
});

describe('another e-mail', () => {
  test('is confirmed with a code sent to the old address: the account signs in with it, and the old one gets a notice', async () => {
    const { who, email, id } = await second();
    const wanted = address();
    expect((await ask(who, wanted)).status).toBe(200);
    expect((await storedSecond(id))?.email).toBe(email);
    const code = await codeAt(email);
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await confirm(who, code.toLowerCase().replace('-', ' '))).reply.email).toBe(wanted);
    expect((await storedSecond(id))?.email).toBe(wanted);
    const signIn = (to: string) =>
      server.call(null, login, { body: { email: to, password: portalPassword } });
    expect([(await signIn(wanted)).status, (await signIn(email)).status]).toEqual([200, 401]);
    const told = (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told).toContain('Cambió un correo de tus datos');
  });

  test('confirmed again after a lost answer is answered as the first time, while the address is that one', async () => {
    const { who, email, id } = await second();
    const wanted = address();
    await ask(who, wanted);
    const code = await codeAt(email);
    const both = await Promise.all([confirm(who, code), confirm(who, code)]);
    expect(both.map(({ status, reply }) => [status, reply.email])).toEqual([
      [200, wanted],
      [200, wanted],
    ]);
    expect((await confirm(who, code)).reply).toEqual({ success: true, email: wanted });
    const notices = (await server.mails()).filter(
      ({ to, subject }) => to === email && subject === 'Cambió un correo de tus datos',
    );
    expect(notices).toHaveLength(1);
    await ask(who, address());
    expect((await confirm(who, await codeAt(wanted))).status).toBe(200);
    expect((await confirm(who, code)).status).toBe(410);
    expect((await storedSecond(id))?.email).not.toBe(wanted);
  });

  test('is not confirmed by another account, after 30 minutes, nor with the code of an earlier request', async () => {
    const { who, email } = await second();
    const other = await second();
    await ask(who, address());
    const first = await codeAt(email);
    expect((await confirm(other.who, first)).status).toBe(410);
    await ask(who, address());
    const latest = await codeAt(email);
    expect(latest).not.toBe(first);
    expect((await confirm(who, first)).status).toBe(410);
    server.setNow('2026-03-02T15:30:00.000Z');
    expect((await confirm(who, latest)).status).toBe(410);
  });

  test('is not confirmed with a code of the mailbox that the company corrected meanwhile', async () => {
    const { who, email, id, sale } = await second();
    await ask(who, address());
    const code = await codeAt(email);
    const right = address();
    const groups = { second_client: { name: 'Andrés Ocampo', email: right } };
    expect((await correct(server, 'manager', sale.projectId, groups)).status).toBe(200);
    expect((await confirm(who, code)).status).toBe(410);
    expect((await storedSecond(id))?.email).toBe(right);
  });

  test('of another account is refused when it is confirmed, and nothing changes', async () => {
    const { who, email, id } = await second();
    const other = await second();
    await ask(who, other.email);
    const { status, error } = await confirm(who, await codeAt(email));
    expect([status, error.code]).toEqual([409, 'email_taken']);
    expect((await storedSecond(id))?.email).toBe(email);
    expect((await ask(who, email)).error.code).toBe('same_email');
  });

  test('guessing a code answers 429 after ten, and asking after five', async () => {
    const { who } = await second();
    const guesses: number[] = [];
    for (let count = 0; count < 11; count += 1) guesses.push((await confirm(who, 'AAAAA-AAAAA')).status);
    expect([guesses.filter((status) => status === 410).length, guesses.at(-1)]).toEqual([10, 429]);
    const asked: number[] = [];
    for (let count = 0; count < 6; count += 1) asked.push((await ask(who, address())).status);
    expect([asked.filter((status) => status === 200).length, asked.at(-1)]).toEqual([5, 429]);
  });

  test('leaves only the hash of its code in the tables', async () => {
    const { who, email } = await second();
    await ask(who, address());
    const code = await codeAt(email);
    const kept = await server.db.selectFrom('one_time_links').selectAll().execute();
    const log = await server.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([kept, log])).not.toContain(code);
    expect(JSON.stringify([kept, log])).not.toContain(code.replace('-', ''));
  });
});
