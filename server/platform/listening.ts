import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A notification channel of the database: messages from any process, delivered on commit. */
interface Hearing {
  heard(payload: string): void;
  /** called after a reconnect, because notifications may have been missed */
  missed(): void;
}

/** Starts listening; returns the stop function. Never throws: connection errors are retried. */
export type Listen = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Interval of a heartbeat query that detects a silently dead connection. */
const ASK_EVERY_MS = 20_000;
const ANSWER_MS = 5_000;

/**
 * Listens on a dedicated connection, because pooled ones change. It reconnects after a loss, and listeners are notified
 * that messages may have been missed.
 */
export function listenOnServer(connectionString: string): Listen {
  return async (channel, hearing) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const begun = Promise.withResolvers<void>();
    const run = async () => {
      for (let tries = 0; !signal.aborted; tries += 1) {
        const lasted = await listenOnce(connectionString, channel, hearing, signal, () => {
          if (tries > 0) hearing.missed();
          begun.resolve();
        });
        if (lasted) tries = 0;
        begun.resolve();
        const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
        await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
    };
    const running = run();
    await begun.promise;
    return async () => {
      stopped.abort();
      await running;
    };
  };
}

/** Runs until the connection is lost or stopped. Returns whether it listened at all. */
async function listenOnce(
  connectionString: string,
  channel: string,
  { heard }: Hearing,
  signal: AbortSignal,
  onListening: () => void,
): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'remodela-live',
  });
  const over = Promise.withResolvers<void>();
  const end = () => over.resolve();
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ payload = '' }) => heard(payload));
  signal.addEventListener('abort', end, { once: true });
  const asking = setInterval(() => void client.query('select 1').catch(end), ASK_EVERY_MS).unref();
  let listened = false;
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listened = true;
    onListening();
    await over.promise;
  } catch {
    // retried by the caller
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
  return listened;
}
