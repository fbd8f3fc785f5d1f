import type { StatusDetail, Verdict } from '#shared/domain/status.ts';
import type { JobName } from '../../platform/jobs.ts';

/** The work of each job, for messages about jobs that failed. A job without words does not compile. */
const jobWords: Readonly<Record<JobName, string>> = {
  send_mail: 'Enviar un correo',
  send_contact: 'Enviar un cobro o una oferta',
  mail_receipt: 'Preparar el correo de un recibo',
  password_reset: 'Preparar el enlace de una contraseña',
  forget_old_rows: 'Borrar lo que ya no sirve',
  make_backup: 'Hacer la copia de la noche',
  send_digests: 'Resumen del día a las familias',
  seal_audit: 'Sellar la auditoría',
  settle_transaction: 'Confirmar un pago en línea',
  reconcile_payments: 'Preguntar a Wompi por los pagos en espera',
  reconcile_week: 'Revisar con Wompi los pagos de la semana',
};

export const jobName = (name: string): string =>
  Object.hasOwn(jobWords, name) ? jobWords[name as JobName] : 'Otra tarea';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ok = (sentence: string, details: readonly StatusDetail[] = []): Verdict => ({
  state: 'ok',
  sentence,
  remedy: null,
  details,
});

export const attention = (
  sentence: string,
  remedy: string,
  details: readonly StatusDetail[] = [],
): Verdict => ({ state: 'attention', sentence, remedy, details });

export const failure = (
  sentence: string,
  remedy: string,
  details: readonly StatusDetail[] = [],
): Verdict => ({ state: 'failure', sentence, remedy, details });

export const nothingToSee = (sentence: string, remedy: string | null = null): Verdict => ({
  state: 'none',
  sentence,
  remedy,
  details: [],
});

/** '1 correo', '12 correos' */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? one : many}`;

/** A duration in its largest unit: '5 minutos', '3 horas', '2 días'. */
export function spanWords(ms: number): string {
  if (ms < MINUTE_MS) return 'menos de un minuto';
  if (ms < HOUR_MS) return countWords(Math.floor(ms / MINUTE_MS), 'minuto', 'minutos');
  if (ms < 2 * DAY_MS) return countWords(Math.floor(ms / HOUR_MS), 'hora', 'horas');
  return countWords(Math.floor(ms / DAY_MS), 'día', 'días');
}

const GIGABYTE = 1_000_000_000;

/** '53,1 GB', '7,2 MB' */
export function sizeWords(bytes: number): string {
  const [size, unit] = bytes >= GIGABYTE ? [bytes / GIGABYTE, 'GB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('es-CO', { maximumFractionDigits: 1 })} ${unit}`;
}

/** The verdict of a part that could not be checked. */
export const unreadable = (): Verdict =>
  failure(
    'No pudimos leer este dato.',
    'Mira la base de datos: casi todo lo de esta página se lee allí. El registro del programa dice qué falló.',
  );
