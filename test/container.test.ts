import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import { run as lint } from 'dockerfilelint';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from './free-port.ts';

/**
 * The Dockerfile and the compose file, without a container engine: none has built them. `npm run prove -- container`
 * makes a release and executes what the Dockerfile says in a folder.
 */
/** An account without rights, as that of the container. */
const NOBODY = 65_534;
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** Its instructions: word and rest, lines joined. */
const instructions = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const restOf = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest);

/** dockerfilelint takes --start-period for an option --start. */
const ofTheLinter = dockerfile.split('\n').findIndex((line) => line.includes('--start-period')) + 1;

test('a linter has nothing against the Dockerfile', () => {
  const found = lint('.', dockerfile);
  expect(found.filter(({ line }) => line !== ofTheLinter)).toEqual([]);
});

test('the program runs as its own user, says whether it is ready and is stopped gently', () => {
  expect(instructions.at(-1)).toEqual({ word: 'CMD', rest: '["/opt/remodela/bin/remodela"]' });
  expect(restOf('USER')).toEqual(['remodela']);
  expect(restOf('STOPSIGNAL')).toEqual(['SIGTERM']);
  expect(restOf('HEALTHCHECK')[0]).toContain('/readyz');
});

test('what its first lines ask to write stays out of git', () => {
  const paths = parse(readFileSync('deploy/compose.yml', 'utf8')).secrets as Record<string, { file: string }>;
  const written = ['remodela.env', ...Object.values(paths).map(({ file }) => file)];
  const ignored = execFileSync('git', ['check-ignore', ...written], { cwd: 'deploy', encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(written);
});

test('the copy of the night keeps its password out of the arguments, which every user of the machine reads', () => {
  const { services } = parse(readFileSync('deploy/compose.yml', 'utf8'), { merge: true });
  const scratch = mkdtempSync(join(tmpdir(), 'remodela-copy-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  for (const folder of ['data/files', 'backups', 'run/secrets', 'bin'])
    mkdirSync(join(scratch, folder), { recursive: true });
  for (const secret of ['postgres_password', 'database_url'])
    writeFileSync(join(scratch, 'run/secrets', secret), 'secreta');
  const program = (name: string, text: string) =>
    writeFileSync(join(scratch, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('pg_dump', 'printf "%s" "$PGPASSWORD in $*"');
  // one night
  program('sleep', '[ ! -e "$0.slept" ] && touch "$0.slept"');
  const command = String(services.backup.command)
    .replaceAll('$$', '$')
    .replace(/(?<=[ ="])\/(?=data|backups|run)/g, `${scratch}/`);
  const env = { PATH: `${scratch}/bin:${process.env.PATH}` };
  const said = execFileSync('bash', ['-euc', command], { env, encoding: 'utf8' });
  expect(said).toMatch(/^secreta in --format=custom --file=\S+\/remodela\.dump$/);
});

interface Service {
  readonly networks?: Record<string, { readonly ipv4_address?: string }>;
  readonly read_only?: boolean;
  readonly image: string;
}

test('the compose file is as its published schema says, and its addresses are those of haproxy.cfg', () => {
  // it names its draft by an address that no validator knows, and its parts as an older draft did
  const withoutIds = (key: string, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value;
  const { $schema: draft, ...schema } = JSON.parse(
    readFileSync('deploy/compose-spec.json', 'utf8'),
    withoutIds,
  );
  expect(draft).toContain('2019-09');
  // names of compose's own units, which no validator needs
  const ajv = new Ajv2019({
    strict: false,
    formats: { expose: true, ports: true, duration: true, subnet_ip_address: true },
  });
  formats.default(ajv, ['uri', 'email']);
  const compose = parse(readFileSync('deploy/compose.yml', 'utf8'), { merge: true });
  const valid = ajv.compile(schema);
  expect([valid(compose), valid.errors]).toEqual([true, null]);
  const services = compose.services as Record<string, Service>;
  const programs = Object.entries(services).filter(([name]) => name.startsWith('remodela-'));
  const haproxy = readFileSync('deploy/haproxy.cfg', 'utf8');
  const servers = [...haproxy.matchAll(/^ +server \w+ ([\d.]+):3000$/gm)].map(([, address]) => address);
  expect(programs.map(([, service]) => service.networks?.inside?.ipv4_address)).toEqual(servers);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const [, service] of programs)
    expect(service).toMatchObject({ read_only: true, image: `remodela:${version}` });
});

test.runIf(process.env.CONTAINER)(
  'what its RUN and COPY say makes a program that starts and answers its HEALTHCHECK',
  async () => {
    execFileSync(process.execPath, ['scripts/release.mjs', process.arch], { stdio: 'pipe' });
    const archive = readdirSync('dist/release').find((name) => name.endsWith('.tar.gz')) ?? '';
    const scratch = mkdtempSync(join(tmpdir(), 'remodela-container-'));
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
    chmodSync(scratch, 0o755);
    /** The file systems of its stages; in a command / is that of the stage. */
    const stages = new Map<string, string>();
    let root = '';
    const inside = (text: string) =>
      text.replaceAll('$ARCHIVE', archive).replace(/(?<=^|\s|=)\/(?=opt|tmp|var|usr)/g, `${root}/`);
    for (const { word, rest } of instructions) {
      if (word === 'FROM') {
        const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
        root = join(scratch, name);
        stages.set(name, root);
        for (const folder of ['opt', 'tmp', 'var/lib']) mkdirSync(join(root, folder), { recursive: true });
      }
      // a user of this machine would outlive the test
      if (word === 'RUN' && !rest.startsWith('useradd')) execFileSync('sh', ['-euc', inside(rest)]);
      if (word === 'COPY') {
        const from = /^--from=(\w+) /.exec(rest);
        const [source = '', target = ''] = rest.replace(/^--from=\w+ /, '').split(' ');
        const path = from ? join(stages.get(from[1] ?? '') ?? '', source) : inside(source);
        mkdirSync(dirname(inside(target)), { recursive: true });
        execFileSync('cp', ['-a', path, inside(target)]);
      }
    }
    expect(restOf('RUN').filter((each) => each.startsWith('useradd'))).toHaveLength(1);
    const here = (text: string) => (JSON.parse(text) as string[]).map(inside);
    const PORT = String(await freePort());
    const [data, settings] = [join(scratch, 'data'), join(scratch, 'none')];
    symlinkSync('/dev/null', settings);
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    const env = {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT,
      REMODELA_ENV: settings,
    };
    const [command = '', ...args] = here(restOf('CMD')[0] ?? '');
    const program = spawn('setpriv', [`--reuid=${NOBODY}`, '--clear-groups', command, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const [node = '', ...check] = here(/CMD (.*)$/.exec(restOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]');
    const healthy = () => {
      try {
        execFileSync(node, check, { env: { PORT } });
        return true;
      } catch {
        return false;
      }
    };
    expect(healthy()).toBe(false);
    await expect.poll(healthy, { timeout: 30_000, interval: 500 }).toBe(true);
  },
  300_000,
);
