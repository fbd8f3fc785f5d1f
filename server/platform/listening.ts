import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What is told on a channel of the database by any process, once the transaction that told it is committed. */
interface Hearing {
  heard(payload: string): void;
  /** something may have been told meanwhile that was not heard */
  missed(): void;
}

/** Begins to listen; answers how to stop. Nothing is thrown: what cannot be heard now is tried again. */
export type Listen = (channel: string, hearing: Hearing) => Promise<() => Promise<void>>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** A connection that is cut without a word is found out by asking. */
const ASK_EVERY_MS = 20_000;
const ANSWER_MS = 5_000;

/**
 * Listens with a connection of its own, apart from those of the calls: one that a pool lends would be another each
 * time. It is opened again when it is lost, and who listens is told that something may have been missed.
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

/** Until the connection is lost, or one is told to stop. Answers whether it listened at all. */
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
    // tried again by whoever called
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
  return listened;
}
