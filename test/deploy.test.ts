import { spawnSync } from 'node:child_process';
import {
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
import { expect, onTestFinished, test } from 'vitest';
import { memory } from '../server/memory.mjs';

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

test('the launcher gives the program its settings, its options and the arguments', () => {
  const home = mkdtempSync(join(tmpdir(), 'remodela-launcher-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  for (const folder of ['bin', 'server']) mkdirSync(join(home, folder));
  copyFileSync('deploy/remodela', join(home, 'bin', 'remodela'));
  symlinkSync(process.execPath, join(home, 'bin', 'node'));
  const told = '{ argv: process.argv.slice(2), flags: process.execArgv.slice(1), port: process.env.PORT }';
  writeFileSync(join(home, 'server', 'main.mjs'), `console.log(JSON.stringify(${told}))`);
  const settings = join(home, 'remodela.env');
  writeFileSync(settings, 'PORT=4321\n');
  const env = { PATH: process.env.PATH, REMODELA_ENV: settings };
  const { stdout } = spawnSync('sh', [join(home, 'bin', 'remodela'), 'restore', 'a folder'], { env });
  expect(JSON.parse(String(stdout))).toEqual({
    argv: ['restore', 'a folder'],
    flags: memory.flags,
    port: '4321',
  });
});

test('the manual installs this version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const manual = readFileSync('docs/operacion.md', 'utf8');
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
