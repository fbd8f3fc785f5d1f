import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, resetPassword } from '#shared/contract/auth.ts';
import { createClient } from '#shared/contract/clients.ts';
import { listProjects } from '#shared/contract/projects.ts';
import { createProgram, type Program } from '../e2e/support/program.ts';
import { type RunningProxy, startProxy } from '../e2e/support/proxy.ts';
import { aClient } from './builders.ts';
import { type Caller, callOver } from './caller.ts';
import { freePort } from './free-port.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres.ts';

/**
 * The release of this commit takes over from that of the version before, while people work. `npm run prove -- upgrade`,
 * with the whole history and PostgreSQL's binaries.
 */
const runs = process.env.UPGRADE !== undefined;
const AT_ONCE = 3;
const who = { email: 'ana@empresa.com', password: 'siete tejas de barro' };

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What makes a release of a version that had no script for it. */
const makesReleases = ['scripts/release.mjs', 'deploy/remodela'];

/** The last commit of the version before this one, with the way of today to make a release. */
function checkOutVersionBefore(folder: string): void {
  const changed = git('log', '-1', '--format=%H', '-G"version":', '--', 'package.json');
  git('worktree', 'add', '--quiet', '--detach', folder, `${changed}~1`);
  git('-C', folder, 'checkout', '--quiet', git('rev-parse', 'HEAD'), '--', ...makesReleases);
  const author = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@remodela.example'];
  git('-C', folder, ...author, 'commit', '--quiet', '--message', 'Make a release of this version');
}

/** Makes the release of a checkout and unpacks it. Answers the folder of the program. */
function unpackRelease(checkout: string, into: string): string {
  execFileSync(process.execPath, ['scripts/release.mjs', process.arch], { cwd: checkout, stdio: 'pipe' });
  const archive = readdirSync(join(checkout, 'dist/release')).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('tar', ['-xzf', join(checkout, 'dist/release', archive), '-C', into]);
  return join(into, archive.replace(/-linux-.*$/, ''));
}

/** The first account of a new installation: the link with which Ana sets her password. */
function firstLink(root: string, settings: Record<string, string>): string {
  const said = execFileSync(
    process.execPath,
    ['server/main.mjs', 'first-administrator', 'Ana Ruiz', who.email],
    {
      cwd: root,
      env: { PATH: process.env.PATH, DEMO: 'false', ...settings },
      encoding: 'utf8',
    },
  );
  return /#(\S+)/.exec(said)?.[1] ?? '';
}

const anonymous = (url: string) => callOver((_, path, init) => fetch(url + path, init));

async function setPassword(url: string, token: string): Promise<void> {
  const body = { token, password: who.password };
  expect((await anonymous(url)(null, resetPassword, { body })).status).toBe(200);
}

/** Calls with a session of Ana's. */
async function anaAt(url: string): Promise<Caller> {
  const { token } = (await anonymous(url)(null, login, { body: who })).reply;
  return {
    call: callOver((_, path, init) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      return fetch(url + path, { ...init, headers });
    }),
  };
}

describe.runIf(runs)('a new version', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'remodela-upgrade-'));
  const programs: Program[] = [];
  let before: string, now: string;
  beforeAll(() => {
    const old = join(scratch, 'checkout');
    checkOutVersionBefore(old);
    before = unpackRelease(old, scratch);
    now = unpackRelease(process.cwd(), scratch);
    expect(before).not.toBe(now);
  }, 600_000);
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.remove()));
    rmSync(scratch, { recursive: true, force: true });
    git('worktree', 'prune');
  });

  async function programOf(root: string, settings: Record<string, string>): Promise<Program> {
    const program = await createProgram({ DRAIN_SECONDS: '1', DEMO: 'false', ...settings }, 'ignore', root);
    programs.push(program);
    return program;
  }

  describe('on PostgreSQL', () => {
    let server: OwnPostgres, proxy: RunningProxy;
    let old: Program[], fresh: Program[];
    beforeAll(async () => {
      server = await startOwnPostgres({ durable: false });
      const settings = {
        ...{ DATABASE_URL: server.urlOf('postgres'), DATABASE_POOL: '4' },
        DATA_DIR: mkdtempSync(join(scratch, 'data-')),
      };
      old = [await programOf(before, settings), await programOf(before, settings)];
      fresh = [await programOf(now, settings), await programOf(now, settings)];
      const token = firstLink(before, settings);
      for (const program of old) await program.start();
      await setPassword(old[0]?.url ?? '', token);
      const processes = [...old, ...fresh].map(({ url }) => url);
      proxy = await startProxy({ port: await freePort(), processes, askEveryMs: 100 });
      return async () => {
        await proxy.close();
        await Promise.all(programs.map((program) => program.stop()));
        await server.stop();
      };
    }, 120_000);

    test('replaces two processes in turn, and no call fails', async () => {
      const { call } = await anaAt(proxy.url);
      let replacing = true;
      const work = async () => {
        let calls = 0;
        for (; replacing; calls += 2) {
          const key = { idempotencyKey: randomUUID() };
          expect((await call('admin', createClient, { body: aClient() }, key)).status).toBe(200);
          expect((await call('admin', listProjects, { query: {} })).status).toBe(200);
        }
        return calls;
      };
      const working = Promise.all(Array.from({ length: AT_ONCE }, work));
      for (const [index, program] of fresh.entries()) {
        await program.start();
        expect(await old[index]?.stop()).toBe(0);
      }
      replacing = false;
      const calls = (await working).reduce((sum, each) => sum + each, 0);
      process.stdout.write(`${calls} llamadas mientras se reemplazaron dos procesos, ninguna falló\n`);
      for (const { url } of [...old, ...fresh]) expect(proxy.answered.get(url)).toBeGreaterThan(5);
    }, 180_000);

    test('the version before works on the database of the new one', async () => {
      for (const program of fresh) await program.stop();
      await old[0]?.start();
      const { call } = await anaAt(old[0]?.url ?? '');
      expect((await call('admin', createClient, { body: aClient() })).status).toBe(200);
    }, 60_000);
  });

  test('on the embedded database it is away for seconds', async () => {
    const settings = { DATA_DIR: mkdtempSync(join(scratch, 'embedded-')) };
    const [old, fresh] = [await programOf(before, settings), await programOf(now, settings)];
    const token = firstLink(before, settings);
    await old.start();
    await setPassword(old.url, token);
    const stopped = performance.now();
    await old.stop();
    await fresh.start();
    const seconds = (performance.now() - stopped) / 1000;
    process.stdout.write(`Con la base embebida: ${seconds.toFixed(1)} s sin servicio\n`);
    const { call } = await anaAt(fresh.url);
    expect((await call('admin', createClient, { body: aClient() })).status).toBe(200);
    expect(await fresh.stop()).toBe(0);
  }, 180_000);
});
