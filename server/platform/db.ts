import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { type ConnectionGuard, guardConnections } from './connection-guard.ts';
import { type Listen, listenOnServer } from './listening.ts';
import { pgTypes } from './pg-types.ts';
import { createStatementNames } from './prepared.ts';
import type { SlowQueries } from './slow-queries.ts';
import type { SentQuery, SentResult } from './statement.ts';

/** An open database: a PostgreSQL server, or the embedded one. */
export interface OpenDatabase {
  readonly db: Db;
  /** runs SQL of a library */
  readonly execute: Execute;
  /** notifications from any process */
  readonly listen: Listen;
  /** connections of this process, now */
  readonly connections: () => Connections;
  /** closes the connections; the embedded database also flushes and releases its folder */
  close(): Promise<void>;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** calls and jobs waiting for a connection */
  readonly waiting: number;
  readonly most: number;
}

export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A call that waits longer than this for a connection fails instead of hanging. */
const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server cancels a slow statement itself. After this longer time the connection counts as lost. */
const GRACE_MS = 5_000;
/** Idle time after which TCP keepalive probes the connection. */
const KEEP_ALIVE_MS = 10_000;
const USUAL_CONNECTIONS = 10;
/** Plans for tables in memory and indexes on solid disks; compiling one would take longer than running it. */
export const PLANS = 'set random_page_cost = 1.1; set jit = off';

/**
 * Sends the beginning of a transaction, and statements that are built once, with what follows them. When one fails that
 * nobody waits for (`prepareWrite`), so does all that follows, with its error; a commit waits for all of them.
 */
class PipelinedDriver extends PostgresDriver {
  readonly #unread = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery | SentQuery, ...rest: unknown[]) => {
      const unread = this.#unread.get(connection);
      const answer = execute<R>(query, ...(rest as []));
      if (!unread) return answer;
      const explained = answer.catch(async (error: unknown) => {
        await Promise.all(unread);
        throw error;
      });
      if (!('waits' in query)) return explained;
      explained.catch(() => undefined);
      if (!query.waits) unread.push(answer);
      return { rows: [], answer: explained } satisfies SentResult<R>;
    };
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    this.#unread.set(connection, [begun]);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const unread = this.#unread.get(connection) ?? [];
    await Promise.all([...unread, super.commitTransaction(connection)]);
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    const { executeQuery } = connection;
    const rolledBack = super.rollbackTransaction(connection);
    // What another part of the call still asks would not be undone.
    connection.executeQuery = () => Promise.reject(new Error('the transaction is rolled back'));
    await rolledBack.finally(() => {
      connection.executeQuery = executeQuery;
    });
    await Promise.all(this.#unread.get(connection) ?? []);
  }
}

/** A driver pool with a query builder that applies our type parsers. `first`: what each new connection begins with. */
export function openPool(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  slowQueries?: SlowQueries,
  first = PLANS,
): Omit<OpenDatabase, 'close' | 'listen'> {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    pipeline: true,
    ...options,
    types: pgTypes,
  });
  // Without a listener, an error on an idle connection (a restarting server) would crash the process.
  pool.on('error', onIdleError);
  // first in the line of the connection; if it is lost already, what follows fails too
  pool.on('connect', (client) => void client.query(first).catch(() => undefined));
  const guard = guardConnections(pool, slowQueries, createStatementNames());
  const config = { pool: guard.pool };
  const dialect = new PostgresDialect(config);
  Object.assign(dialect, { createDriver: () => new PipelinedDriver(config) });
  return {
    db: new Kysely<Database>({ dialect }),
    execute: (text, values) => executeOn(guard, text, values ?? []),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
  };
}

/**
 * A text may contain several statements with its own BEGIN and COMMIT. A failure leaves the connection in an aborted
 * transaction, so it is rolled back before the connection is reused.
 */
async function executeOn(
  guard: ConnectionGuard,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const connection = await guard.connect();
  try {
    const results = [await connection.query(text, values)].flat();
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

export interface ServerOptions {
  readonly connections?: number;
  /** statement timeout in milliseconds; 0 for none, as migrations need */
  readonly statementTimeoutMs?: number;
  /** lock timeout in milliseconds; the statement timeout unless stated */
  readonly lockTimeoutMs?: number;
  readonly onIdleError?: (error: Error) => void;
  readonly slowQueries?: SlowQueries | undefined;
}

/** Connects to a PostgreSQL server by URL, lazily. */
export function openServerDatabase(url: string, options: ServerOptions = {}): OpenDatabase {
  const longest = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = openPool(
    {
      connectionString: url,
      max: options.connections ?? USUAL_CONNECTIONS,
      statement_timeout: longest,
      ...(longest > 0 ? { query_timeout: longest + GRACE_MS } : {}),
      ...(options.lockTimeoutMs === undefined ? {} : { lock_timeout: options.lockTimeoutMs }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'remodela',
      options: '-c timezone=UTC',
    },
    options.onIdleError ?? (() => undefined),
    options.slowQueries,
  );
  return { ...pool, listen: listenOnServer(url), close: () => pool.db.destroy() };
}
