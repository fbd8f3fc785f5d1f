// npm test: everything that says whether the program is right, from an empty folder to the last journey.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, buildWeb, ensureInstalled, root, run, runAside } from './toolchain.mjs';

const unitReport = join(root, 'test-results', 'unit.json');
const journeysReport = join(root, 'test-results', 'report.json');

/** What only reads the sources, and runs two at a time: each has one processor to itself. */
const readings = [
  ['Tipos del servidor', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']],
  ['Tipos de las pantallas', 'node_modules/typescript/bin/tsc', ['-p', 'web/tsconfig.json']],
  ['Código que nadie usa (knip)', 'node_modules/knip/bin/knip.js'],
  ['Estilo y errores comunes (Biome)', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['Tipos de los recorridos', 'node_modules/typescript/bin/tsc', ['-p', 'e2e/tsconfig.json']],
  // It ends with 2 when the registry did not answer, and with 1 when it has not for too long.
  ['Vulnerabilidades conocidas de los paquetes (npm audit)', 'scripts/audit.ts', [], 2],
];
const READINGS_AT_ONCE = 2;

/** What uses the machine whole. Each answers how many checks passed and failed; a build is one check. */
const steps = [
  ['Construcción del servidor (Vite)', () => one(buildServer())],
  ['Reglas, servidor y bases de datos (Vitest)', unitTests],
  ['Construcción de las pantallas (Vite)', () => one(buildWeb())],
  ['Recorridos en un navegador (Playwright)', journeys],
];

const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function readAll() {
  const waiting = [...readings];
  const readInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script, args, undoneStatus] = next;
      const { status, said } = await runAside(script, args);
      console.log(`\n=== ${name} ===\n${said.trimEnd() || 'Bien.'}`);
      if (status === undoneStatus) undone.push(name);
      else count(name, one(status));
    }
  };
  await Promise.all(Array.from({ length: READINGS_AT_ONCE }, readInTurn));
}

function unitTests() {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-summary.ts'];
  const status = run('node_modules/vitest/vitest.mjs', ['run', ...reporters]);
  const report = readReport(unitReport);
  failures.push(...(report?.failures ?? []));
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
await readAll();
for (const [name, step] of steps) {
  console.log(`\n=== ${name} ===`);
  count(name, step());
}
if (undone.length > 0) console.log(`\nNo se pudo hacer, y no cuenta: ${undone.join('; ')}.`);
for (const failure of failures.slice(0, FAILURES_TOLD))
  console.log(`\nFalló ${failure.slice(0, FAILURE_LENGTH)}`);
const verdict = broken.length === 0 ? 'Todo está bien.' : `Falló: ${broken.join('; ')}.`;
console.log(`\n${verdict}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
