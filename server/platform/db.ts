import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Db } from '../database.ts';
import { pgTypes } from './pg-types.ts';

/** A database that is open: a PostgreSQL server, or the embedded one. */
export interface OpenDatabase {
  readonly db: Db;
  /** runs the statements of a library that brings its own SQL */
  readonly execute: Execute;
  /** ends the connections; for the embedded one, also writes what is left and frees its folder */
  close(): Promise<void>;
}

export type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** A call that waits longer than this for a connection is told so instead of hanging. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** A pool of the driver, and the query builder over it with this program's rules for types. */
export function openPool(
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void,
): Pick<OpenDatabase, 'db' | 'execute'> {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...options, types: pgTypes });
  // Without a listener, a server that restarts would end the program through an idle connection.
  pool.on('error', onIdleError);
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    execute: (text, values) => executeOn(pool, text, values ?? []),
  };
}

/**
 * Several statements may come in one text, with their own begin and commit: one that fails leaves the connection in a
 * transaction that refuses everything, so it is rolled back before the connection serves others.
 */
async function executeOn(pool: pg.Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  // A connection that is cut also says so by itself, which nobody hears while it is out of the pool.
  const cut = () => undefined;
  client.on('error', cut);
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    const results = Array.isArray(result) ? result : [result];
    return { rows: results.flatMap(({ rows }) => rows) };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.off('error', cut);
    client.release();
  }
}

export interface ServerOptions {
  readonly connections?: number;
  /** longest statement, in milliseconds; 0 for no limit, as migrations need */
  readonly statementTimeoutMs?: number;
  readonly onIdleError?: (error: Error) => void;
}

/** Opens a PostgreSQL server by its address. Nothing is sent until the first query. */
export function openServerDatabase(url: string, options: ServerOptions = {}): OpenDatabase {
  const { db, execute } = openPool(
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
  return { db, execute, close: () => db.destroy() };
}
