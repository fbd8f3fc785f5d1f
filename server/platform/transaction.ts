import type { Db } from '../database.ts';
import { withEnding } from './ending.ts';
import { mayHaveHappened, OutcomeUnknown, sqlState } from './errors.ts';

const MOST_TRIES = 4;

/**
 * Runs the work in a transaction, with retries after a serialization failure or deadlock. Throws OutcomeUnknown when
 * the database was lost during the commit. Within another transaction the work is a part of it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    let committing = false;
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const done = await withEnding(tx, work);
          committing = true;
          return done;
        });
    } catch (error) {
      if (committing && mayHaveHappened(error)) throw new OutcomeUnknown(error, { repeatable: false });
      const clashed = ['40001', '40P01'].includes(sqlState(error) ?? '');
      if (!clashed || tries === MOST_TRIES) throw error;
    }
  }
}
