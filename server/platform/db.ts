import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { type Lender, lenderOf } from './lending.ts';
import { type Listen, listenOnServer } from './listening.ts';
import { pgTypes } from './pg-types.ts';
import { createStatementNames } from './prepared.ts';
import { type SlowQueries, watchStatements } from './slow-queries.ts';

/** A database that is open: a PostgreSQL server, or the embedded one. */
export interface OpenDatabase {
  readonly db: Db;
  /** runs the statements of a library that brings its own SQL */
  readonly execute: Execute;
  /** hears what any process tells */
  readonly listen: Listen;
  /** of this process, now */
  readonly connections: () => Connections;
  /** ends the connections; for the embedded one, also writes what is left and frees its folder */
  close(): Promise<void>;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** calls and jobs that wait for one */
  readonly waiting: number;
  readonly most: number;
}

export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A call that waits longer than this for a connection is told so instead of hanging. */
const CONNECTION_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server ends a statement that takes too long. When it has not by then, it is not there any more. */
const GRACE_MS = 5_000;
/** A connection that is idle for so long is asked for by the system whether its other end is there. */
const KEEP_ALIVE_MS = 10_000;
const USUAL_CONNECTIONS = 10;

/** A pool of the driver, and the query builder over it with this program's rules for types. */
export function openPool(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  slowQueries?: SlowQueries,
  nameOf?: (text: string) => string | undefined,
): Omit<OpenDatabase, 'close' | 'listen'> {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...options, types: pgTypes });
  // Without a listener, a server that restarts would end the program through an idle connection.
  pool.on('error', onIdleError);
  const lender = lenderOf(pool, nameOf);
  if (slowQueries) pool.on('connect', (client) => watchStatements(client, slowQueries));
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: lender.pool }) }),
    execute: (text, values) => executeOn(lender, text, values ?? []),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: pool.options.max,
    }),
  };
}

/**
 * Several statements may come in one text, with their own begin and commit: one that fails leaves the connection in a
 * transaction that refuses everything, so it is rolled back before the connection serves others.
 */
async function executeOn(lender: Lender, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const lent = await lender.connect();
  try {
    const results = [await lent.query(text, values)].flat();
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await lent.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    lent.release();
  }
}

export interface ServerOptions {
  readonly connections?: number;
  /** longest statement, in milliseconds; 0 for no limit, as migrations need */
  readonly statementTimeoutMs?: number;
  /** longest wait for a lock that somebody else has, in milliseconds; as long as the statement unless stated */
  readonly lockTimeoutMs?: number;
  readonly onIdleError?: (error: Error) => void;
  readonly slowQueries?: SlowQueries | undefined;
}

/** Opens a PostgreSQL server by its address. Nothing is sent until the first query. */
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
    createStatementNames(),
  );
  return { ...pool, listen: listenOnServer(url), close: () => pool.db.destroy() };
}
