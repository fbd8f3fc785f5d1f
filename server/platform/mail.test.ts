import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { doJobs } from '../../test/jobs.ts';
import { MAIL_FROM } from '../../test/mails.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import type { StoredMail } from '../sandbox/smtp/mailbox.ts';
import { startSmtpSandbox } from '../sandbox/smtp/smtp.sandbox.ts';
import { workers } from '../workers.ts';
import { openJobs } from './jobs.ts';
import { logOptions } from './log.ts';
import { hello, type Mail, postMail } from './mail.ts';
import { createMailer } from './mailer.ts';

/** A mail from the call that posts it to the server that takes it. */
let server: TestServer;
const lines: string[] = [];
const { log } = Fastify({ logger: { ...logOptions('info'), stream: { write: (line) => lines.push(line) } } });

beforeAll(async () => {
  server = await startServer({ now: '2026-05-20T13:00:00.000Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  lines.splice(0);
  await server.db.deleteFrom('mails').execute();
  await sql`delete from jobs.job`.execute(server.db);
});

const url = 'https://remodela.example/reset-password#abc';
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to,
  subject: 'Crea una contraseña nueva',
  content: {
    greeting: 'Hola, Íñigo Muñoz:',
    paragraphs: ['Pediste un enlace.'],
    action: { label: 'Crear', url },
  },
  ...more,
});
const post = (mail: Mail) => server.db.transaction().execute((db) => postMail({ ...server.deps, db }, mail));

const rowOf = (to: string) =>
  server.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();
const jobs = async () =>
  (
    await sql<{ name: string; state: string; wait: number; output: unknown }>`
      select name, state, extract(epoch from start_after - now())::int as wait, output
      from jobs.job order by created_on`.execute(server.db)
  ).rows;
const deliveredTo = async (to: string, options?: { early: boolean }): Promise<StoredMail[]> =>
  (await server.mails(options)).filter((mail) => mail.to === to);

/** The jobs that are due, with an SMTP server that is not the test server's. */
async function sendBy(smtpUrl: string, options?: { early: boolean }) {
  const mailer = createMailer({ url: smtpUrl, from: MAIL_FROM });
  await doJobs(server.deps.jobs, { ...server.deps, mailer, wompi: null, backups: null, log }, options);
  mailer.close();
}

describe('a mail that is posted', () => {
  test('arrives unchanged, accents and attachments too, and its content is deleted', async () => {
    const to = 'inigo.munoz@correo.example';
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256));
    const plan = { name: 'plano de diseño.pdf', type: 'application/pdf', base64: bytes.toString('base64') };
    const event = Buffer.from('SUMMARY:Diseño\n');
    const ics = { name: 'reunión.ics', type: 'text/calendar', base64: event.toString('base64') };
    const content = {
      greeting: 'Hola, Íñigo Muñoz:',
      paragraphs: ['Tu reunión es el miércoles 27 de mayo.', 'Lleva:\n- el plano\n- ¿dudas?'],
      closing: 'Que estés bien.',
      attachments: [plan, ics],
    };
    await post(mailTo(to, { subject: 'Reunión de diseño: mañana', content }));
    expect((await rowOf(to)).content).toEqual(content);

    const [mail, ...others] = await deliveredTo(to);
    expect(others).toEqual([]);
    const { id } = await rowOf(to);
    expect(mail).toMatchObject({
      from: 'no-responder@remodela.example',
      subject: 'Reunión de diseño: mañana',
      messageId: `<${id}@remodela.example>`,
    });
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(
      'Hola, Íñigo Muñoz:\n\nTu reunión es el miércoles 27 de mayo.\n\nLleva:\n- el plano\n- ¿dudas?\n\nQue estés bien.',
    );
    expect(mail?.html).toContain('Lleva:<br>- el plano<br>- ¿dudas?</p>');
    expect(mail?.calendars).toEqual(['SUMMARY:Diseño\n']);
    expect(mail?.attachments).toEqual([
      { name: plan.name, type: plan.type, content: new Uint8Array(bytes) },
      { name: ics.name, type: ics.type, content: new Uint8Array(event) },
    ]);
    expect(await rowOf(to)).toMatchObject({
      content: null,
      sent_at: '2026-05-20T13:00:00.000Z',
      tries: 1,
      last_error: null,
    });
  });

  test.each([
    'Íñigo Muñoz',
    'Ana "la jefa" Ruiz, S.A.S.',
    'Ana <ana@otra.example>',
    'Ana\r\nBcc: otra@correo.example',
  ])('names the person beside the address: %j', async (name) => {
    const to = `con.nombre.${name.length}@correo.example`;
    await post(mailTo(to, { content: { ...hello(name), paragraphs: ['Hola.'] } }));
    const [mail, ...others] = await deliveredTo(to);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(to);
    expect(mail?.toName.split(/\s+/)).toEqual(name.split(/\s+/));
    expect((await server.mails()).filter((each) => each.to.includes('otra'))).toEqual([]);
  });

  test('is not sent when its call is not committed', async () => {
    const failed = server.db.transaction().execute(async (db) => {
      await postMail({ ...server.deps, db }, mailTo('nadie@correo.example'));
      throw new Error('the call failed');
    });
    await expect(failed).rejects.toThrow('the call failed');
    expect(await deliveredTo('nadie@correo.example')).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('is text for its HTML, whatever a person typed', async () => {
    const to = 'ana1@correo.example';
    const name = `<script>alert("x")</script> & <img src=x onerror='y'>`;
    const content = {
      greeting: `Hola, ${name}:`,
      paragraphs: [name],
      closing: name,
      action: { label: name, url },
    };
    await post(mailTo(to, { subject: name, content }));
    const [mail] = await deliveredTo(to);
    expect(mail?.subject).toBe(name);
    expect(mail?.html).not.toMatch(/<script|<img|onerror='/);
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;');
    expect(mail?.text).toContain(name);
  });

  test('goes to its one recipient, whatever its subject holds', async () => {
    const to = 'ana2@correo.example';
    await post(mailTo(to, { subject: 'Hola\r\nBcc: otro@correo.example\r\n\r\nCuerpo' }));
    await deliveredTo(to);
    const all = await server.mails();
    expect(all.filter((mail) => mail.to.includes('otro@'))).toEqual([]);
    expect(all.at(-1)).toMatchObject({ to, subject: expect.stringContaining('Hola') });
    expect(all.at(-1)?.text).toContain('Pediste un enlace.');
  });

  test('shows its link as a button and as an address, and fetches nothing', async () => {
    const to = 'ana3@correo.example';
    await post(mailTo(to));
    const html = (await deliveredTo(to))[0]?.html ?? '';
    expect(html.match(/href="https:\/\/remodela\.example\/reset-password#abc"/g)).toHaveLength(2);
    expect(html).toContain('<html lang="es">');
    expect(html).not.toMatch(/src=|url\(|<link|<style|@import/);
  });

  test('links to web addresses only', async () => {
    const content = {
      greeting: 'Hola:',
      paragraphs: [],
      action: { label: 'Abrir', url: 'javascript:alert(1)' },
    };
    await expect(post(mailTo('ana@correo.example', { content }))).rejects.toThrow('web addresses');
  });
});

describe('a mail that is not taken', () => {
  test('waits longer after each try, and is sent when the server is back', async () => {
    const to = 'paciente@correo.example';
    const port = await freePort();
    await post(mailTo(to));
    const waits: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      await sendBy(`smtp://127.0.0.1:${port}`, { early: true });
      const [job] = await jobs();
      expect(job).toMatchObject({ name: 'send_mail', state: 'retry' });
      waits.push(job?.wait ?? 0);
      expect(await rowOf(to)).toMatchObject({
        tries,
        sent_at: null,
        content: { greeting: 'Hola, Íñigo Muñoz:' },
      });
    }
    expect(waits[0]).toBeGreaterThanOrEqual(6);
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 2);
    expect((await rowOf(to)).last_error).toMatch(/^E[A-Z]+ /);

    // not due yet
    expect(await deliveredTo(to)).toEqual([]);
    expect(await deliveredTo(to, { early: true })).toHaveLength(1);
    expect(await rowOf(to)).toMatchObject({ tries: 5, content: null, last_error: null });
  });

  test('for now, is tried again', async () => {
    const to = 'alguien@ocupado.example';
    await post(mailTo(to));
    await server.mails();
    expect(await rowOf(to)).toMatchObject({
      tries: 1,
      sent_at: null,
      last_error: expect.stringContaining('451'),
    });
    expect((await jobs()).map(({ state }) => state)).toEqual(['retry']);
  });

  test('for good, is not retried, loses its content and is logged', async () => {
    const to = 'alguien@rechazado.example';
    const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'refusing') });
    await post(mailTo(to));
    await sendBy(smtp.url);
    await sendBy(smtp.url, { early: true });
    await smtp.close();
    const row = await rowOf(to);
    expect(row).toMatchObject({ tries: 1, sent_at: null, content: null });
    expect(row.last_error).toContain('550');
    expect((await jobs()).map(({ state }) => state)).toEqual(['completed']);
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told).toMatchObject([{ mail: { id: row.id, kind: 'test' }, msg: 'a mail was refused for good' }]);
  });

  test('with a refused login, is retried until it is corrected', async () => {
    const to = 'ana4@correo.example';
    const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'locked') });
    await post(mailTo(to));
    await sendBy(smtp.url.replace(/:[^:@]+@/, ':wrong@'));
    await smtp.close();
    expect(await rowOf(to)).toMatchObject({
      last_error: expect.stringContaining('535'),
      content: expect.anything(),
    });
    expect((await jobs()).map(({ state }) => state)).toEqual(['retry']);
  });

  test('is given up after the last retry: it is logged, and loses its content', async () => {
    const to = 'nunca@ocupado.example';
    const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'giving-up') });
    await post(mailTo(to));
    await sql`update jobs.job set retry_count = retry_limit, started_on = now() where name = 'send_mail'`.execute(
      server.db,
    );
    await sendBy(smtp.url);
    await smtp.close();
    expect(await rowOf(to)).toMatchObject({ sent_at: null, content: null });
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told).toMatchObject([{ job: { name: 'send_mail' }, msg: 'a job was given up' }]);
  });

  test('leaves no address in the log nor in the jobs', async () => {
    const port = await freePort();
    const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'quiet') });
    for (const to of ['secreta@rechazado.example', 'secreta@ocupado.example']) await post(mailTo(to));
    await sendBy(`smtp://ana:secreta@127.0.0.1:${port}`, { early: true });
    await sendBy(smtp.url, { early: true });
    await smtp.close();
    expect(lines.length).toBeGreaterThan(2);
    const outputs = (await sql`select data, output from jobs.job`.execute(server.db)).rows;
    const errors = await server.db.selectFrom('mails').select('last_error').execute();
    for (const kept of [lines.join(), JSON.stringify(outputs), JSON.stringify(errors)]) {
      expect(kept).not.toMatch(/secreta|ocupado|rechazado|Íñigo|#abc/);
    }
  });
});

describe('a process that is killed', () => {
  test('before it sends: the mail is sent by another', async () => {
    const to = 'ana5@correo.example';
    await post(mailTo(to));
    const { boss } = server.deps.jobs;
    const [job] = await boss.fetch('send_mail');
    expect(job).toBeDefined();
    const before = (await deliveredTo(to)).length;
    await sql`update jobs.job set started_on = now() - interval '1 hour'`.execute(server.db);
    await boss.supervise('send_mail');
    expect((await deliveredTo(to, { early: true })).length - before).toBe(1);
  });

  test('after a crash between sending and recording, the mail is sent again, with the same id', async () => {
    const to = 'ana6@correo.example';
    await post(mailTo(to));
    const { id, content } = await rowOf(to);
    await deliveredTo(to);
    await server.db
      .updateTable('mails')
      .set({ sent_at: null, content: JSON.stringify(content) })
      .where('id', '=', id)
      .execute();
    await server.deps.jobs.add(server.db, 'send_mail', { mail_id: id });
    const mails = await deliveredTo(to);
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@remodela.example>`));
  });

  test('a job delivered twice sends once', async () => {
    const to = 'ana7@correo.example';
    await post(mailTo(to));
    const { id } = await rowOf(to);
    await server.deps.jobs.add(server.db, 'send_mail', { mail_id: id });
    expect(await deliveredTo(to)).toHaveLength(1);
  });
});

test('a mail that left while the database could not note it does not leave again', async () => {
  const to = 'una.vez@correo.example';
  await post(mailTo(to));
  await sql`create function refuse_note() returns trigger language plpgsql as $$
    begin raise exception 'away'; end $$`.execute(server.db);
  await sql`create trigger refuse_note before update on mails
    for each row execute function refuse_note()`.execute(server.db);
  expect(await deliveredTo(to)).toHaveLength(1);
  expect((await rowOf(to)).sent_at).toBeNull();
  await sql`drop function refuse_note cascade`.execute(server.db);
  expect(await deliveredTo(to, { early: true })).toHaveLength(1);
  expect(await rowOf(to)).toMatchObject({ sent_at: expect.any(String), content: null });
});

test('without a mail server mails wait untried, and leave once there is one', async () => {
  const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'later') });
  const mailer = createMailer({ url: smtp.url, from: MAIL_FROM });
  const deps = { ...server.deps, wompi: null, backups: null, log };
  const without = await openJobs(server.database);
  await without.work(workers, { ...deps, mailer: null });
  await post(mailTo('espera@correo.example'));
  // Another queue of the same process goes on meanwhile.
  await without.add(server.db, 'seal_audit', {});
  const states = async () => (await jobs()).map(({ name, state }) => [name, state]);
  await expect.poll(states).toEqual([
    ['send_mail', 'created'],
    ['seal_audit', 'completed'],
  ]);
  expect(await rowOf('espera@correo.example')).toMatchObject({ tries: 0, sent_at: null, last_error: null });
  await without.close();
  const once = await openJobs(server.database);
  await once.work(workers, { ...deps, mailer });
  await expect.poll(async () => (await smtp.list(5)).map(({ to }) => to)).toEqual(['espera@correo.example']);
  await once.close();
  mailer.close();
  await smtp.close();
}, 30_000);

test('two processes share the mails, and each is sent once', async () => {
  const smtp = await startSmtpSandbox({ folder: join(server.filesFolder, 'shared') });
  const mailer = createMailer({ url: smtp.url, from: MAIL_FROM });
  const both = await Promise.all([openJobs(server.database), openJobs(server.database)]);
  for (const each of both)
    await each.work(workers, { ...server.deps, mailer, wompi: null, backups: null, log });
  const expected = Array.from({ length: 20 }, (_, n) => `mail${n}@correo.example`);
  for (const to of expected) await post(mailTo(to));
  const delivered = async () => (await smtp.list(500)).map(({ to }) => to).toSorted();
  await expect.poll(delivered, { timeout: 15_000 }).toHaveLength(20);
  await Promise.all(both.map((each) => each.close()));
  expect(await delivered()).toEqual(expected.toSorted());
  mailer.close();
  await smtp.close();
}, 30_000);
