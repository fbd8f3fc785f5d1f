import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { memory } from '../server/memory.mjs';
import { appendOnly } from '../server/platform/audit-triggers.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Tenths of the exposure that systemd computes; it fails above this. */
const MOST_EXPOSURE = 24;

/** The unit with the launcher of this folder: systemd verifies that its command exists. */
function unitHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'remodela.service');
  const text = readFileSync('deploy/remodela.service', 'utf8');
  writeFileSync(
    path,
    text
      .replace('/opt/remodela/bin', join(process.cwd(), 'deploy'))
      .replaceAll('/opt/remodela', process.cwd()),
  );
  return path;
}

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const notRun = hasSystemd ? '' : ' (not run: no systemd-analyze on this machine)';

test.runIf(hasSystemd)(`systemd accepts the unit${notRun}`, () => {
  expect(analyze('verify', unitHere())).toEqual({ status: 0, said: '' });
});

test.runIf(hasSystemd)(`the unit's exposure is under 2.5${notRun}`, () => {
  const { status, said } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, unitHere());
  expect([status, said]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});

/** An installation whose program says what it was given. */
function launcherHere(): { readonly launcher: string; readonly settings: string } {
  const home = mkdtempSync(join(tmpdir(), 'remodela-launcher-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  for (const folder of ['bin', 'server']) mkdirSync(join(home, folder));
  const [launcher, settings] = [join(home, 'bin', 'remodela'), join(home, 'remodela.env')];
  copyFileSync('deploy/remodela', launcher);
  symlinkSync(process.execPath, join(home, 'bin', 'node'));
  const told = `{ argv: process.argv.slice(2), flags: process.execArgv.slice(1), port: process.env.PORT,
    authorities: getCACertificates('extra').length }`;
  const program = `import { getCACertificates } from 'node:tls'; console.log(JSON.stringify(${told}))`;
  writeFileSync(join(home, 'server', 'main.mjs'), program);
  const authority = join(home, 'authority.pem');
  writeFileSync(authority, rootCertificates[0] ?? '');
  writeFileSync(settings, `PORT=4321\nNODE_EXTRA_CA_CERTS="${authority}"\n`);
  return { launcher, settings };
}

test('the launcher gives the program its settings, its options and the arguments', () => {
  const { launcher, settings } = launcherHere();
  const env = { PATH: process.env.PATH, REMODELA_ENV: settings };
  const { stdout } = spawnSync('sh', [launcher, 'restore', 'a folder'], { env });
  expect(JSON.parse(String(stdout))).toEqual({
    argv: ['restore', 'a folder'],
    flags: memory.flags,
    port: '4321',
    authorities: 1,
  });
});

test('the launcher does not begin without settings that its user cannot read', () => {
  const { launcher, settings } = launcherHere();
  chmodSync(settings, 0o000);
  const env = { PATH: process.env.PATH, REMODELA_ENV: settings };
  // root reads everything
  const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { status, stderr } = spawnSync('sh', [launcher], { env, cwd: '/', ...uid });
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining(`No pudimos leer ${settings}.`)]);
});

const manual = readFileSync('docs/operacion.md', 'utf8');

test('the archive brings the documents that the manual names', () => {
  const list = /^const sources = \[(.+)\];$/m.exec(readFileSync('scripts/release.mjs', 'utf8'))?.[1] ?? '';
  const sources = list.split(', ').map((each) => each.slice(1, -1));
  const named = [...manual.matchAll(/`(docs\/[\w./-]+)`/g)].map(([, each = '']) => each);
  expect(named).not.toEqual([]);
  expect(named.filter((each) => !sources.includes(each) && !sources.includes('docs'))).toEqual([]);
});

const hasDump = spawnSync('pg_dump', ['--version']).status === 0;

test.runIf(hasDump)(
  `a copy that fails leaves the one before${hasDump ? '' : ' (not run: no pg_dump on this machine)'}`,
  () => {
    const backups = mkdtempSync(join(tmpdir(), 'remodela-copies-'));
    onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
    const before = join(backups, 'remodela.dump');
    writeFileSync(before, 'the copy of yesterday');
    const line = /^runuser -u remodela -- (pg_dump .*)$/m.exec(manual)?.[1] ?? '';
    const command = line.replaceAll('/var/backups/remodela', backups);
    const env = { PATH: process.env.PATH, PGHOST: '127.0.0.1', PGPORT: '1' };
    const { status, stderr } = spawnSync('sh', ['-c', command], { env });
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('Connection refused')]);
    expect(readFileSync(before, 'utf8')).toBe('the copy of yesterday');
  },
);

test('the manual names each table that verify-audit may say is not protected', () => {
  expect(appendOnly.filter((table) => !manual.includes(`\`${table}\``))).toEqual([]);
});

test('the manual installs this version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const named = [...manual.matchAll(/remodela-(\d+\.\d+\.\d+)/g)].map(([, each]) => each);
  expect(new Set(named)).toEqual(new Set([version]));
});

test('systemd waits longer than a stop takes, and never gives up', () => {
  const unit = readFileSync('deploy/remodela.service', 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]);
  // Draining 5 s, calls 10 s, jobs 8 s.
  expect(numberOf('TimeoutStopSec')).toBeGreaterThan(23);
  expect(numberOf('StartLimitIntervalSec')).toBe(0);
  expect(numberOf('RestartSec')).toBeGreaterThan(0);
  expect(unit).toMatch(/^Restart=always$/m);
});
