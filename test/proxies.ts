import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate, type OwnCertificate } from './certificates.ts';
import { freePort } from './free-port.ts';

/** HAProxy and nginx as an installation has them: from the files of deploy/, on free ports. */
export const proxyKinds = ['haproxy', 'nginx'] as const;
export type ProxyKind = (typeof proxyKinds)[number];

export interface StartedProxy {
  /** where people are: https */
  readonly url: string;
  /** where http is redirected from */
  readonly plainUrl: string;
  readonly port: number;
  /** what it logged of calls so far */
  log(): string;
  /** nginx alone: takes these processes out of its list, by their index, and reloads as an operator does */
  takeOut(indexes: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  /** host:port of both processes */
  readonly processes: readonly [string, string];
}

type Replacements = readonly (readonly [from: string, to: string])[];

/** All that differs between a file of deploy/ and what a test runs: addresses, ports, paths. */
const replacements: Record<ProxyKind, (place: Place) => Replacements> = {
  haproxy: ({ folder, port, plainPort, processes }) => [
    ['bind :80\n', `bind 127.0.0.1:${plainPort}\n`],
    ['bind :443 ', `bind 127.0.0.1:${port} `],
    ['/etc/haproxy/remodela.pem', join(folder, 'remodela.pem')],
    ['10.0.0.11:3000', processes[0]],
    ['10.0.0.12:3000', processes[1]],
    // only root may become another user
    ...(userInfo().uid === 0 ? [] : ([['    user haproxy\n    group haproxy\n', '']] as const)),
  ],
  nginx: ({ folder, port, plainPort, processes }) => [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['/etc/letsencrypt/live/remodela.example', folder],
    ['/var/log/nginx', folder],
    ['10.0.0.11:3000', processes[0]],
    ['10.0.0.12:3000', processes[1]],
  ],
};

function replaced(text: string, changes: Replacements): string {
  return changes.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`the file has no longer: ${from}`);
    return done.replaceAll(from, to);
  }, text);
}

/** What certbot does after a renewal, to the files in this folder; there is nothing to reload yet. */
function bundle(folder: string): void {
  const script = replaced(readFileSync('deploy/certbot-haproxy.sh', 'utf8'), [
    ['/etc/haproxy/', `${folder}/`],
    ['systemctl reload haproxy\n', ''],
  ]);
  execFileSync('sh', ['-c', script], { env: { ...process.env, RENEWED_LINEAGE: folder } });
}

/** What Debian's own nginx.conf is to our file, which is one of its conf.d. */
const mainOfNginx = (folder: string): string => `
${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/main-error.log;
worker_processes 2;
events {}
http {
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/remodela.conf;
}
`;

let certificate: OwnCertificate | undefined;

/** One certificate for all; fetch trusts it from then on. */
function ownCertificate(): OwnCertificate {
  if (!certificate) {
    certificate = makeCertificate();
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
  }
  return certificate;
}

/** Starts one before two processes; `addresses` are theirs, as http://127.0.0.1:3000. Resolves once it answers. */
export async function startDeployedProxy(
  kind: ProxyKind,
  addresses: readonly [string, string],
): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), `remodela-${kind}-`));
  const { cert, key } = ownCertificate();
  const [port, plainPort] = [await freePort(), await freePort()];
  const processes = addresses.map((address) => new URL(address).host) as [string, string];
  const place = { folder, port, plainPort, processes };
  const source = readFileSync(kind === 'haproxy' ? 'deploy/haproxy.cfg' : 'deploy/nginx.conf', 'utf8');
  const text = replaced(source, replacements[kind](place));
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

  write('fullchain.pem', cert);
  write('privkey.pem', key);

  let said = '';
  let complained = '';
  const run = (program: string, ...args: string[]) => {
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    started.stderr.setEncoding('utf8').on('data', (part: string) => {
      complained += part;
    });
    return started;
  };
  let child: ChildProcess;
  if (kind === 'haproxy') {
    bundle(folder);
    write('haproxy.cfg', text);
    child = run('haproxy', '-db', '-f', join(folder, 'haproxy.cfg'));
  } else {
    write('remodela.conf', text);
    write('nginx.conf', mainOfNginx(folder));
    child = run('nginx', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'main-error.log'));
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `https://127.0.0.1:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(`${kind} does not answer: ${complained}`, { cause: error });
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    port,
    log: () => (kind === 'haproxy' ? said : readFileSync(join(folder, 'remodela.log'), 'utf8')),
    async takeOut(indexes) {
      const out = indexes.map((index): readonly [string, string] => {
        const line = `server ${processes[index]} `;
        return [line, `${line}down `];
      });
      write('remodela.conf', replaced(text, out));
      child.kill('SIGHUP');
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    },
    stop,
  };
}

/** nginx reloads at once; until then some calls go by the list of before. */
const RELOAD_MS = 1000;
const READY_MS = 15_000;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + READY_MS;
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error('the proxy does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
