import { type Kysely, sql } from 'kysely';

/**
 * Makes the audit log and its seals append-only: UPDATE, DELETE and TRUNCATE fail for every role. `enable always` keeps
 * the triggers on with session_replication_role = replica. The owner of the tables can still drop them, which
 * verify-audit reports (server/platform/audit-triggers.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const table of ['audit_log', 'audit_seals']) {
    const trigger = sql.ref(`${table}_append_only`);
    await sql`
      create trigger ${trigger} before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_audit_change()`.execute(db);
    await sql`alter table ${sql.table(table)} enable always trigger ${trigger}`.execute(db);
  }
}
