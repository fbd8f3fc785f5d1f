import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#shared/contract/clients.ts';
import { readSaleDraft, saveDraftForm, startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { createProgram, type Program } from '../e2e/support/program.ts';
import { type RunningProxy, startProxy } from '../e2e/support/proxy.ts';
import { aClient, aLead } from './builders.ts';
import { callOver } from './caller.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { tokenOf } from './people.ts';

/** Two processes behind a proxy that are restarted one after the other, as for a new version, while people work. */
const source = inject('database');
const AT_ONCE = 3;

describe.skipIf(source.kind === 'embedded')('two processes behind a proxy', () => {
  let database: TestDatabase;
  let folder: string;
  let programs: Program[];
  let proxy: RunningProxy;
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'remodela-rolling-'));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = source.kind === 'postgres' ? new URL(`/${rows[0]?.name}`, source.url).href : '';
    const settings = {
      ...{ DATABASE_URL: url, DATABASE_POOL: '4', DATA_DIR: folder },
      ...{ DRAIN_SECONDS: '1', DEMO: 'false' },
    };
    programs = [await createProgram(settings), await createProgram(settings)];
    await Promise.all(programs.map((program) => program.start()));
    const processes = programs.map((program) => program.url);
    proxy = await startProxy({ port: await freePort(), processes, askEveryMs: 100 });
  }, 60_000);
  afterAll(async () => {
    await proxy.close();
    await Promise.all(programs.map((program) => program.remove()));
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const call = callOver((_, path, init) => {
    const headers = { ...init.headers, authorization: `Bearer ${tokenOf('sales')}` };
    return fetch(proxy.url + path, { ...init, headers });
  });

  /** Saves and reads what it saved, on and on; answers how many calls it made. Throws when one fails. */
  const work = async (goesOn: () => boolean): Promise<number> => {
    const params = { id: randomUUID() };
    expect((await call('sales', startSaleDraft, { params, body: { lead: aLead() } })).status).toBe(200);
    let count = 0;
    while (goesOn()) {
      count += 1;
      const saved = { params: { ...params, step: 'brief' as const }, body: { form: { count } } };
      expect((await call('sales', saveDraftForm, saved)).status).toBe(200);
      const { data } = (await call('sales', readSaleDraft, { params })).reply;
      expect(data.forms.brief).toEqual({ count });
      const made = await call('sales', createClient, { body: aClient() }, { idempotencyKey: randomUUID() });
      expect(made.status).toBe(200);
    }
    return 1 + 3 * count;
  };

  test('are restarted one after the other, and not one call fails', async () => {
    let restarting = true;
    const working = Promise.all(Array.from({ length: AT_ONCE }, () => work(() => restarting)));
    const codes = [];
    for (const program of programs) {
      codes.push(await program.stop());
      await program.start();
    }
    restarting = false;
    const made = (await working).reduce((sum, each) => sum + each, 0);
    expect(codes).toEqual([0, 0]);
    const answered = [...proxy.answered.values()];
    expect(answered.reduce((sum, each) => sum + each, 0)).toBe(made);
    expect(Math.min(...answered)).toBeGreaterThan(20);
  }, 60_000);
});
