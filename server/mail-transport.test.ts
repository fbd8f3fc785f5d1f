import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openMailTransport } from './mail-transport.ts';

const folder = mkdtempSync(join(tmpdir(), 'remodela-post-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A link to a new password is in a mail: /dev/mail would let any machine in as anybody.
test.each([
  ['the demo on this machine', {}, 'stay', true],
  ['the demo that other machines reach', { DEMO: 'true', HOST: '0.0.0.0' }, 'stay', false],
  ['the demo with a mail server', { DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }, 'leave', false],
  ['a company with a mail server', { DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' }, 'leave', false],
  ['a company without one', { DEMO: 'false' }, 'wait', false],
])('%s: where mails go, and whether /dev/mail shows them', async (_, env, mails, shown) => {
  const post = openMailTransport(readConfig({ DATA_DIR: folder, ...env }));
  expect([post.mails, post.mailbox !== null, post.mailer !== null]).toEqual([mails, shown, mails !== 'wait']);
  await post.close();
});
