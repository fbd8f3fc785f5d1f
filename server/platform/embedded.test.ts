import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase, openPglite } from './embedded.ts';
import { EXIT_TEMPFAIL } from './exit-codes.mjs';

/** Writes, loses the folder of its log as a full disk would take it, and goes on. */
const losing = `
  import { renameSync } from 'node:fs';
  import { openEmbeddedDatabase } from './server/platform/embedded.ts';
  const [folder] = process.argv.slice(-1);
  const { execute } = await openEmbeddedDatabase(folder);
  await execute('create table kept (n int)');
  await execute('insert into kept values (1)');
  renameSync(folder + '/postgres/pg_wal', folder + '/pg_wal');
  for (;;) await execute('insert into kept select 2 from pg_switch_wal()').catch(() => undefined);
`;

test('a database that cannot write its log ends the process, and keeps every acknowledged write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remodela-embedded-'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', losing, folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([code, said]).toEqual([EXIT_TEMPFAIL, expect.stringContaining('ya no puede escribir en DATA_DIR')]);
  await rename(join(folder, 'pg_wal'), join(folder, 'postgres', 'pg_wal'));
  const database = await openEmbeddedDatabase(folder);
  expect((await database.execute('select n from kept')).rows).toEqual([{ n: 1 }]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

test('a statement that comes again is planned once, also on a later connection of the session', async () => {
  const pglite = new PGlite();
  for (const add of [1, 2]) {
    const database = await openPglite(pglite);
    const sums = async (n: number) => (await database.execute(`select $1::int + ${add} as sum`, [n])).rows;
    for (const n of [1, 2, 3]) expect(await sums(n)).toEqual([{ sum: n + add }]);
    const named = await database.execute('select statement from pg_prepared_statements');
    expect(named.rows).toEqual([{ statement: `select $1::int + ${add} as sum` }]);
    await database.db.destroy();
  }
  await pglite.close();
});
