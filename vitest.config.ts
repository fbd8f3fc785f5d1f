import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

const KILL = 'test/kill.test.ts';
const all = globSync('{shared,server,web,test}/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/** The tests that need a database run on each of the two; the others once. */
const withDatabase = all.filter((file) =>
  /test\/(server|database)\.ts'|'\.\/(server|database)\.ts'/.test(readFileSync(file, 'utf8')),
);
const alone = all.filter((file) => file !== KILL && !withDatabase.includes(file));

const postgres = process.env.TEST_DATABASE_URL || findPostgres();
if (!postgres) {
  process.stdout.write('No hay PostgreSQL: los tests del servidor corren solo en la base embebida.\n');
}

/** Polls may take seconds on a busy machine. */
const limits = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
const project = (name: string, include: string[]) => ({ test: { name, include, ...limits } });
/** Its files share a process, and the program is read once: each starts a server and a database of its own anyway. */
const serverProject = (name: string, setup: string) => ({
  test: { name, include: withDatabase, globalSetup: [setup], isolate: false, ...limits },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', alone),
      serverProject('server-embedded', 'test/setup-embedded.ts'),
      ...(postgres ? [serverProject('server-postgres', 'test/setup-postgres.ts')] : []),
      project('kill', [KILL]),
    ],
  },
});
