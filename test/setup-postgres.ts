import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrations } from '../server/migrations/list.ts';
import { openServerDatabase } from '../server/platform/db.ts';
import { openJobs } from '../server/platform/jobs.ts';
import { migrate } from '../server/platform/migrate.ts';
import { workers } from '../server/workers.ts';
import { insertPeople } from './people.ts';
import { startPostgres } from './postgres.ts';

/** Starts a PostgreSQL server and makes a database once; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = `remodela_${randomUUID().replaceAll('-', '')}`;
  await server.execute(`create database ${template}`);
  const database = openServerDatabase(server.urlOf(template), { connections: 2 });
  await migrate(database.db, migrations);
  await (await openJobs(database, workers)).close();
  await insertPeople(database.db);
  await database.close();
  const { socketFolder } = server;
  project.provide('database', { kind: 'postgres', template, url: server.urlOf(template), socketFolder });
  return async () => {
    await server.execute(`drop database ${template} with (force)`);
    await server.stop();
  };
}
