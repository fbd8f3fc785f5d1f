import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fillWithDemo } from '../e2e/support/program.ts';
import { freePort } from './free-port.ts';

/** The program as a process: how it starts, refuses to start, and stops. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-program-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (env: Record<string, string>, ...command: string[]) => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['server/main.mjs', ...command], {
    env: { ...(PATH ? { PATH } : {}), LOG_LEVEL: 'silent', DEMO: 'false', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, 'exit').then(async ([code]) => ({
    code,
    said: await said,
    complained: await complained,
  }));
  return { child, ended };
};

const startAt = async (port: number, env: Record<string, string> = {}) => {
  const program = run({ ...env, PORT: String(port) });
  onTestFinished(() => void program.child.kill('SIGKILL'));
  const ready = expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  const gone = program.ended.then(({ code, complained }) => {
    throw new Error(`the program ended with ${code} before it was ready: ${complained}`);
  });
  await Promise.race([ready, gone]);
  return program;
};

test('it says its address, answers that it is alive and ready, and stops cleanly when asked', async () => {
  const port = await freePort();
  const { child, ended } = await startAt(port);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  child.kill('SIGTERM');
  expect(await ended).toEqual({
    code: 0,
    said: expect.stringMatching(
      new RegExp(
        `^Remodela está en http://127.0.0.1:${port}\nLos datos están en .*\nUn corte de luz puede perder .*\nTodavía nadie puede entrar. .*\n.*npm run first-administrator .*\n$`,
      ),
    ),
    complained: '',
  });
}, 150_000);

test('a second process on the same folder is refused, with the remedy; after the first ends it starts', async () => {
  const first = await startAt(await freePort());
  const second = await run({ PORT: String(await freePort()) }).ended;
  expect(second.code).toBe(1);
  expect(second.complained).toContain(`Otro proceso ya tiene abierta la base de datos de ${folder}.`);
  expect(second.complained).toContain('DATA_DIR');
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await startAt(await freePort());
  third.child.kill('SIGINT');
  expect((await third.ended).code).toBe(0);
}, 240_000);

// A disk that is full: what writes to it hears that there is no room.
test.runIf(existsSync('/dev/full'))(
  'keeps running, and stops, when its log cannot be written',
  async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['server/main.mjs'], {
      env: { ...process.env, LOG_LEVEL: 'info', DEMO: 'false', DATA_DIR: folder, PORT: String(port) },
      stdio: ['ignore', full, 'ignore'],
    });
    closeSync(full);
    const ended = once(child, 'exit');
    const asked = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await expect.poll(() => asked('/readyz').catch(() => 0), { timeout: 60_000 }).toBe(200);
    // Each leaves a line in the log.
    for (let n = 0; n < 5; n += 1) expect(await asked('/api/auth/me')).toBe(401);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  150_000,
);

test('a call under way is answered before it stops', async () => {
  const port = await freePort();
  const { child, ended } = await startAt(port);
  const calls = Array.from({ length: 8 }, () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nadie@remodela.example', password: 'x' }),
    }).then(({ status }) => status),
  );
  await Promise.any(calls);
  child.kill('SIGTERM');
  expect(new Set(await Promise.all(calls))).toEqual(new Set([401]));
  expect((await ended).code).toBe(0);
}, 150_000);

test('after a stop signal it says so and keeps serving for a while; after a second one it ends at once', async () => {
  const port = await freePort();
  const { child, ended } = await startAt(port, { DRAIN_SECONDS: '60' });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [status, headers.get('connection')];
  };
  expect(await ask('/healthz')).toEqual([200, 'keep-alive']);
  child.kill('SIGTERM');
  await expect.poll(() => ask('/readyz'), { timeout: 20_000 }).toEqual([503, 'close']);
  expect(await ask('/api/styles')).toEqual([401, 'close']);
  // A terminal and npm may both ask, at the same moment: that is one request.
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await ask('/healthz')).toEqual([200, 'close']);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(1);
}, 150_000);

const signIn = (port: number, password: string) =>
  fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@remodela.example', password }),
  }).then(({ status }) => status);
const DEMO_PASSWORD = 'remodela-demo';
/** Blank is not given: the settings decide. */
const FORGOTTEN = { DEMO: '', NODE_ENV: '' };

describe('the demo', () => {
  let filled: string;
  beforeAll(async () => {
    filled = await mkdtemp(join(tmpdir(), 'remodela-program-'));
    await fillWithDemo(filled);
  }, 150_000);
  afterAll(() => rm(filled, { recursive: true, force: true }));
  const demo = { DEMO: 'true', SMTP_URL: '' };

  test('on this machine it has the known password, and its mails can be read unless they leave', async () => {
    const tried: [status: number, told: boolean, signedIn: number][] = [];
    for (const env of [demo, { DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }]) {
      const port = await freePort();
      const { child, ended } = await startAt(port, { DATA_DIR: filled, ...env });
      const { status } = await fetch(`http://127.0.0.1:${port}/api/dev/mail`);
      const signedIn = await signIn(port, DEMO_PASSWORD);
      child.kill('SIGTERM');
      tried.push([status, (await ended).said.includes(`http://127.0.0.1:${port}/dev/mail\n`), signedIn]);
    }
    expect(tried).toEqual([
      [200, true, 200],
      [404, false, 200],
    ]);
  }, 300_000);

  test.each([
    ['settings of a real installation', { ...FORGOTTEN, PUBLIC_URL: 'https://app.remodela.example' }],
    ['DEMO=false', { DEMO: 'false' }],
    ['NODE_ENV=production', { DEMO: '', NODE_ENV: 'production' }],
  ])(
    'its data are refused with %s, with the remedy',
    async (_, env) => {
      const { code, said, complained } = await run({ DATA_DIR: filled, PORT: '0', ...env }).ended;
      expect([code, said]).toEqual([1, '']);
      expect(complained.trim().split('\n')).toEqual([
        expect.stringMatching(/^Esta base de datos tiene los datos inventados de la demostración/),
        expect.stringMatching(/^Usa una base de datos vacía: .* DEMO=true\.$/),
      ]);
    },
    60_000,
  );

  test('its known password is refused where other machines could use it', async () => {
    const env = { DATA_DIR: filled, PORT: '0', DEMO: 'true', PUBLIC_URL: 'https://demo.remodela.example' };
    const { code, complained } = await run(env).ended;
    expect(code).toBe(1);
    expect(complained.trim().split('\n')).toEqual([
      expect.stringContaining('contraseña conocida'),
      expect.stringMatching(/^Usa una base de datos vacía \(otro DATA_DIR\), o quita HOST, PUBLIC_URL/),
    ]);
  }, 60_000);
});

test('with a public address and a mail server, NODE_ENV and DEMO forgotten, all passwords are unknown', async () => {
  const port = await freePort();
  const real = { PUBLIC_URL: 'https://app.remodela.example', SMTP_URL: 'smtps://a:b@127.0.0.1:1' };
  const { child, ended } = await startAt(port, { ...FORGOTTEN, ...real });
  expect(await signIn(port, DEMO_PASSWORD)).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/api/dev/mail`)).status).toBe(404);
  child.kill('SIGTERM');
  expect((await ended).said).toContain('Todavía nadie puede entrar.');
}, 150_000);

test('a backup beside the working program, and without it, goes back to another folder', async () => {
  const other = await mkdtemp(join(tmpdir(), 'remodela-program-'));
  const backups = join(other, 'backups');
  const { child, ended } = await startAt(await freePort(), { BACKUP_DIR: backups });
  const beside = await run({ BACKUP_DIR: backups }, 'backup').ended;
  expect(beside).toMatchObject({ code: 0, complained: '' });
  expect(beside.said).toContain(`Copia verificada en ${backups}`);
  const audited = await run({}, 'verify-audit').ended;
  expect([audited.code, audited.said]).toEqual([
    0,
    expect.stringContaining('El registro de auditoría está completo'),
  ]);
  const refused = await run({ BACKUP_DIR: backups }, 'restore').ended;
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain('Otro proceso ya tiene abierta');
  child.kill('SIGKILL');
  await ended;
  // as a full disk leaves it
  await writeFile(join(folder, 'operator.json'), '');
  expect(await run({ BACKUP_DIR: backups }, 'backup').ended).toMatchObject({ code: 0, complained: '' });

  const env = { DATA_DIR: join(other, 'data'), BACKUP_DIR: backups };
  const restored = await run(env, 'restore').ended;
  expect(restored).toMatchObject({ code: 0, complained: '' });
  expect(restored.said).toContain(`Restaurada en ${env.DATA_DIR}.`);
  const verified = await run(env, 'verify-audit').ended;
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('está completo')]);
  const again = await startAt(await freePort(), env);
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
  await rm(other, { recursive: true, force: true });
}, 300_000);

test('the clean-up of files beside the working program, which refuses a folder that is not its own', async () => {
  const { child, ended } = await startAt(await freePort());
  const cleaned = await run({}, 'clean-files').ended;
  expect([cleaned.code, cleaned.said]).toEqual([0, expect.stringContaining('no se borró ninguno')]);
  const stranger = join(folder, 'files', randomUUID());
  await writeFile(stranger, 'of another company');
  await utimes(stranger, new Date(0), new Date(0));
  const refused = await run({}, 'clean-files').ended;
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain('La base de datos no conoce la mayoría de los archivos guardados');
  expect(existsSync(stranger)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, complained: '' });
}, 150_000);

describe('the commands of the operator', () => {
  const commands = ['backup', 'restore', 'verify-audit', 'first-administrator', 'files-to-s3', 'clean-files'];

  test.each(commands)(
    '%s refuses to guess its installation',
    async (command) => {
      const { code, said, complained } = await run({ DATA_DIR: '' }, command).ended;
      expect([code, said]).toEqual([1, '']);
      expect(complained.trim().split('\n')).toEqual([
        expect.stringMatching(/^No sabemos en qué instalación trabajar: falta DATA_DIR/),
        expect.stringMatching(/^Los ajustes del servicio están en/),
      ]);
    },
    60_000,
  );

  test('one that does not exist starts nothing', async () => {
    const dataDir = join(folder, 'mistyped');
    const { code, said, complained } = await run({ DATA_DIR: dataDir, PORT: '0' }, 'bakcup').ended;
    expect([code, said, complained.split('\n')[0]]).toEqual([1, '', 'No hay un comando bakcup.']);
    expect(existsSync(dataDir)).toBe(false);
  }, 60_000);

  const address = 'https://app.remodela.example';
  test.each([
    ['la embebida de ', {}],
    ['obras en 127.0.0.1:1, usuario ana', { DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/obras' }],
  ])(
    'they say first which installation it is: %s',
    async (database, env) => {
      const dataDir = join(folder, 'other');
      const { code, said, complained } = await run(
        { DATA_DIR: dataDir, PUBLIC_URL: address, ...env },
        'backup',
      ).ended;
      expect(code).toBe(1);
      expect(said).toBe(
        `Base de datos: ${database}${'DATABASE_URL' in env ? '' : dataDir}\nArchivos: ${dataDir}\nDirección: ${address}\n`,
      );
      expect(complained).not.toContain('secreta');
    },
    60_000,
  );
});

test('a backup of an empty folder, or of a server, is refused with the remedy', async () => {
  const nothing = await run({ DATA_DIR: join(folder, 'nothing') }, 'backup').ended;
  expect([nothing.code, nothing.complained]).toEqual([
    1,
    expect.stringContaining('no hay datos de Remodela'),
  ]);
  const server = await run({ DATABASE_URL: 'postgres://127.0.0.1:1/remodela' }, 'backup').ended;
  expect([server.code, server.complained]).toEqual([1, expect.stringContaining('pg_dump')]);
}, 60_000);

describe('it does not start, with the reason and the remedy', () => {
  test.each([
    ['with a bad setting', { PORT: 'ochenta' }, 'El valor de PORT no sirve.'],
    ['with mail to nowhere', { SMTP_URL: 'correo:secreta@x' }, 'El valor de SMTP_URL no sirve.'],
  ])(
    '%s',
    async (_, env, sentence) => {
      const { code, complained } = await run(env).ended;
      expect(code).toBe(1);
      expect(complained.split('\n')[0]).toBe(sentence);
      expect(complained.trim().split('\n')).toHaveLength(2);
      expect(complained).not.toContain('secreta');
    },
    30_000,
  );

  // The program itself waits for its server (test/waiting.test.ts); a command of the operator does not.
  test('without its PostgreSQL', async () => {
    const env = { DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/remodela' };
    const { code, complained } = await run(env, 'first-administrator', 'Ana Ruiz', 'ana@remodela.example')
      .ended;
    expect(code).toBe(1);
    expect(complained.trim().split('\n')).toEqual([
      'No pudimos entrar a la base de datos de DATABASE_URL.',
      expect.stringMatching(/^Revisa que el servidor esté encendido/),
    ]);
    expect(complained).not.toContain('secreta');
  }, 30_000);

  test('on a port that is taken', async () => {
    const taker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taker.close());
    await once(taker, 'listening');
    const { port } = taker.address() as AddressInfo;
    const refused = await run({ PORT: String(port) }).ended;
    expect([refused.code, refused.complained.split('\n')[0]]).toEqual([1, `El puerto ${port} está ocupado.`]);
  }, 150_000);
});
