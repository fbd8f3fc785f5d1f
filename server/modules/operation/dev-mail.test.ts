import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDevMail } from '#shared/contract/dev-mail.ts';
import { PUBLIC_URL, startServer, type TestServer } from '../../../test/server.ts';
import { postMail } from '../../platform/mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ mailbox: true });
});
afterAll(() => server.close());

const url = `${PUBLIC_URL}/reset-password#${'a'.repeat(43)}`;
const post = (to: string, subject: string) =>
  postMail(server.deps, {
    kind: 'test',
    to,
    subject,
    content: {
      greeting: 'Hola, Íñigo:',
      paragraphs: ['Tu cita es mañana.'],
      action: { label: 'Ver la cita', url },
      attachments: [{ name: 'reunión.ics', type: 'text/calendar', base64: 'QkVHSU4=' }],
    },
  });

test('is empty before the first mail', async () => {
  const { reply } = await server.call(null, listDevMail, {});
  expect(reply).toEqual({ success: true, data: [] });
});

test('anyone of the demo reads the mails, the newest first, with their links whole', async () => {
  await post('camila@correo.example', 'La primera');
  await post('inigo@correo.example', 'Reunión de diseño');
  await server.mails();
  const { reply } = await server.call(null, listDevMail, {});
  expect(reply.data.map(({ to, subject }) => [to, subject])).toEqual([
    ['inigo@correo.example', 'Reunión de diseño'],
    ['camila@correo.example', 'La primera'],
  ]);
  expect(reply.data[0]).toMatchObject({
    text: expect.stringContaining(`Ver la cita:\n${url}\n`),
    attachments: ['reunión.ics'],
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('answers an error in a program without the mailbox', async () => {
  const other = await startServer();
  const { status, error } = await other.call('admin', listDevMail, {});
  expect([status, error.code]).toEqual([404, 'not_found']);
  await other.close();
});
