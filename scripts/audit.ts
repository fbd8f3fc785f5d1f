import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Asks npm for the known vulnerabilities of the production packages. Ends with 1 when one is high or critical, or when
 * the registry has not answered for PATIENCE_DAYS of docs/security/audit.json; with 2 when it did not answer this time.
 * `--record` (npm run audit) writes the day of a clean answer to that file; npm test never does.
 */

export type AuditVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'vulnerable'; readonly packages: readonly string[] }
  | { readonly kind: 'unknown' };

export const exitCodes = { clean: 0, vulnerable: 1, unknown: 2, overdue: 1 } as const;

/** When the registry last answered that nothing is high or critical. */
export interface AuditRecord {
  /** yyyy-mm-dd; null: it never did */
  readonly answeredOn: string | null;
  /** the day from which a registry that never answered is counted */
  readonly countedFrom: string;
}

export const PATIENCE_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** True when nothing is known of the packages for too long. `today`: yyyy-mm-dd. */
export const isOverdue = ({ answeredOn, countedFrom }: AuditRecord, today: string): boolean =>
  Date.parse(today) - Date.parse(answeredOn ?? countedFrom) > PATIENCE_DAYS * DAY_MS;

export const recordFile = fileURLToPath(new URL('../docs/security/audit.json', import.meta.url));
export const readRecord = (): AuditRecord => JSON.parse(readFileSync(recordFile, 'utf8'));

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

const lastAnswer = ({ answeredOn, countedFrom }: AuditRecord): string =>
  answeredOn === null
    ? `Nunca ha respondido; se cuenta desde el ${countedFrom}.`
    : `Respondió por última vez el ${answeredOn}.`;

if (import.meta.main) {
  const verdict = verdictOf(askNpm());
  const record = readRecord();
  const today = new Date().toISOString().slice(0, 10);
  const overdue = verdict.kind === 'unknown' && isOverdue(record, today);
  console.log(sentences[verdict.kind]);
  if (verdict.kind === 'vulnerable') console.log(verdict.packages.join(', '));
  if (verdict.kind === 'unknown') console.log(lastAnswer(record));
  if (overdue) {
    console.log(
      `Pasaron más de ${PATIENCE_DAYS} días sin saber. Corre «npm run audit» donde el registro responda y guarda docs/security/audit.json.`,
    );
  }
  if (verdict.kind === 'clean' && process.argv.includes('--record')) {
    writeFileSync(recordFile, `${JSON.stringify({ ...record, answeredOn: today }, null, 2)}\n`);
  }
  process.exitCode = exitCodes[overdue ? 'overdue' : verdict.kind];
}
