import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#shared/contract/clients.ts';
import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createProgram, type Program } from '../e2e/support/program.ts';
import { aClient, aLead } from './builders.ts';
import { callOver } from './caller.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { missingOf, notRunWithout } from './machine-programs.ts';
import { tokenOf } from './people.ts';
import { proxyKinds, type StartedProxy, startDeployedProxy } from './proxies.ts';

/**
 * Two processes behind the proxies of deploy/ at twenty calls a second. Each is restarted in turn while the other one is
 * frozen for a moment, and no call may fail. It takes minutes: `npm run prove -- proxies`.
 */
const ROUNDS = Number(process.env.PROXY_ROUNDS ?? 0);
const CALLS_A_SECOND = 20;
const FROZEN_MS = 4000;
/** a call that is answered later has failed its person */
const LONGEST_MS = 10_000;

const source = inject('database');

describe.runIf(ROUNDS > 0 && source.kind === 'postgres').each(proxyKinds)('behind %s', (kind) => {
  const missing = missingOf(kind, 'openssl');
  let database: TestDatabase;
  let folder: string;
  let programs: [Program, Program];
  let proxy: StartedProxy;
  beforeAll(async () => {
    if (missing.length > 0) return;
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'remodela-proxies-'));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = source.kind === 'postgres' ? new URL(`/${rows[0]?.name}`, source.url).href : '';
    const settings = { DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false', TRUST_PROXY: '127.0.0.1' };
    programs = [await createProgram(settings), await createProgram(settings)];
    await Promise.all(programs.map((program) => program.start()));
    proxy = await startDeployedProxy(kind, [programs[0].url, programs[1].url]);
  }, 120_000);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all((programs ?? []).map((program) => program.remove()));
    await database?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const call = callOver((_, path, init) => {
    const headers = { ...init.headers, authorization: `Bearer ${tokenOf('sales')}` };
    return fetch(proxy.url + path, { ...init, headers });
  });
  const read = () =>
    fetch(`${proxy.url}/api/auth/me`, { headers: { authorization: `Bearer ${tokenOf('sales')}` } });
  const write = () => call('sales', createClient, { body: aClient() }, { idempotencyKey: randomUUID() });
  const begin = () =>
    call('sales', startSaleDraft, { params: { id: randomUUID() }, body: { lead: aLead() } });
  const kinds = [read, write, read, begin];

  /** Calls at a steady pace, waiting for none; answers what failed and the slowest. */
  async function load(goesOn: () => boolean) {
    const failed: string[] = [];
    let slowestMs = 0;
    const made: Promise<void>[] = [];
    const one = async (work: () => Promise<{ status: number }>) => {
      const began = performance.now();
      const said = await work().then(
        ({ status }) => (status === 200 ? null : String(status)),
        (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
      );
      const ms = performance.now() - began;
      slowestMs = Math.max(slowestMs, ms);
      if (said !== null || ms > LONGEST_MS)
        failed.push(`${work.name}: ${said ?? 'late'}, ${Math.round(ms)} ms`);
    };
    while (goesOn()) {
      const work = kinds[made.length % kinds.length] ?? read;
      made.push(one(work));
      await sleep(1000 / CALLS_A_SECOND);
    }
    await Promise.all(made);
    return { calls: made.length, failed, slowestMs: Math.round(slowestMs) };
  }

  /** Restarts one process as an operator does, with the other one frozen meanwhile. */
  async function restart(index: 0 | 1, freeze: 'while it drains' | 'while it is away') {
    const [program, other] = [programs[index], programs[1 - index] as Program];
    const frozen = async () => {
      other.pause();
      await sleep(FROZEN_MS);
      other.resume();
    };
    if (kind === 'nginx') await proxy.takeOut([index]);
    const stopped = program.stop();
    if (freeze === 'while it drains') await sleep(1000).then(frozen);
    expect(await stopped).toBe(0);
    await Promise.all([program.start(), freeze === 'while it is away' ? frozen() : null]);
    if (kind === 'nginx') await proxy.takeOut([]);
    // A proxy that asks has to hear it before the other one goes.
    await sleep(2000);
  }

  test.runIf(missing.length === 0)(
    `no call fails when each process is restarted and the other one frozen${notRunWithout(missing)}`,
    async () => {
      let restarting = true;
      const loading = load(() => restarting);
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const index of [0, 1] as const)
            await restart(index, round % 2 === 0 ? 'while it is away' : 'while it drains');
        }
      } finally {
        restarting = false;
      }
      const { calls, failed, slowestMs } = await loading;
      process.stdout.write(`${kind}: ${calls} calls, ${failed.length} failed, slowest ${slowestMs} ms\n`);
      expect(failed).toEqual([]);
      expect(slowestMs).toBeGreaterThan(FROZEN_MS / 2);
    },
    600_000,
  );
});
