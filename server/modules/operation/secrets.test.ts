import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPasswordReset, changePassword, login, logout, resetPassword } from '#shared/contract/auth.ts';
import { acceptInvitation, createInvitation } from '#shared/contract/invitations.ts';
import { consentTexts } from '#shared/domain/client.ts';
import { finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { aRegistration, GOOD_PASSWORD, hire } from '../../../test/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The token of the link in the last mail to an address. */
const linkTo = async (email: string): Promise<string> => {
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  const [, token] = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '') ?? [];
  if (token === undefined) throw new Error(`no link for ${email}`);
  return token;
};

test('no password, link nor session is in the log after every way in was used', async () => {
  const [first, second, third] = [GOOD_PASSWORD, 'once tejados con lluvia', 'un tranvía llamado martes'];
  const { email } = aRegistration();
  const hired = await hire(server, { email });
  const opened = (await server.call(null, login, { body: { email, password: first } })).reply.token;
  await server.call({ token: opened }, changePassword, {
    body: { current_password: first, password: second },
  });
  await server.call(null, login, { body: { email, password: 'no es esta' } });
  await server.call(null, askPasswordReset, { body: { email } });
  const link = await linkTo(email);
  const reset = (await server.call(null, resetPassword, { body: { token: link, password: third } })).reply;
  await server.call({ token: reset.token }, logout, {});

  const { projectId } = await finalizar(server, await startLastStep(server, 'VIS'), 'VIS');
  const { sale_id } = await server.db
    .selectFrom('projects')
    .select('sale_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const invited = await server.call('sales', createInvitation, {
    params: { id: sale_id },
    body: { invitee: 'client', send_mail: true },
  });
  const invitation = invited.reply.data.url.split('#')[1] ?? '';
  const { version } = consentTexts.service;
  const accepted = await server.call(null, acceptInvitation, {
    body: {
      token: invitation,
      password: first,
      consents: [{ purpose: 'service', granted: true, text_version: version }],
    },
  });

  const entries = await server.db.selectFrom('audit_log').selectAll().execute();
  const log = JSON.stringify(entries);
  const hashes = await server.db.selectFrom('accounts').select('password_hash').execute();
  const hidden = [
    first,
    second,
    third,
    'no es esta',
    hired.token,
    opened,
    link,
    reset.token,
    invitation,
    accepted.reply.token,
    ...hashes.map(({ password_hash }) => password_hash).filter((hash) => hash.length > 1),
  ];
  expect(hidden.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
  // what is looked through is what was done
  const done = new Set(entries.map(({ action }) => action));
  for (const action of ['login', 'change_password', 'reset_password', 'invite', 'accept_invitation']) {
    expect([...done]).toContain(action);
  }
});
