import { type Kysely, sql } from 'kysely';

/** The versions of the contract's template: rows are only added, so that each document keeps the one that it was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contract_templates (
      version integer primary key check (version > 0),
      title text not null,
      clauses jsonb not null,
      reviewed boolean not null,
      saved_by integer references employees(id),
      saved_at timestamptz not null
    )`.execute(db);
  await sql`
    create index contract_templates_saved_by on contract_templates (saved_by) where saved_by is not null`.execute(
    db,
  );
  await sql`
    create trigger contract_templates_append_only before update or delete or truncate on contract_templates
      for each statement execute function refuse_audit_change()`.execute(db);
  await sql`alter table contract_templates enable always trigger contract_templates_append_only`.execute(db);
  // null for an uploaded file, and 0 for the template that ships with the program
  await sql`alter table signing_documents add column template_version integer`.execute(db);
}
