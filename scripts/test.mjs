// npm test: everything that says whether the program is right, from an empty folder to the last journey.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, buildWeb, ensureInstalled, root, run } from './toolchain.mjs';

const unitReport = join(root, 'test-results', 'unit.json');
const journeysReport = join(root, 'test-results', 'report.json');

/**
 * Each step answers how many checks passed and failed; a step that is one check counts as one. One that could not be
 * done says so, and is told at the end.
 */
const steps = [
  [
    'Estilo y errores comunes (Biome)',
    () => one(run('node_modules/@biomejs/biome/bin/biome', ['check', '.'])),
  ],
  ['Tipos del servidor', () => one(run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']))],
  ['Tipos de las pantallas', () => one(run('node_modules/typescript/bin/tsc', ['-p', 'web/tsconfig.json']))],
  ['Tipos de los recorridos', () => one(run('node_modules/typescript/bin/tsc', ['-p', 'e2e/tsconfig.json']))],
  ['Código que nadie usa (knip)', () => one(run('node_modules/knip/bin/knip.js'))],
  ['Vulnerabilidades conocidas de los paquetes (npm audit)', audit],
  ['Construcción del servidor (Vite)', () => one(buildServer())],
  ['Reglas, servidor y bases de datos (Vitest)', unitTests],
  ['Construcción de las pantallas (Vite)', () => one(buildWeb())],
  ['Recorridos en un navegador (Playwright)', journeys],
];

const one = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Without network nobody knows: scripts/audit.ts then ends with 2. */
function audit() {
  const status = run('scripts/audit.ts');
  return status === 2 ? { passed: 0, failed: 0, undone: true } : one(status);
}

function unitTests() {
  rmSync(unitReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const status = run('node_modules/vitest/vitest.mjs', ['run', ...reporters]);
  const report = readReport(unitReport);
  return counted(status, report?.numPassedTests, report?.numFailedTests);
}

function journeys() {
  rmSync(journeysReport, { force: true });
  const status = run('node_modules/@playwright/test/cli.js', ['test']);
  const { stats } = readReport(journeysReport) ?? {};
  if (stats?.flaky > 0)
    console.log(`\nRecorridos que pasaron al segundo intento: ${stats.flaky}. Revísalos.`);
  return counted(status, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** A step that failed counts at least one failure, also when it could not say which. */
const counted = (status, passed = 0, failed = 0) => ({
  passed,
  failed: status === 0 ? failed : Math.max(1, failed),
});

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

ensureInstalled('development');
const total = { passed: 0, failed: 0 };
const broken = [];
const undone = [];
for (const [name, step] of steps) {
  console.log(`\n=== ${name} ===`);
  const { passed, failed, undone: notDone } = step();
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(name);
  if (notDone) undone.push(name);
}
if (undone.length > 0) console.log(`\nNo se pudo hacer, y no cuenta: ${undone.join('; ')}.`);
const verdict = broken.length === 0 ? 'Todo está bien.' : `Falló: ${broken.join('; ')}.`;
console.log(`\n${verdict}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
