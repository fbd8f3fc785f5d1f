import { randomUUID } from 'node:crypto';
import { startHubspotSandbox } from '../../server/sandbox/hubspot/hubspot.sandbox.ts';
import { startWompiSandbox } from '../../server/sandbox/wompi/wompi.sandbox.ts';
import { startPostgres } from '../../test/postgres.ts';
import { createProgram, wompiSettings } from './program.ts';
import { startProxy } from './proxy.ts';

/**
 * Two processes of the program with the demo's story, on one PostgreSQL and one folder of files, behind a proxy that
 * alternates between them. It runs until SIGTERM and then prints how many requests each process answered. E2E_PORT: of the proxy. E2E_DATA_DIR: the folder of both.
 */
const { E2E_PORT = '', E2E_DATA_DIR = '' } = process.env;
const url = `http://127.0.0.1:${E2E_PORT}`;

const postgres = await startPostgres();
const database = `remodela_two_${randomUUID().replaceAll('-', '')}`;
await postgres.execute(`create database ${database}`);
// Each process of a demo would have its own: they have to be one, as the real ones are.
const hubspot = await startHubspotSandbox();
const wompi = await startWompiSandbox();
wompi.sendEventsTo(`${url}/api/wompi/events`);

const settings = {
  DATABASE_URL: postgres.urlOf(database),
  DATA_DIR: E2E_DATA_DIR,
  DEMO: 'true',
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  HUBSPOT_URL: hubspot.url,
  HUBSPOT_TOKEN: hubspot.token,
  ...wompiSettings(wompi.account),
};
const programs = [await createProgram(settings), await createProgram(settings)];
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
});

try {
  // Both at once, as after a power cut: on an empty database the tables are made and the story told once.
  await Promise.all(programs.map((program) => program.start()));
  const proxy = await startProxy({
    port: Number(E2E_PORT),
    processes: programs.map((program) => program.url),
    askEveryMs: 500,
  });
  await asked;
  process.stdout.write(`Answered by each process: ${[...proxy.answered.values()].join(', ')}\n`);
  await proxy.close();
} finally {
  // The signal may have reached the programs and the database server too: a process that has ended is skipped.
  await Promise.allSettled(programs.map((program) => program.stop()));
  await Promise.allSettled([hubspot.close(), wompi.close()]);
  await postgres.execute(`drop database ${database} with (force)`).catch(() => undefined);
  await postgres.stop();
}
process.exit(0);
