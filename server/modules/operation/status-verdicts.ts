import { momentWords } from '#shared/domain/calendar.ts';
import type { Verdict } from '#shared/domain/status.ts';
import type { DatabaseFigures, SealFacts } from '../../platform/figures.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { attention, countWords, failure, nothingToSee, ok, sizeWords, spanWords } from './status.words.ts';

/** Verdicts about the program's own parts, from their figures. `now` and ages are milliseconds. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOW_ANSWER_MS = 250;
const MOST_CONNECTIONS_USED = 0.85;
const JOBS_STUCK_MS = 10 * MINUTE_MS;
const BACKUP_LATE_MS = 26 * HOUR_MS;
const SEAL_LATE_MS = 30 * MINUTE_MS;

export interface DatabaseFacts extends DatabaseFigures {
  /** embedded in the process */
  readonly embedded: boolean;
}

export function databaseVerdict(facts: DatabaseFacts): Verdict {
  const { ms, version, bytes, connections, most, embedded } = facts;
  const details = [
    { label: 'Versión', value: `PostgreSQL ${version}${embedded ? ', en el mismo programa' : ''}` },
    { label: 'Tamaño', value: sizeWords(bytes) },
    ...(embedded
      ? []
      : [{ label: 'Conexiones', value: `${countWords(connections, 'usada', 'usadas')} de ${most}` }]),
  ];
  if (!embedded && connections / most > MOST_CONNECTIONS_USED) {
    return attention(
      'A la base de datos le quedan pocas conexiones.',
      'Revisa qué otros programas la usan, o sube max_connections en el servidor.',
      details,
    );
  }
  if (ms > SLOW_ANSWER_MS) {
    return attention(
      `La base de datos tarda en responder: ${Math.round(ms)} ms.`,
      'Mira si la máquina está ocupada, y las líneas «slow query» del registro.',
      details,
    );
  }
  return ok(`Responde en ${ms < 1 ? 'menos de 1' : Math.round(ms)} ms.`, details);
}

export interface JobFacts {
  readonly waiting: number;
  /** age of the oldest due job; null without any */
  readonly oldestMs: number | null;
  /** failed within a day, by Spanish name */
  readonly givenUp: readonly { readonly name: string; readonly count: number }[];
}

export function jobsVerdict({ waiting, oldestMs, givenUp }: JobFacts): Verdict {
  const lost = givenUp.reduce((sum, { count }) => sum + count, 0);
  const details = [
    { label: 'En espera', value: countWords(waiting, 'tarea', 'tareas') },
    { label: 'La más antigua espera', value: oldestMs === null ? 'ninguna' : spanWords(oldestMs) },
    ...givenUp.map(({ name, count }) => ({
      label: 'Sin hacer',
      value: `${name} (${count.toLocaleString('es-CO')})`,
    })),
  ];
  if (oldestMs !== null && oldestMs > JOBS_STUCK_MS) {
    return failure(
      `Las tareas no avanzan: la más antigua espera hace ${spanWords(oldestMs)}.`,
      'Mira abajo si los procesos dan señales, y reinicia el programa si ninguno trabaja.',
      details,
    );
  }
  if (lost > 0) {
    return attention(
      `${countWords(lost, 'tarea quedó', 'tareas quedaron')} sin hacer en el último día, después de varios intentos.`,
      'Busca «a job was given up» en el registro: dice cuál fue y por qué falló.',
      details,
    );
  }
  return ok(waiting === 0 ? 'Todo está hecho.' : 'Las tareas se hacen a tiempo.', details);
}

export interface BackupFacts {
  /** null: no backup is known */
  readonly lastAt: string | null;
  readonly demo: boolean;
}

/** Null: the database server has its own backups. */
export function backupVerdict(facts: BackupFacts | null, now: number): Verdict {
  if (facts === null) {
    return nothingToSee(
      'Las copias las hace el servidor de la base de datos, y este programa no las ve.',
      'Revisa allí cuándo fue la última, y prueba a restaurarla una vez al mes.',
    );
  }
  const { lastAt, demo } = facts;
  if (lastAt === null) {
    return demo
      ? nothingToSee('Es la demostración: no hace copias por sí sola.')
      : attention('Aún no hay ninguna copia.', `Haz una ahora con ${operatorCommand('backup')}.`);
  }
  const age = now - Date.parse(lastAt);
  const details = [{ label: 'Última copia', value: momentWords(lastAt) }];
  if (age > BACKUP_LATE_MS && !demo) {
    return attention(
      `La última copia es de hace ${spanWords(age)}.`,
      `Haz una ahora con ${operatorCommand('backup')}. Si falla, dice por qué: suele ser el espacio de BACKUP_DIR.`,
      details,
    );
  }
  return ok(`La última copia es de hace ${spanWords(age)}.`, details);
}

export function auditVerdict(facts: SealFacts, now: number): Verdict {
  const { seals, lastSealAt, lookedAt, checkedAt, checkedWhole } = facts;
  const details = [
    { label: 'Sellos', value: seals.toLocaleString('es-CO') },
    { label: 'Último sello', value: lastSealAt === null ? 'ninguno' : momentWords(lastSealAt) },
    { label: 'Última verificación', value: checkedAt === null ? 'ninguna' : momentWords(checkedAt) },
  ];
  if (checkedWhole === false) {
    return failure(
      'La última verificación encontró que el registro de auditoría o la evidencia de una firma fue alterada, o que falta su protección.',
      `Corre ${operatorCommand('verify-audit')}: dice qué encontró. Guarda una copia de todo antes de cambiar nada.`,
      details,
    );
  }
  if (lookedAt === null) return ok('Aún no se ha sellado nada: se hace cada diez minutos.', details);
  const age = now - Date.parse(lookedAt);
  if (age > SEAL_LATE_MS) {
    return attention(
      `Lo que se anota en auditoría no se sella hace ${spanWords(age)}.`,
      'Se sella cada diez minutos: mira si las tareas avanzan.',
      details,
    );
  }
  return ok('Lo que se anota en auditoría se sella a tiempo.', details);
}

export interface VersionFacts {
  readonly version: string;
  readonly commit: string | null;
  readonly node: string;
  /** versions of the other running processes */
  readonly others: readonly string[];
}

export function versionVerdict({ version, commit, node, others }: VersionFacts): Verdict {
  const own = versionWords(version, commit);
  const details = [{ label: 'Node', value: node }];
  const different = [...new Set(others)].filter((other) => other !== own);
  if (different.length > 0) {
    return attention(
      `Corren versiones distintas: ${[own, ...different].join(' y ')}.`,
      'Es normal mientras se actualiza. Si dura, reinicia los procesos que quedaron atrás.',
      details,
    );
  }
  return ok(`Remodela ${own}.`, details);
}

/** '0.1.0', '0.1.0 (9f2d80c)' */
export const versionWords = (version: string, commit: string | null): string =>
  commit === null ? version : `${version} (${commit.slice(0, 7)})`;
