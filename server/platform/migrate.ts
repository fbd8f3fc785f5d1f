import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../database.ts';

/**
 * Brings the tables to the last migration of the list; does nothing when they are there. Several processes that start
 * at once on one server take turns (an advisory lock). Each run is one transaction: it is there whole or not at all.
 */
export async function migrate(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
