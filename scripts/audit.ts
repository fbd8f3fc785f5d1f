import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Asks npm for the known vulnerabilities of what the program runs with. Ends with 1 when one is high or critical, and
 * with 2 when nobody answered: then nothing is known, and the run goes on.
 */

export type AuditVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'vulnerable'; readonly packages: readonly string[] }
  | { readonly kind: 'unknown' };

export const exitCodes = { clean: 0, vulnerable: 1, unknown: 2 } as const;

const grave = new Set(['high', 'critical']);

/** What the report of `npm audit --json` says. Anything that is no report, as of a registry without one, is unknown. */
export function verdictOf(report: string): AuditVerdict {
  const read = parse(report);
  if (!isObject(read) || !('auditReportVersion' in read) || !isObject(read.vulnerabilities)) {
    return { kind: 'unknown' };
  }
  const packages = Object.entries(read.vulnerabilities)
    .filter(([, found]) => !isObject(found) || grave.has(String(found.severity)))
    .map(([name]) => name);
  return packages.length === 0 ? { kind: 'clean' } : { kind: 'vulnerable', packages };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const sentences: { readonly [K in AuditVerdict['kind']]: string } = {
  clean: 'Ningún paquete con el que corre el programa tiene una vulnerabilidad alta o crítica conocida.',
  vulnerable: 'Hay vulnerabilidades altas o críticas. Mira «npm audit --omit=dev» y actualiza:',
  unknown: 'El registro de paquetes no respondió o no informa vulnerabilidades: no se sabe.',
};

const PATIENCE_MS = 9_000;

/** Without retries: a registry that does not answer costs seconds. */
function askNpm(): string {
  const args = [
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    `--fetch-timeout=${PATIENCE_MS - 1_000}`,
  ];
  const options = {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  } as const;
  const npm = process.env.npm_execpath;
  const asked = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return asked.stdout ?? '';
}

if (import.meta.main) {
  const verdict = verdictOf(askNpm());
  console.log(sentences[verdict.kind]);
  if (verdict.kind === 'vulnerable') console.log(verdict.packages.join(', '));
  process.exitCode = exitCodes[verdict.kind];
}
