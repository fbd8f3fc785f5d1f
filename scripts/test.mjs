// npm test: everything that says whether the program is right, from an empty folder to the last journey.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit, readAll, style, types } from './readings.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';
import { buildServer, buildWeb, ensureInstalled, root, run } from './toolchain.mjs';

const unitReport = join(root, 'test-results', 'unit.json');
const journeysReport = join(root, 'test-results', 'report.json');

/** What uses the machine whole. Each answers how many checks passed and failed; a build is one check. */
const steps = [
  ['Construcción del servidor (Vite)', () => one(buildServer())],
  ['Reglas, servidor y bases de datos (Vitest)', unitTests],
  ['Construcción de las pantallas (Vite)', () => one(buildWeb())],
  ['Recorridos en un navegador (Playwright)', journeys],
];

const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

function unitTests() {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-summary.ts'];
  const status = run('node_modules/vitest/vitest.mjs', ['run', ...reporters]);
  const report = readReport(unitReport);
  failures.push(...(report?.failures ?? []));
  if (report && !report.projects.includes('server-postgres'))
    undone.push('servidor en PostgreSQL, que no hay');
  if (report?.missing.length > 0) undone.push(`tests de ${report.missing.join(', ')}, que no hay`);
  if (status !== 0 && failures.length === 0) failures.push(`Vitest: terminó con el código ${status}.`);
  return counted(status, report?.passed, report?.failed);
}

function journeys() {
  rmSync(journeysReport, { force: true });
  const status = run('node_modules/@playwright/test/cli.js', ['test']);
  const { stats } = readReport(journeysReport) ?? {};
  return counted(status, stats?.expected, stats && stats.unexpected + stats.flaky);
}

/** A step that failed counts at least one failure, also when it could not say which. */
const counted = (status, passed = 0, failed = 0) => ({
  passed,
  failed: status === 0 ? failed : Math.max(1, failed),
});

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const total = { passed: 0, failed: 0 };
const broken = [];
const undone = [];
/** What failed in Vitest, printed once more at the end, because thousands of lines follow where it happened. */
const failures = [];
const FAILURES_TOLD = 5;
const FAILURE_LENGTH = 1500;
function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(name);
}

ensureInstalled();
keepTemporaryFilesInMemory();
for (const { name, status, undone: wasUndone } of await readAll([...types, ...style, audit])) {
  if (wasUndone) undone.push(name);
  else count(name, one(status));
}
for (const [name, step] of steps) {
  console.log(`\n=== ${name} ===`);
  count(name, step());
}
for (const failure of failures.slice(0, FAILURES_TOLD))
  console.log(`\nFalló ${failure.slice(0, FAILURE_LENGTH)}`);
const verdict = broken.length === 0 ? 'Todo está bien.' : `Falló: ${broken.join('; ')}.`;
const notRun = undone.length > 0 ? `; sin hacer: ${undone.join('; ')}` : '';
console.log(`\n${verdict}\n${total.passed} passed, ${total.failed} failed${notRun}`);
process.exit(total.failed === 0 ? 0 : 1);
