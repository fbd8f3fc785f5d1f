import type { Db } from '../database.ts';
import { sqlState } from './errors.ts';

const MOST_TRIES = 4;

/** Runs the work in a transaction, again when PostgreSQL gave way to another call that wanted the same rows. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      const clashed = ['40001', '40P01'].includes(sqlState(error) ?? '');
      if (!clashed || tries === MOST_TRIES) throw error;
    }
  }
}
