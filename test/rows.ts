import { sql } from 'kysely';
import type { Db } from '../server/database.ts';
import { type AppendOnlyTable, appendOnly } from '../server/platform/audit-triggers.ts';

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

/** Runs a change of the audit log, its seals, the evidence of signatures or the templates of contracts as the owner of the database can: with its append-only trigger off. */
export async function tamperAudit(
  db: Db,
  change: (db: Db) => Promise<unknown>,
  table: AppendOnlyTable = 'audit_log',
): Promise<void> {
  const trigger = sql.raw(`trigger ${table}_append_only`);
  const run = async (tx: Db) => {
    await sql`alter table ${sql.table(table)} disable ${trigger}`.execute(tx);
    await change(tx);
    await sql`alter table ${sql.table(table)} enable always ${trigger}`.execute(tx);
  };
  await (db.isTransaction ? run(db) : db.transaction().execute(run));
}

/** The same with all append-only tables open, for what empties the tables that they refer to. */
export const tamperAll = (db: Db, change: (db: Db) => Promise<unknown>): Promise<unknown> =>
  appendOnly.reduce<typeof change>((next, table) => (each) => tamperAudit(each, next, table), change)(db);

/** Empties the audit log, for tests that read all of it. */
export const emptyAudit = (db: Db): Promise<void> =>
  tamperAudit(db, (tx) => tx.deleteFrom('audit_log').execute());
