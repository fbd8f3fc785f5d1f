import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Debian } from './debian.ts';
import { freePort } from './free-port.ts';

/**
 * Three machines with etcd, Patroni and PostgreSQL of Debian 13, and HAProxy before them, from the files of deploy/. Each
 * machine is an address of the loopback network, on the ports of the files.
 */
export const machines = ['base-a', 'base-b', 'base-c'] as const;
export type Machine = (typeof machines)[number];

const addressOf = (machine: Machine) => `127.0.0.${21 + machines.indexOf(machine)}`;

/** What a file of deploy/ says in one machine: the lines that name all three are the same in each. */
export const fileOf = (name: string, machine: Machine, changes: Record<string, string> = {}): string =>
  Object.entries(changes)
    .reduce(
      (text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${name} has no longer: ${from}`);
        return text.replaceAll(from, to);
      },
      readFileSync(`deploy/${name}`, 'utf8'),
    )
    .replaceAll('10.0.0.', '127.0.0.')
    .split('\n')
    .map((line) =>
      line.includes('127.0.0.23')
        ? line
        : line.replaceAll('base-a', machine).replaceAll('127.0.0.21', addressOf(machine)),
    )
    .join('\n');

type Role = 'leader' | 'sync_standby' | 'replica';

export interface Cluster {
  /** the address that always leads to the primary */
  readonly url: string;
  /** Resolves once all agree on a primary, a synchronous replica and another replica; the machine of the primary. */
  settled(): Promise<Machine>;
  /** kill -9 of all that runs there */
  kill(machine: Machine): void;
  start(machine: Machine): void;
  /** The machine answers nothing and closes no connection, until it is resumed. */
  freeze(machine: Machine): void;
  resume(machine: Machine): void;
  /** what `patronictl switchover` does */
  switchOver(from: Machine): Promise<void>;
  stop(): void;
}

const SETTLED_MS = 180_000;

export async function startCluster(debian: Debian): Promise<Cluster> {
  debian.build({ starts: false });
  const [install = ''] =
    /^apt-get install .*patroni.*$/m.exec(readFileSync('docs/operacion.md', 'utf8')) ?? [];
  debian.runNow(`${install} --yes`);
  const roots = new Map<Machine, readonly ChildProcess[]>();
  const homeOf = (machine: Machine) => `/srv/${basename(debian.root)}-${machine}`;

  const start = (machine: Machine) => {
    const home = homeOf(machine);
    const settings = fileOf('etcd.env', machine, { '/var/lib/etcd/remodela': `${home}/etcd` });
    const env = Object.fromEntries(
      [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    );
    const patroni = fileOf('patroni.yml', machine, {
      '/var/lib/postgresql/17/remodela': `${home}/data`,
      '/var/run/postgresql': home,
    });
    debian.runNow(`mkdir -p ${home} && chown postgres ${home}`);
    writeFileSync(join(debian.root, home, 'patroni.yml'), patroni);
    roots.set(machine, [
      debian.begin('postgres', ['etcd'], env),
      debian.begin('postgres', ['patroni', `${home}/patroni.yml`], { HOME: home }),
    ]);
  };

  /** Every process of the machine gets the signal: what was started, what works in its folder, and their children. */
  const signal = (machine: Machine, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
    const running = (roots.get(machine) ?? []).filter(({ exitCode, signalCode }) => !exitCode && !signalCode);
    const found = new Set(running.map(({ pid }) => pid));
    const options = ['-e', '-ww', '-o', 'pid=,ppid=,args=', '--sort=start_time'];
    for (const line of execFileSync('ps', options, { encoding: 'utf8' }).trim().split('\n')) {
      const [pid, parent] = line.trim().split(/\s+/, 2).map(Number);
      if (found.has(parent) || line.includes(homeOf(machine))) found.add(pid);
    }
    for (const pid of found) {
      try {
        if (pid !== undefined) process.kill(pid, name);
      } catch {
        // it ended by itself
      }
    }
  };

  const ask = async (machine: Machine, path: string, body?: unknown) =>
    fetch(`http://${addressOf(machine)}:8008${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });

  /** The primary that a machine knows of, if it also knows of a synchronous replica and another replica. */
  const leaderToldBy = async (machine: Machine): Promise<Machine | undefined> => {
    const told = (await ask(machine, '/cluster')
      .then((answer) => answer.json())
      .catch(() => ({ members: [] }))) as { members: { name: Machine; role: Role; state: string }[] };
    const running = told.members.filter(({ state }) => state === 'running' || state === 'streaming');
    const roles = running.map(({ role }) => role).toSorted();
    if (roles.join() !== 'leader,replica,sync_standby') return undefined;
    return running.find(({ role }) => role === 'leader')?.name;
  };

  async function settled(): Promise<Machine> {
    const giveUpAt = performance.now() + SETTLED_MS;
    while (performance.now() < giveUpAt) {
      // a machine that was frozen tells what it knew before, until it asked again
      const [leader, ...others] = await Promise.all(machines.map(leaderToldBy));
      if (leader && others.every((other) => other === leader)) return leader;
      await sleep(500);
    }
    throw new Error('the three machines do not agree');
  }

  for (const machine of machines) start(machine);
  const port = await freePort();
  const proxyFile = join(debian.root, 'srv/haproxy.cfg');
  const user = userInfo().uid === 0 ? {} : { '    user haproxy\n    group haproxy\n': '' };
  const text = fileOf('haproxy-postgres.cfg', 'base-a', {
    '127.0.0.1:5000\n    mode': `127.0.0.1:${port}\n    mode`,
    ...user,
  });
  writeFileSync(proxyFile, text);
  const proxy = spawn('haproxy', ['-db', '-f', proxyFile], { stdio: 'ignore' });
  return {
    url: `postgres://remodela:clave-de-remodela@127.0.0.1:${port}/remodela`,
    settled,
    start,
    kill: (machine) => signal(machine, 'SIGKILL'),
    freeze: (machine) => signal(machine, 'SIGSTOP'),
    resume: (machine) => signal(machine, 'SIGCONT'),
    async switchOver(from) {
      const answer = await ask(from, '/switchover', { leader: from });
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
    },
    stop: () => void proxy.kill('SIGKILL'),
  };
}
