import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { certificateFault } from './certificate-fault.ts';
import { isUnreachable, sqlState } from './errors.ts';
import { isPoolerRefusal } from './pooler.ts';

export interface Waiting {
  /** aborted by a stop signal: the wait ends at once */
  readonly stop: AbortSignal;
  /** takes a Spanish line for the operator before each pause */
  readonly say: (line: string) => void;
  readonly pausesInSeconds?: readonly number[];
}

/** About three minutes in all: a database server that starts with its machine needs less. */
const PAUSES_S = [1, 2, 4, 8, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15];
const CONNECTION_TIMEOUT_MS = 10_000;

/**
 * Waits until the PostgreSQL server takes connections. Returns after the last try too, and after any error that waiting
 * does not cure (a wrong password, a refused certificate): the caller then meets that error itself. Throws the reason of
 * `stop` when it is aborted.
 */
export async function waitForDatabase(
  url: string,
  { stop, say, pausesInSeconds = PAUSES_S }: Waiting,
): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  stopped.catch(() => undefined);
  for (const [index, seconds] of pausesInSeconds.entries()) {
    stop.throwIfAborted();
    const failure = await Promise.race([connectionFailure(url), stopped]);
    if (!isUnreachable(failure) || isPoolerRefusal(failure) || certificateFault(failure)) return;
    const place = decodeURIComponent(new URL(url).host) || 'DATABASE_URL';
    const pause = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
    say(
      `Esperando la base de datos de ${place}: ${reasonOf(failure)}. ` +
        `Intento ${index + 1} de ${pausesInSeconds.length + 1}; el siguiente, en ${pause}.`,
    );
    await Promise.race([delay(seconds * 1000), stopped]);
  }
}

/** The error of one connection, or null when it opened. */
async function connectionFailure(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'el servidor no acepta conexiones',
  ENOTFOUND: 'la red no conoce ese nombre',
  EAI_AGAIN: 'la red no conoce todavía ese nombre',
  EHOSTUNREACH: 'no hay camino por la red hasta el servidor',
  ENETUNREACH: 'no hay camino por la red hasta el servidor',
  ETIMEDOUT: 'el servidor no contesta',
  '57P03': 'el servidor está arrancando',
  '53300': 'el servidor no tiene conexiones libres',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[sqlState(error) ?? code] ?? 'el servidor no contesta como debe';
}
