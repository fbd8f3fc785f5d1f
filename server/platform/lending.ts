import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly, isUnreachable, sqlState } from './errors.ts';

/** A connection of the pool, as long as somebody has it. */
export interface Lent {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult | pg.QueryResult[]>;
  /** Gives it back, or ends it. */
  release(end?: boolean): void;
}

/** A pool that outlives its server: whoever asks for a connection never gets one that is known to be broken. */
export interface Lender {
  connect(): Promise<Lent>;
  /** the same, as the query builder sees a pool */
  readonly pool: PostgresPool;
}

/**
 * Lends the connections of a pool of the driver, and throws away those that are broken: that were cut, whose server
 * stops, that did not answer in time, or whose server takes no writings any more because another became the primary.
 * The pool then opens others, at the same address. A statement with values that has a name is prepared under it.
 */
export function lenderOf(
  pool: pg.Pool,
  nameOf: (text: string) => string | undefined = () => undefined,
): Lender {
  const alive = new Set<pg.PoolClient>();
  const broken = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    alive.add(client);
    // One that is cut also says so by itself. The pool listens only while it is idle, and what nobody hears ends the
    // program.
    client.on('error', () => broken.add(client));
  });
  pool.on('remove', (client) => alive.delete(client));

  const note = (client: pg.PoolClient, error: unknown) => {
    if (isCut(error)) broken.add(client);
    // All that are open lead to the same server.
    if (isReadOnly(error)) for (const each of alive) broken.add(each);
  };
  const lend = (client: pg.PoolClient): Lent => ({
    async query(text, values) {
      // The transaction ended with its connection. To say that here, too, would hide what cut it.
      if (text === 'rollback' && broken.has(client)) return rolledBack;
      try {
        if (!values || values.length === 0) return await client.query(text);
        const name = nameOf(text);
        return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      } catch (error) {
        note(client, error);
        throw error;
      }
    },
    release: (end = false) => client.release(end || broken.has(client)),
  });
  const connect = async (): Promise<Lent> => {
    for (;;) {
      const client = await pool.connect();
      if (!broken.has(client)) return lend(client);
      client.release(true);
    }
  };
  return {
    connect,
    pool: {
      // It asks with a text and values: nothing of the program reads with a cursor, which is all that is missing here.
      connect: async () => (await connect()) as unknown as PostgresPoolClient,
      end: () => pool.end(),
      options: pool.options,
    },
  };
}

/**
 * A server whose disk or memory is full says so of one statement: its connection goes on, and the transaction has to be
 * rolled back. The embedded database has one session for all: what is not rolled back there holds everybody up.
 */
const isCut = (error: unknown): boolean => isUnreachable(error) && !sqlState(error)?.startsWith('53');

const rolledBack: pg.QueryResult = { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] };
