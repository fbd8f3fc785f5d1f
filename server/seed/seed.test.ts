import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#shared/contract/auth.ts';
import { demoAccounts, emptyTables, seedDepsAt } from '../../test/demo.ts';
import { countRows } from '../../test/rows.ts';
import { startServer, type TestServer } from '../../test/server.ts';
import { StartError } from '../platform/start-error.ts';
import { knownPassword, randomPasswords } from './passwords.ts';
import { demoAccountLines, seedDemo } from './seed.ts';
import type { SeedDeps } from './teller.ts';

const NOW = '2026-05-20T13:00:00.000Z';
const SLOW_MS = 120_000;

/** Which databases the demo fills, whole or not at all, and with which passwords. The story itself is in story.test.ts. */
let server: TestServer;
let deps: SeedDeps;
/** what became of the demo on a database with people of its own */
let onCompany: unknown;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  deps = await seedDepsAt(server, NOW);
  onCompany = await seedDemo(deps, knownPassword()).catch((error: unknown) => error);
  await emptyTables(server);
});
afterAll(() => server.close());

test('the database of a company is refused: the demo would show its mails', () => {
  expect(onCompany).toBeInstanceOf(StartError);
});

test(
  'a story that is interrupted leaves nothing, in the tables or on the disk',
  async () => {
    let kept = 0;
    const files: SeedDeps['files'] = {
      ...deps.files,
      keep: async (file) => {
        kept += 1;
        if (kept === 3) throw new Error('killed');
        await deps.files.keep(file);
      },
    };
    await expect(seedDemo({ ...deps, files }, knownPassword())).rejects.toThrow('killed');
    expect(Object.values(await countRows(server.db)).every((count) => count === 0)).toBe(true);
    expect((await readdir(server.filesFolder)).filter((name) => name !== 'incoming')).toEqual([]);
    expect(await demoAccountLines(server.db, knownPassword())).toEqual([]);
  },
  SLOW_MS,
);

test(
  'where other machines reach it, each account has a random password, printed by the start that made it',
  async () => {
    await emptyTables(server);
    const passwords = randomPasswords();
    await seedDemo(deps, passwords);
    const lines = await demoAccountLines(server.db, passwords);
    const told = lines.map((line) => /^(\S+) \(.+\), contraseña ([\w-]{12})$/.exec(line)?.slice(1) ?? []);
    expect(told.map(([email]) => email)).toEqual(Object.keys(demoAccounts));
    expect(new Set(told.map(([, password]) => password)).size).toBe(told.length);
    for (const [email = '', password = ''] of told.slice(0, 2)) {
      expect((await server.call(null, login, { body: { email, password } })).status).toBe(200);
    }
    const known = { email: 'admin@remodela.example', password: 'remodela-demo' };
    expect((await server.call(null, login, { body: known })).status).toBe(401);

    const later = randomPasswords();
    await seedDemo(deps, later);
    expect((await demoAccountLines(server.db, later))[0]).toBe(
      'vendedora@remodela.example (ventas), contraseña impresa en el primer inicio',
    );
  },
  SLOW_MS,
);
