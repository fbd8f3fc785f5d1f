import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Tenths of the exposure that systemd computes; it fails above this. */
const MOST_EXPOSURE = 24;

/** The unit with this folder in place of the installed program: systemd verifies that its command exists. */
function unitHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'remodela.service');
  const text = readFileSync('deploy/remodela.service', 'utf8');
  writeFileSync(path, text.replaceAll('/opt/remodela', process.cwd()));
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

test('systemd waits longer than a stop takes, and never gives up', () => {
  const unit = readFileSync('deploy/remodela.service', 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]);
  // Draining 5 s, calls 10 s, jobs 8 s.
  expect(numberOf('TimeoutStopSec')).toBeGreaterThan(23);
  expect(numberOf('StartLimitIntervalSec')).toBe(0);
  expect(numberOf('RestartSec')).toBeGreaterThan(0);
  expect(unit).toMatch(/^Restart=always$/m);
});
