import { expect, test } from 'vitest';
import {
  askPasswordReset,
  changePassword,
  endOwnSession,
  listSessions,
  login,
  readPasswordLink,
  resetPassword,
} from '#shared/contract/auth.ts';
import { givePassword, password } from '../../../test/accounts.ts';
import { emailOf } from '../../../test/people.ts';
import { startServer } from '../../../test/server.ts';

test('no token, password or address of a person is logged by any call', {
  timeout: 60_000,
}, async () => {
  const lines: string[] = [];
  const server = await startServer({ logTo: { write: (line) => void lines.push(line) } });
  await givePassword(server.db, 'sales');
  const email = emailOf('sales');
  const chosen = 'una lámpara de pie verde';
  const guess = 'adivina adivinador';

  const first = (await server.call(null, login, { body: { email, password } })).reply.device_token;
  const body = { email, password: guess, device_tokens: [first] };
  for (let turn = 0; turn < 6; turn += 1) await server.call(null, login, { body });
  await server.call(null, askPasswordReset, { body: { email } });
  const [mail] = await server.mails();
  const [, token = ''] = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '') ?? [];
  await server.call(null, readPasswordLink, { body: { token } });
  const { reply } = await server.call(null, resetPassword, { body: { token, password: chosen } });
  await server.call(null, resetPassword, { body: { token, password: guess } });
  const before = { token: reply.token };
  await server.call(before, changePassword, { body: { current_password: guess, password } });
  const who = (await server.call(before, changePassword, { body: { current_password: chosen, password } }))
    .reply;
  const [session] = (await server.call(who, listSessions, {})).reply.data;
  await server.call(who, endOwnSession, { params: { id: session?.id ?? '' } });
  // what no screen of ours does: secrets in the address, and a body that is not JSON
  await server.raw(who, `/api/auth/me?token=${who.token}&email=${email}`);
  await server.raw(null, '/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${guess}"`,
  });
  await server.close();

  const log = lines.join('');
  expect(lines.length, 'a line for each of the calls above').toBeGreaterThanOrEqual(17);
  for (const secret of [first, token, reply.token, who.token, password, chosen, guess, email, 'argon2']) {
    expect(log).not.toContain(secret);
  }
});
