import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Tables that a trigger makes append-only (migrations 0011, 0029, 0030 and 0035). */
export const appendOnly = [
  'audit_log',
  'audit_seals',
  'signing_events',
  'contract_templates',
  'daily_record_versions',
] as const;
export type AppendOnlyTable = (typeof appendOnly)[number];

/** The bits of pg_trigger.tgtype for a statement trigger before UPDATE, DELETE and TRUNCATE. */
const REFUSES_ALL = 2 + 8 + 16 + 32;

/** The body of refuse_audit_change(), ignoring whitespace: another body might let changes through. */
const BODY =
  "begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end";

/**
 * The tables whose append-only trigger is missing, disabled, conditional or replaced. Read from the catalogue, so that
 * a user without write access to the log can verify it too.
 */
export async function findUnprotectedTables(db: Db): Promise<AppendOnlyTable[]> {
  const { rows } = await sql<{ table: string }>`
    select t.tgrelid::regclass::text as table
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where t.tgrelid in (${sql.join(appendOnly.map((table) => sql`${table}::regclass`))})
      and t.tgname = t.tgrelid::regclass::text || '_append_only'
      and t.tgenabled = 'A' and t.tgtype = ${REFUSES_ALL} and t.tgqual is null and t.tgattr::text = ''
      and btrim(regexp_replace(f.prosrc, '\\s+', ' ', 'g')) = ${BODY}`.execute(db);
  return appendOnly.filter((table) => !rows.some((row) => row.table === table));
}
