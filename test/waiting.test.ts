import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { findPostgres, startOwnPostgres } from './postgres.ts';

/** The start of the program while its PostgreSQL is away. */
async function startWith(databaseUrl: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'remodela-waiting-'));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['server/main.mjs'], {
    env: {
      PATH,
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      DRAIN_SECONDS: '0',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complained: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complained.push(text));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  return { child, ended, lines: () => complained.join('').trim().split('\n') };
}

test('without its PostgreSQL it says what it waits for, and ends at once when asked', async () => {
  const { child, ended, lines } = await startWith('postgres://ana:secreta@127.0.0.1:1/remodela', 0);
  await expect.poll(() => lines().length, { timeout: 60_000 }).toBeGreaterThan(1);
  const asked = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect(lines().slice(0, 2)).toEqual([
    'Esperando la base de datos de 127.0.0.1:1: el servidor no acepta conexiones. Intento 1 de 15; el siguiente, en 1 segundo.',
    'Esperando la base de datos de 127.0.0.1:1: el servidor no acepta conexiones. Intento 2 de 15; el siguiente, en 2 segundos.',
  ]);
  expect(lines().filter((line) => !line.startsWith('Esperando la base de datos de 127.0.0.1:1:'))).toEqual(
    [],
  );
}, 90_000);

test.runIf(findPostgres())(
  'it starts when its PostgreSQL does',
  async () => {
    const server = await startOwnPostgres({ durable: true });
    onTestFinished(() => server.stop());
    await server.halt('SIGINT');
    const port = await freePort();
    const { child, ended, lines } = await startWith(server.urlOf('postgres'), port);
    await expect.poll(() => lines()[0], { timeout: 60_000 }).toContain('el servidor no acepta conexiones');
    await server.resume();
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 120_000 }).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  240_000,
);
