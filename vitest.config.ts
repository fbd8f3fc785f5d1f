import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/postgres.ts';

const KILL = 'test/kill.test.ts';
const all = globSync('{shared,server,web,test}/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/** The tests that need a database. */
const withDatabase = all.filter((file) =>
  /^import \{[^}]*\} from '(?:[./]+\/test|\.)\/(?:server|database)\.ts'/m.test(readFileSync(file, 'utf8')),
);
const others = all.filter((file) => file !== KILL && !withDatabase.includes(file));
const screens = others.filter((file) => file.endsWith('.tsx'));
const rules = others.filter((file) => /^(?:shared|web)\//.test(file) && !screens.includes(file));
const machine = others.filter((file) => !rules.includes(file) && !screens.includes(file));

const postgres = process.env.TEST_DATABASE_URL || findPostgres();
if (!postgres) {
  process.stdout.write('No hay PostgreSQL: los tests del servidor corren solo en la base embebida.\n');
}
/**
 * What depends on the kind of database: the platform, what writes much or races, and what asks which one it has. The
 * modules speak the same SQL to both, and the journeys walk them on the embedded one; `npm run prove -- databases` runs
 * all of them on each.
 */
const ofBoth = /^server\/platform\/|^test\/(?:approve-and-pay|proxy-restarts|rolling|statements|stories)\./;
const asksWhich = /\bdatabase\.dump\b|\.kind === 'embedded'/;
const embedded =
  postgres && process.env.DATABASES !== 'both'
    ? withDatabase.filter((file) => ofBoth.test(file) || asksWhich.test(readFileSync(file, 'utf8')))
    : withDatabase;

/** Polls may take seconds on a busy machine. */
const limits = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
/** Its files share a process, and what they import is read once: 0.3 seconds of the processor a file. */
const together = (name: string, include: string[]) => ({ name, include, isolate: false, ...limits });
/** What runs on a server is read by Node itself, as the program is: a tenth less of the processor than by Vite. */
const readByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** A process is kept for the next file only where both run in the same environment: each has a project of its own. */
const unitProject = (name: string, files: string[], environment: 'node' | 'happy-dom') => ({
  test: { ...together(name, files), environment, setupFiles: ['web/test/empty-browser.ts'] },
});
/** Each file starts a server and a database of its own. */
const serverProject = (name: string, files: string[], setup: string) => ({
  test: { ...together(name, files), ...readByNode, globalSetup: [setup] },
});

export default defineConfig({
  test: {
    // on two cores: some tests wait for programs and timers
    maxWorkers: 3,
    projects: [
      unitProject('rules', rules, 'node'),
      unitProject('screens', screens, 'happy-dom'),
      { test: { ...together('machine', machine), ...readByNode } },
      serverProject('server-embedded', embedded, 'test/setup-embedded.ts'),
      ...(postgres ? [serverProject('server-postgres', withDatabase, 'test/setup-postgres.ts')] : []),
      { test: { name: 'kill', include: [KILL], ...limits } },
    ],
  },
});
