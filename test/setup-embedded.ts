import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../server/migrations/list.ts';
import type { OpenDatabase } from '../server/platform/db.ts';
import { openDumpedDatabase } from '../server/platform/embedded.ts';
import { openJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';
import { workers } from '../server/workers.ts';
import { insertPeople } from './people.ts';

/** Makes the embedded database once; each test file loads a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-template-'));
  const database = await openDumpedDatabase();
  await migrate(database.db, migrations);
  await (await openJobs(database, workers)).close();
  await insertPeople(database.db);
  await dropDatabaseTemplates(database);
  const dump = await database.dump();
  await database.close();
  const template = join(folder, 'template.tar');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  project.provide('database', { kind: 'embedded', template });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** What other databases would be copied from is a third of a new folder; each test file loads what is left. */
async function dropDatabaseTemplates(database: OpenDatabase): Promise<void> {
  await database.execute('update pg_database set datistemplate = false');
  await database.execute('drop database template0');
  await database.execute('drop database template1');
}
