import { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isReadOnly, isUnreachable, sqlState } from './errors.ts';
import { type Ask, type SlowQueries, watched } from './slow-queries.ts';

/** A pool connection in use. */
export interface GuardedConnection {
  readonly query: Ask;
  /** Releases or destroys it. */
  release(end?: boolean): void;
}

/** A pool that survives a restart of its server: it never hands out a connection known to be broken. */
export interface ConnectionGuard {
  connect(): Promise<GuardedConnection>;
  /** the same, in the query builder's pool interface */
  readonly pool: PostgresPool;
}

/**
 * Wraps a driver pool and discards broken connections: closed, timed out, on a stopping server, or on one that is
 * read-only because another became the primary. The pool then opens new ones at the same address. Named statements with
 * values are prepared, and all are measured.
 */
export function guardConnections(
  pool: pg.Pool,
  slowQueries: SlowQueries | undefined,
  nameOf: (text: string) => string | undefined,
): ConnectionGuard {
  const alive = new Set<pg.PoolClient>();
  const broken = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    alive.add(client);
    // A closed connection also emits 'error'. The pool listens only while it is idle, and an unhandled error would
    // crash the process.
    client.on('error', () => broken.add(client));
  });
  pool.on('remove', (client) => alive.delete(client));

  const note = (client: pg.PoolClient, error: unknown) => {
    if (isCut(error)) broken.add(client);
    // All open connections lead to the same server.
    if (isReadOnly(error)) for (const each of alive) broken.add(each);
  };
  const asking =
    (client: pg.PoolClient): Ask =>
    async (text, values = []) => {
      // The transaction ended with its connection. Throwing here too would hide the original error.
      if (text === 'rollback' && broken.has(client)) return rolledBack;
      try {
        sendTogether(client);
        return await send(client, text, values, values.length === 0 ? undefined : nameOf(text));
      } catch (error) {
        note(client, error);
        throw error;
      }
    };
  const guarded = (client: pg.PoolClient): GuardedConnection => ({
    query: slowQueries ? watched(asking(client), slowQueries) : asking(client),
    release: (end = false) => client.release(end || broken.has(client)),
  });
  const connect = async (): Promise<GuardedConnection> => {
    for (;;) {
      const client = await pool.connect();
      if (!broken.has(client)) return guarded(client);
      client.release(true);
    }
  };
  return {
    connect,
    pool: {
      // Only text and values are supported: the program uses no cursors.
      connect: async () => (await connect()) as unknown as PostgresPoolClient,
      end: () => pool.end(),
      options: pool.options,
    },
  };
}

/** As a query of the driver, which makes a slow copy of anything else. */
const send = (client: pg.PoolClient, text: string, values: readonly unknown[], name: string | undefined) =>
  new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
    const query = new pg.Query(text, [...values], (error, result) =>
      error ? reject(error) : resolve(result),
    );
    client.query(Object.assign(query, { name }));
  });

/** Statements sent together leave in one packet. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  // the embedded database has no socket
  if (!(stream instanceof Duplex)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * A server with a full disk or memory fails one statement: the connection stays usable, and the transaction must be
 * rolled back. On the embedded database, with one session, a missing rollback would block every call.
 */
const isCut = (error: unknown): boolean => isUnreachable(error) && !sqlState(error)?.startsWith('53');

const rolledBack: pg.QueryResult = { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] };
