import type { Db } from '../server/database.ts';

const tables = [
  'accounts',
  'employees',
  'clients',
  'second_clients',
  'consents',
  'sales',
  'contracts',
  'discounts',
  'instalments',
  'projects',
  'project_spaces',
  'space_prices',
  'used_surveys',
  'project_assignments',
  'urbanizations',
  'sale_drafts',
  'files',
  'audit_log',
] as const;

/** How many rows each of the tables that a story fills has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = row.count;
  }
  return counts;
}
