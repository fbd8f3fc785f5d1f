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

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  test: { name, include, globalSetup, testTimeout: 20_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', alone),
      project('server-embedded', withDatabase, ['test/setup-embedded.ts']),
      ...(postgres ? [project('server-postgres', withDatabase, ['test/setup-postgres.ts'])] : []),
      project('kill', [KILL]),
    ],
  },
});
