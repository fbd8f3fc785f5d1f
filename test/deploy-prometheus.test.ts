import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingOf, notRunWithout } from './machine-programs.ts';

const missing = missingOf('promtool');
const runs = test.runIf(missing.length === 0);
const notRun = notRunWithout(missing);

const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

runs(`each alert fires when it should and not before${notRun}`, () => {
  expect(promtool('test', 'rules', 'deploy/alerts.test.yml')).toMatchObject({ status: 0 });
});

test('no alert is without its case', () => {
  const [rules, cases] = ['deploy/alerts.yml', 'deploy/alerts.test.yml'].map((path) =>
    readFileSync(path, 'utf8'),
  );
  const names = [...(rules ?? '').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !cases?.includes(`alertname="${name}", alertstate="firing"`))).toEqual([]);
});

runs(`Prometheus accepts the example, with its rules${notRun}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'remodela-prometheus-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [token, config] = [join(folder, 'token'), join(folder, 'prometheus.yml')];
  const places = {
    '/etc/prometheus/remodela-alerts.yml': resolve('deploy/alerts.yml'),
    '/etc/prometheus/remodela-token': token,
  };
  let text = readFileSync('deploy/prometheus.yml', 'utf8').replace(/^#.*/gm, '');
  for (const [from, to] of Object.entries(places)) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(token, 'a-token-of-a-test');
  writeFileSync(config, text);
  const { status, said } = promtool('check', 'config', config);
  expect([status, said]).toEqual([0, expect.stringContaining('13 rules found')]);
});
