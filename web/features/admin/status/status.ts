import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readStatus } from '#shared/contract/status.ts';
import type { StatusPart, StatusState } from '#shared/domain/status.ts';
import { listed } from '../../../ui/count-words.ts';

/** The words of the state of the program that are not told by the server. No React. */

export type Status = ReplyOf<typeof readStatus>['data'];
export type Part = Status['parts'][number];
export type RunningProcess = Status['processes'][number];

/** As the badge draws it: each with a shape of its own. */
export const stateWords: Readonly<Record<StatusState, string>> = {
  ok: 'Bien',
  attention: 'Atención',
  failure: 'Falla',
  none: 'No aplica',
};

export const partNames: Readonly<Record<StatusPart, string>> = {
  database: 'Base de datos',
  jobs: 'Tareas de fondo',
  mail: 'Correo',
  hubspot: 'HubSpot',
  wompi: 'Wompi',
  storage: 'Archivos',
  backup: 'Copias de seguridad',
  audit: 'Auditoría',
  version: 'Versión',
};

/** One sentence for all of it: what has to be looked at, by its name. */
export function summaryOf(parts: readonly Part[]): string {
  const failing = namesOf(parts, 'failure');
  const watched = namesOf(parts, 'attention');
  if (failing.length > 0) {
    const failure = `${failing.length === 1 ? 'Falla' : 'Fallan'}: ${listed(failing)}.`;
    return watched.length > 0 ? `${failure} Mira también: ${listed(watched)}.` : failure;
  }
  if (watched.length > 0) return `Todo funciona. Mira: ${listed(watched)}.`;
  return 'Todo funciona.';
}

const namesOf = (parts: readonly Part[], state: StatusState): string[] =>
  parts.filter((part) => part.state === state).map(({ name }) => partNames[name]);

/** '182 MB' */
export const memoryWords = (bytes: number): string =>
  `${Math.round(bytes / 1_000_000).toLocaleString('es-CO')} MB`;

const clock = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** '8:00:12 a. m.' */
export const timeWords = (instant: string): string => clock.format(Date.parse(instant));
