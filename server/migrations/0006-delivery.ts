import { type Kysely, sql } from 'kysely';

/** The team of a project over time, absences, meetings, the records of the works, and instalments that are paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employees add column max_projects integer check (max_projects >= 0)`.execute(db);

  // The last day included; two absences of a person may overlap.
  await sql`
    create table employee_absences (
      id integer generated always as identity primary key,
      employee_id integer not null references employees(id),
      from_day date not null,
      to_day date not null,
      reason text not null,
      created_by integer references employees(id),
      created_at timestamptz not null default now(),
      check (to_day >= from_day)
    )`.execute(db);
  await sql`create index employee_absences_employee on employee_absences (employee_id, to_day)`.execute(db);
  await sql`create index employee_absences_created_by on employee_absences (created_by)`.execute(db);

  // project_assignments is who is there now; this is how it came to be. Rows are added, never changed.
  await sql`
    create table assignment_changes (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      employee_id integer not null references employees(id),
      role_name text not null,
      kind text not null check (kind in ('assigned', 'removed')),
      changed_by integer references employees(id),
      at timestamptz not null
    )`.execute(db);
  await sql`create index assignment_changes_project on assignment_changes (project_id, id desc)`.execute(db);
  await sql`create index assignment_changes_employee on assignment_changes (employee_id)`.execute(db);
  await sql`create index assignment_changes_changed_by on assignment_changes (changed_by)`.execute(db);

  // The id is the UID of the calendar file; sequence goes up with each change (RFC 5545).
  await sql`
    create table meetings (
      id uuid primary key,
      project_id integer not null references projects(id),
      kind text not null check (kind in ('reference_session', 'doubts_session', 'site_visit')),
      day date not null,
      starts_at time,
      minutes integer not null default 90 check (minutes between 15 and 480),
      place text,
      sequence integer not null default 0,
      reason text,
      cancelled_at timestamptz,
      created_by integer references employees(id),
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index meetings_one_a_kind on meetings (project_id, kind) where cancelled_at is null`.execute(
    db,
  );
  await sql`create index meetings_project on meetings (project_id)`.execute(db);
  await sql`create index meetings_day on meetings (day) where cancelled_at is null`.execute(db);
  await sql`create index meetings_created_by on meetings (created_by)`.execute(db);

  await sql`
    create table project_records (
      project_id integer not null references projects(id),
      kind text not null check (kind in ('start_construction_doc', 'end_construction_doc')),
      file_id uuid not null references files(id),
      created_by integer references employees(id),
      created_at timestamptz not null,
      primary key (project_id, kind)
    )`.execute(db);
  await sql`create index project_records_file on project_records (file_id)`.execute(db);
  await sql`create index project_records_created_by on project_records (created_by)`.execute(db);

  // The day on which the company has the money; the ledger of payments comes beside it.
  await sql`alter table instalments add column paid_on date`.execute(db);
  await sql`create index instalments_unpaid on instalments (due_date, id) include (amount, sale_id) where paid_on is null`.execute(
    db,
  );
}
