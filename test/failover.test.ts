import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { opened } from '#shared/contract/auth.ts';
import { createClient } from '#shared/contract/clients.ts';
import { createProgram } from '../e2e/support/program.ts';
import { readConfig } from '../server/config.ts';
import { aClient } from './builders.ts';
import { callOver } from './caller.ts';
import { Debian } from './debian.ts';
import { missingOf, notRunWithout } from './machine-programs.ts';
import { type Cluster, fileOf, type Machine, machines, startCluster } from './patroni.ts';
import { findPostgres } from './postgres.ts';

/** The long form takes minutes: `npm run prove -- failover`. */
const LONG = process.env.FAILOVER === '1';

const missing = [...missingOf('patroni', 'haproxy'), ...(findPostgres() ? [] : ['postgres'])];
const missingToRun = missingOf('debootstrap', 'haproxy');

test.runIf(missing.length === 0)(
  `Patroni and HAProxy accept the files of each machine${notRunWithout(missing)}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'remodela-patroni-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const check = (text: string, program: string, ...args: string[]) => {
      writeFileSync(join(folder, 'file'), text);
      const { stdout, stderr, error } = spawnSync(program, [...args, join(folder, 'file')], {
        encoding: 'utf8',
      });
      if (error) throw error;
      return `${stdout}${stderr}`.trim().split('\n');
    };
    const own = {
      '/usr/lib/postgresql/17/bin': findPostgres() ?? '',
      '/var/lib/postgresql/17/remodela': join(folder, 'data'),
    };
    for (const machine of machines) {
      const said = check(fileOf('patroni.yml', machine, own), 'patroni', '--validate-config');
      // etcd is not running here, and Patroni 3.0 asks for rules of access that ours replaces
      const expected = /is not reachable|^bootstrap\.pg_hba +is not defined|^$/;
      expect(said.filter((line) => !expected.test(line))).toEqual([]);
    }
    expect(check(fileOf('haproxy-postgres.cfg', 'base-a'), 'haproxy', '-c', '-f')).toEqual([
      'Configuration file is valid',
    ]);
  },
);

test('its connections are enough for two processes that are replaced at once', () => {
  const most = Number(/max_connections: (\d+)/.exec(readFileSync('deploy/patroni.yml', 'utf8'))?.[1]);
  const ofProcess = readConfig({}).databasePool + 1 + 2;
  const reservedForSuperuser = 3;
  expect(most - reservedForSuperuser).toBeGreaterThan(2 * 2 * ofProcess);
});

/** Writes one client after another, each repeated with its key until it is acknowledged, as a person does. */
function keepWriting(url: string, token: string) {
  let goesOn = true;
  const acknowledged: string[] = [];
  const statuses = new Set<string>();
  let longestMs = 0;
  const call = callOver((_, path, init) => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    return fetch(url + path, { ...init, headers });
  });
  const done = (async () => {
    while (goesOn) {
      const body = aClient();
      const idempotencyKey = randomUUID();
      const began = performance.now();
      while (goesOn) {
        const status = await call('sales', createClient, { body }, { idempotencyKey }).then(
          (answer) => String(answer.status),
          () => 'no answer',
        );
        if (status === '200') {
          acknowledged.push(body.email);
          break;
        }
        statuses.add(status);
        await sleep(200);
      }
      longestMs = Math.max(longestMs, performance.now() - began);
      await sleep(50);
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await done;
      return { acknowledged, statuses: [...statuses], seconds: Math.round(longestMs / 100) / 10 };
    },
  };
}

const losses: readonly [name: string, lose: (cluster: Cluster, primary: Machine) => unknown][] = [
  ['killed', (cluster, primary) => cluster.kill(primary)],
  ['frozen', (cluster, primary) => cluster.freeze(primary)],
  ['switched over', (cluster, primary) => cluster.switchOver(primary)],
];

test.runIf(LONG && missingToRun.length === 0)(
  `no acknowledged write is lost with the machine of the primary${notRunWithout(LONG ? missingToRun : [])}`,
  async () => {
    const debian = new Debian();
    onTestFinished(() => debian.remove());
    const cluster = await startCluster(debian);
    onTestFinished(() => cluster.stop());
    await cluster.settled();
    const program = await createProgram({ DATABASE_URL: cluster.url, DEMO: 'true' });
    onTestFinished(() => program.remove());
    await program.start();
    const signedIn = await fetch(`${program.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'vendedora@remodela.example', password: 'remodela-demo' }),
    });
    const { token } = opened.parse(await signedIn.json());

    for (const [name, lose] of losses) {
      const primary = await cluster.settled();
      const writing = keepWriting(program.url, token);
      onTestFinished(async () => void (await writing.stop()));
      await sleep(3000);
      await lose(cluster, primary);
      await sleep(60_000);
      if (name === 'killed') cluster.start(primary);
      if (name === 'frozen') cluster.resume(primary);
      // the machine that comes back is a replica, and nothing that it had alone was acknowledged
      expect(await cluster.settled()).not.toBe(primary);
      const { acknowledged, statuses, seconds } = await writing.stop();
      process.stdout.write(
        `${name}: ${seconds} s until a write is acknowledged again (${statuses.join(', ') || 'no error'})\n`,
      );

      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      const { rows } = await client.query<{ email: string }>(
        'select email from clients where email = any($1)',
        [acknowledged],
      );
      await client.end();
      expect(rows.map(({ email }) => email).toSorted()).toEqual(acknowledged.toSorted());
    }
  },
  900_000,
);
