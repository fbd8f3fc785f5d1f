import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readStatus } from '#shared/contract/status.ts';
import type { StatusPart } from '#shared/domain/status.ts';
import { emailOf, everyone } from '../../../test/people.ts';
import { type ServerOptions, startServer, type TestServer } from '../../../test/server.ts';
import { noteCheck, sealAudit } from '../../platform/audit-seals.ts';
import { forgetOldRows } from '../../platform/housekeeping.ts';
import { postMail } from '../../platform/mail.ts';

const NOW = '2026-05-20T13:00:00.000Z';
const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(NOW);
  await sql`delete from jobs.job`.execute(server.db);
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('processes').execute();
});

const statusOf = async (asked: TestServer = server) => (await asked.call('admin', readStatus, {})).reply.data;
const partOf = async (name: StatusPart, asked: TestServer = server) => {
  const part = (await statusOf(asked)).parts.find((each) => each.name === name);
  if (!part) throw new Error(`no part ${name}`);
  return part;
};

/** The state of another program, asked again each half minute: a busy machine may be late to answer. */
const stateOf = (name: 'hubspot' | 'wompi', from = 0) => {
  let seconds = from;
  return expect.poll(
    async () => {
      server.setNow(later(seconds));
      seconds += 31;
      return (await partOf(name)).state;
    },
    { timeout: 15_000 },
  );
};

/** Another process on the same database. */
async function beside<T>(options: ServerOptions, work: (other: TestServer) => Promise<T>): Promise<T> {
  const other = await startServer({ now: NOW, beside: server, ...options });
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

test.each([...everyone.filter((person) => person !== 'admin'), null])('refuses %s', async (who) => {
  const { status } = await server.call(who, readStatus, {});
  expect(status).toBe(who === null ? 401 : 403);
});

test('each part says how it is, with the figures behind it', async () => {
  await stateOf('hubspot').toBe('ok');
  await stateOf('wompi').toBe('ok');
  const { parts, checked_at, state } = await statusOf();
  const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    database: 'ok',
    jobs: 'ok',
    mail: 'ok',
    backup: 'none',
    audit: 'ok',
    version: 'ok',
  });
  // how much is free is this machine's business
  expect(states.storage).not.toBe('none');
  expect(checked_at).toBe(server.deps.clock.now().toISOString());
  const grave = ['failure', 'attention', 'ok'].find((each) => Object.values<string>(states).includes(each));
  expect(state).toBe(grave);
  const values = parts.flatMap(({ details }) => details.map(({ label, value }) => `${label}: ${value}`));
  expect(values).toContainEqual(expect.stringMatching(/^Versión: PostgreSQL \d+/));
  expect(values).toContainEqual(expect.stringMatching(/^Tamaño: [\d,]+ MB$/));
  expect(values).toContainEqual(expect.stringMatching(/^Node: \d+\.\d+\.\d+$/));
  expect(values).toContainEqual(expect.stringMatching(/^Disco libre: .+ de .+ GB$/));
  for (const { state, sentence, remedy } of parts) {
    expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
    if (state !== 'none') expect(remedy === null).toBe(state === 'ok');
  }
});

describe('jobs', () => {
  test('names a job that was given up, with a remedy', async () => {
    const { boss } = server.deps.jobs;
    await boss.send('send_mail', { mail_id: randomUUID() }, { retryLimit: 0 });
    const [job] = await boss.fetch('send_mail');
    await boss.fail('send_mail', job?.id ?? '');
    const part = await partOf('jobs');
    expect(part).toMatchObject({ state: 'attention', remedy: expect.stringContaining('a job was given up') });
    expect(part.sentence).toBe('1 tarea quedó sin hacer en el último día, después de varios intentos.');
    expect(part.details).toContainEqual({ label: 'Sin hacer', value: 'Enviar un correo (1)' });
  });

  test('fails when no worker takes a job', async () => {
    await server.deps.jobs.add(server.db, 'seal_audit', {});
    expect(await partOf('jobs')).toMatchObject({ state: 'ok', sentence: 'Las tareas se hacen a tiempo.' });
    await sql`update jobs.job set start_after = now() - interval '20 minutes'`.execute(server.db);
    expect(await partOf('jobs')).toMatchObject({
      state: 'failure',
      sentence: 'Las tareas no avanzan: la más antigua espera hace 20 minutos.',
    });
    expect((await statusOf()).state).toBe('failure');
  });
});

describe('mail', () => {
  const recipient = 'familia.munoz@correo.example';
  const post = (more: { sent_at?: string; last_error?: string; content?: null; not_before?: string }) =>
    server.db
      .insertInto('mails')
      .values({
        ...{ id: randomUUID(), kind: 'test', recipient, subject: 'Tu recibo', created_at: NOW },
        content: JSON.stringify({ greeting: 'Hola, Íñigo' }),
        ...{ sent_at: null, last_error: null },
        ...more,
      })
      .execute();

  test('counts sent and waiting mails, and shows the last error without its recipient', async () => {
    await post({ sent_at: later(-600), content: null });
    await post({ last_error: 'ECONNREFUSED' });
    const part = await partOf('mail');
    expect(part.state).toBe('attention');
    expect(part.details).toEqual([
      { label: 'Último enviado', value: '20/05/2026, 7:50\u00a0a.\u00a0m.' },
      { label: 'En espera', value: '1 correo' },
      { label: 'El más antiguo espera', value: 'menos de un minuto' },
      { label: 'Último error', value: 'ECONNREFUSED' },
    ]);
    server.setNow(later(3 * 3600));
    expect(await partOf('mail')).toMatchObject({
      state: 'failure',
      sentence: 'Los correos no salen: 1 espera y el más antiguo es de hace 3 horas.',
    });
  });

  test('one that waits for its permitted hour is no failure until that hour has passed', async () => {
    await post({ not_before: later(48 * 3600) });
    server.setNow(later(47 * 3600));
    const part = await partOf('mail');
    expect(part.state).toBe('ok');
    expect(part.details).toContainEqual({ label: 'Para la próxima hora permitida', value: '1 correo' });
    server.setNow(later(49 * 3600));
    expect(await partOf('mail')).toMatchObject({ state: 'failure' });
  });

  test('a mail refused for good needs attention for a day', async () => {
    await post({ content: null, last_error: '550 RCPT TO' });
    expect(await partOf('mail')).toMatchObject({
      state: 'attention',
      sentence: '1 correo fue rechazado en el último día.',
    });
    server.setNow(later(25 * 3600));
    expect(await partOf('mail')).toMatchObject({ state: 'ok' });
  });
});

describe('without a mail server', () => {
  const waiting = (other: TestServer) => Promise.all([partOf('mail', other), partOf('jobs', other)]);

  test('warns before a mail is written, and counts the waiting ones after that', async () => {
    await beside({ mails: 'wait' }, async (other) => {
      expect(await partOf('mail', other)).toMatchObject({
        state: 'attention',
        sentence: 'No hay servidor de correo: los correos que se escriban van a esperar aquí.',
      });
      await postMail(other.deps, {
        kind: 'test',
        to: 'familia@correo.example',
        subject: 'Tu recibo',
        content: { greeting: 'Hola:', paragraphs: ['Gracias.'] },
      });
      await sql`update jobs.job set start_after = now() - interval '20 minutes'`.execute(server.db);
      expect(await waiting(other)).toMatchObject([
        {
          state: 'failure',
          sentence: 'No hay servidor de correo: 1 correo espera aquí.',
          remedy: expect.stringContaining('SMTP_URL'),
        },
        { state: 'ok' },
      ]);
    });
  });
});

describe('other programs', () => {
  test('reports Wompi as down within half a minute, and its recovery too', async () => {
    await stateOf('wompi', 3600).toBe('ok');
    const asked = Date.parse((await partOf('wompi')).checked_at);
    server.wompi.setDown(true);
    server.setNow(new Date(asked + 29_000).toISOString());
    expect(await partOf('wompi')).toMatchObject({ state: 'ok', checked_at: new Date(asked).toISOString() });
    const after = new Date(asked + 31_000).toISOString();
    server.setNow(after);
    expect(await partOf('wompi')).toMatchObject({
      state: 'failure',
      sentence: expect.stringMatching(/^Wompi no responde\./),
      checked_at: after,
    });
    server.wompi.setDown(false);
    await stateOf('wompi', 7200).toBe('ok');
  });

  test('a company without payments online has nothing to look at', async () => {
    const part = await beside({ noOnlinePayments: true }, (other) => partOf('wompi', other));
    expect(part).toMatchObject({ state: 'none', sentence: expect.stringContaining('transferencia') });
  });

  test('without HubSpot, names the missing feature and the setting to write', async () => {
    const part = await beside({ noHubspot: true }, (other) => partOf('hubspot', other));
    expect(part).toMatchObject({
      state: 'attention',
      sentence: 'La empresa no ha conectado HubSpot: nadie puede consultar leads ni empezar una venta.',
      remedy: expect.stringContaining('HUBSPOT_TOKEN'),
    });
  });

  test('fails when HubSpot is unreachable, and when it refuses the token', async () => {
    const closed = { url: 'http://127.0.0.1:1', token: 'pat-na1-x' };
    const down = await beside({ hubspot: closed }, (other) => partOf('hubspot', other));
    expect(down).toMatchObject({
      state: 'failure',
      sentence: expect.stringMatching(/^HubSpot no responde\./),
    });
    const { startHubspotSandbox } = await import('../../sandbox/hubspot/hubspot.sandbox.ts');
    const sandbox = await startHubspotSandbox();
    const hubspot = { url: sandbox.url, token: 'pat-na1-vencido' };
    const refused = await beside({ hubspot }, (other) => partOf('hubspot', other));
    await sandbox.close();
    expect(refused).toMatchObject({
      state: 'failure',
      remedy: expect.stringContaining('HUBSPOT_TOKEN'),
      sentence: expect.stringMatching(/no acepta las llaves/),
    });
  });

  test('asks an unresponsive program once for all readers, and waits three seconds', async () => {
    let asked = 0;
    const silent = createServer((socket) => {
      socket.on('error', () => undefined);
      // a program of another test may look for its own at a port that was free
      socket.on('data', (sent) => {
        if (sent.includes('pat-na1-silent')) asked += 1;
      });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const hubspot = { url: `http://127.0.0.1:${port}`, token: 'pat-na1-silent' };
    await beside({ hubspot }, async (other) => {
      const startedAt = performance.now();
      const [first] = await Promise.all([
        partOf('hubspot', other),
        partOf('hubspot', other),
        partOf('hubspot', other),
      ]);
      expect(first).toMatchObject({ state: 'failure', checked_at: NOW });
      expect(performance.now() - startedAt).toBeLessThan(8000);
      expect(asked).toBe(1);
    });
    silent.close();
  });
});

test('reports a disk that takes no files', async () => {
  await beside({}, async (other) => {
    await rm(other.filesFolder, { recursive: true, force: true });
    expect(await partOf('storage', other)).toMatchObject({ state: 'failure' });
  });
});

test('the newest backup: none, of tonight, of days ago', async () => {
  const backupFolder = await mkdtemp(join(tmpdir(), 'remodela-backups-'));
  await beside({ backupFolder }, async (other) => {
    expect(await partOf('backup', other)).toMatchObject({
      state: 'attention',
      remedy: expect.stringContaining('npm run backup'),
    });
    const folder = join(backupFolder, '2026-05-20T07-30-00.000Z');
    await mkdir(folder);
    const database = { sha256: 'x', bytes: 1 };
    const made_at = '2026-05-20T07:30:00.000Z';
    const manifest = { format: 1, made_at, migration: '0010-processes', database, files: [] };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
    expect(await partOf('backup', other)).toMatchObject({
      state: 'ok',
      sentence: 'La última copia es de hace 5 horas.',
      details: [{ label: 'Última copia', value: '20/05/2026, 2:30\u00a0a.\u00a0m.' }],
    });
    other.setNow(later(3 * 24 * 3600));
    expect(await partOf('backup', other)).toMatchObject({
      state: 'attention',
      sentence: 'La última copia es de hace 3 días.',
    });
  });
  await rm(backupFolder, { recursive: true });
});

test('an audit log that is not sealed, and one that a verification found changed', async () => {
  const sentence = 'Aún no se ha sellado nada: se hace cada diez minutos.';
  expect(await partOf('audit')).toMatchObject({ state: 'ok', sentence });
  await sealAudit({ ...server.deps, log: { info: () => undefined } });
  expect(await partOf('audit')).toMatchObject({ state: 'ok' });
  server.setNow(later(3600));
  expect(await partOf('audit')).toMatchObject({
    state: 'attention',
    sentence: 'Lo que se anota en auditoría no se sella hace 1 hora.',
  });
  await noteCheck(server.db, server.deps.clock, false);
  const part = await partOf('audit');
  expect(part).toMatchObject({ state: 'failure', remedy: expect.stringContaining('verify-audit') });
  expect(part.details).toContainEqual({
    label: 'Última verificación',
    value: '20/05/2026, 9:00\u00a0a.\u00a0m.',
  });
  await noteCheck(server.db, server.deps.clock, true);
  expect((await partOf('audit')).state).toBe('attention');
});

describe('the processes', () => {
  test('are listed, also by one another; one that dies is silent, and then removed', async () => {
    await beside({ commit: '9f2d80c1' }, async (other) => {
      await server.presence.beat();
      await other.presence.beat();
      const { processes } = await statusOf();
      expect(processes.map(({ here, silent }) => [here, silent])).toEqual(
        expect.arrayContaining([
          [true, false],
          [false, false],
        ]),
      );
      expect(processes[0]).toMatchObject({ started_at: NOW, seen_at: NOW });
      expect(processes[0]?.memory_bytes).toBeGreaterThan(10_000_000);
      expect(await partOf('version')).toMatchObject({
        state: 'attention',
        sentence: expect.stringMatching(/^Corren versiones distintas: .+ y .+ \(9f2d80c\)\.$/),
      });

      server.setNow(later(70));
      await server.presence.beat();
      const after = (await statusOf()).processes;
      expect(after.map(({ here, silent }) => [here, silent]).toSorted()).toEqual([
        [false, true],
        [true, false],
      ]);
      expect(await partOf('version')).toMatchObject({ state: 'ok' });
      server.setNow(later(16 * 60));
      await server.presence.beat();
      expect((await statusOf()).processes.map(({ here }) => here)).toEqual([true]);
    });
  });

  test('a stopped process removes itself; rows of crashed ones expire after a day', async () => {
    await beside({}, async (other) => {
      await server.presence.beat();
      await other.presence.beat();
      await other.presence.close();
      expect((await statusOf()).processes).toHaveLength(1);
    });
    const count = async () => (await server.db.selectFrom('processes').select('id').execute()).length;
    server.setNow(later(23 * 3600));
    await forgetOldRows(server.db, server.deps.clock);
    expect(await count()).toBe(1);
    server.setNow(later(25 * 3600));
    await forgetOldRows(server.db, server.deps.clock);
    expect(await count()).toBe(0);
  });
});

test('contains no personal data and no key', async () => {
  await server.presence.beat();
  const { publicKey, privateKey, eventsSecret, integritySecret } = server.wompi.account;
  const said = JSON.stringify(await statusOf());
  const hidden = [
    publicKey,
    privateKey,
    eventsSecret,
    integritySecret,
    server.wompi.account.url,
    server.filesFolder,
  ];
  for (const text of [...hidden, ...everyone.map(emailOf), '127.0.0.1', '@'])
    expect(said).not.toContain(text);
});
