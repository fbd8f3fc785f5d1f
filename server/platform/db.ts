import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { pgTypes } from './pg-types.ts';

/** A database that is open: a PostgreSQL server, or the embedded one. */
export interface OpenDatabase {
  readonly db: Db;
  /** ends the connections; for the embedded one, also writes what is left and frees its folder */
  close(): Promise<void>;
}

/** A call that waits longer than this for a connection is told so instead of hanging. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** The query builder over a pool of the driver, with this program's rules for types. */
export function queryBuilder(options: pg.PoolConfig, onIdleError: (error: Error) => void): Db {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...options, types: pgTypes });
  // Without a listener, a server that restarts would end the program through an idle connection.
  pool.on('error', onIdleError);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

export interface ServerOptions {
  readonly connections?: number;
  /** longest statement, in milliseconds; 0 for no limit, as migrations need */
  readonly statementTimeoutMs?: number;
  readonly onIdleError?: (error: Error) => void;
}

/** Opens a PostgreSQL server by its address. Nothing is sent until the first query. */
export function openServerDatabase(url: string, options: ServerOptions = {}): OpenDatabase {
  const db = queryBuilder(
    {
      connectionString: url,
      max: options.connections ?? 10,
      statement_timeout: options.statementTimeoutMs ?? 30_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'remodela',
      options: '-c timezone=UTC',
    },
    options.onIdleError ?? (() => undefined),
  );
  return { db, close: () => db.destroy() };
}
