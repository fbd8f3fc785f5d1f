import { dayInBogota, formatDay, timeInBogota } from './calendar.ts';

/**
 * Verdicts of the status page: from figures to a state and a sentence with the remedy. Pure functions; the server
 * collects the figures. Source: issue 6 (status page).
 */

export const statusParts = [
  'database',
  'jobs',
  'mail',
  'hubspot',
  'wompi',
  'storage',
  'backup',
  'audit',
  'version',
] as const;
export type StatusPart = (typeof statusParts)[number];

/** ok: bien; attention: needs a look; failure: broken; none: not in use */
export const statusStates = ['ok', 'attention', 'failure', 'none'] as const;
export type StatusState = (typeof statusStates)[number];

export interface Verdict {
  readonly state: StatusState;
  /** one sentence, or two */
  readonly sentence: string;
  /** the remedy; null when none is needed */
  readonly remedy: string | null;
  readonly details: readonly StatusDetail[];
}

export interface StatusDetail {
  readonly label: string;
  readonly value: string;
}

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

/** An instant in Bogotá: '27/05/2026, 8:00 a. m.' */
export function momentWords(instant: string): string {
  const at = Date.parse(instant);
  const [hours = '', minutes = ''] = timeInBogota(at).slice(11, 16).split(':');
  const hour = Number(hours);
  const half = hour < 12 ? 'a. m.' : 'p. m.';
  return `${formatDay(dayInBogota(at))}, ${hour % 12 || 12}:${minutes} ${half}`;
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
