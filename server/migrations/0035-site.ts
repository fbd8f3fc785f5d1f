import { type Kysely, sql } from 'kysely';

/**
 * The site: daily records with their versions, photos, stages of the works by kind of space, what is ticked of them, and
 * why a home is behind. Ids of records, versions and photos are made on the phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table daily_records (
      id uuid primary key,
      project_id integer not null references projects(id),
      employee_id integer not null references employees(id),
      day date not null,
      version integer not null check (version > 0),
      visible boolean not null,
      stops boolean,
      constraint daily_records_one_a_day unique (project_id, employee_id, day)
    )`.execute(db);
  await sql`create index daily_records_day on daily_records (project_id, day desc, id) include (visible)`.execute(
    db,
  );
  await sql`
    create index daily_records_said on daily_records (project_id, day desc, stops)
      where stops is not null`.execute(db);
  await sql`create index daily_records_employee on daily_records (employee_id)`.execute(db);
  await sql`
    create table daily_record_versions (
      id uuid primary key,
      record_id uuid not null references daily_records(id),
      version integer not null check (version > 0),
      spaces text[] not null,
      done text not null,
      people integer check (people >= 0),
      blockers jsonb,
      next text not null,
      family_text text not null,
      visible boolean not null,
      sent_sha256 bytea not null,
      saved_by integer not null references employees(id),
      saved_at timestamptz not null,
      unique (record_id, version)
    )`.execute(db);
  await sql`create index daily_record_versions_saved_by on daily_record_versions (saved_by)`.execute(db);
  await sql`
    create trigger daily_record_versions_append_only before update or delete or truncate on daily_record_versions
      for each statement execute function refuse_audit_change()`.execute(db);
  await sql`alter table daily_record_versions enable always trigger daily_record_versions_append_only`.execute(
    db,
  );
  await sql`
    create table site_photos (
      id uuid primary key,
      record_id uuid not null references daily_records(id),
      project_id integer not null references projects(id),
      day date not null,
      space text,
      moment text not null check (moment in ('before', 'during', 'after')),
      caption text not null,
      visible boolean not null,
      position integer not null check (position >= 0),
      file_id uuid not null references files(id),
      small_file_id uuid not null references files(id),
      sent_sha256 bytea not null,
      created_by integer not null references employees(id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index site_photos_record on site_photos (record_id, position, id)`.execute(db);
  await sql`create index site_photos_day on site_photos (project_id, day desc, id)`.execute(db);
  await sql`
    create index site_photos_space on site_photos (project_id, space, day desc, id)
      include (visible, record_id)`.execute(db);
  await sql`create index site_photos_file on site_photos (file_id)`.execute(db);
  await sql`create index site_photos_small_file on site_photos (small_file_id)`.execute(db);
  await sql`create index site_photos_created_by on site_photos (created_by)`.execute(db);
  await sql`
    create table works_stages (
      id integer generated always as identity primary key,
      space_kind text not null,
      name text not null,
      weight integer not null check (weight between 1 and 1000),
      days integer not null check (days between 1 and 120),
      position integer not null,
      active boolean not null default true
    )`.execute(db);
  await sql`create index works_stages_kind on works_stages (space_kind, position)`.execute(db);
  await sql`
    create table stage_ticks (
      project_id integer not null references projects(id),
      space text not null,
      stage_id integer not null references works_stages(id),
      ticked_on date not null,
      ticked_by integer not null references employees(id),
      ticked_at timestamptz not null,
      primary key (project_id, space, stage_id)
    )`.execute(db);
  await sql`create index stage_ticks_stage on stage_ticks (stage_id)`.execute(db);
  await sql`create index stage_ticks_ticked_by on stage_ticks (ticked_by)`.execute(db);
  await sql`
    create table progress_explanations (
      id integer generated always as identity primary key,
      project_id integer not null references projects(id),
      text text,
      written_by integer not null references employees(id),
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index progress_explanations_project on progress_explanations (project_id, id)`.execute(db);
  await sql`create index progress_explanations_written_by on progress_explanations (written_by)`.execute(db);
  await insertFirstStages(db);
}

/** Name, weight in points and business days of each stage, by kind of space. */
async function insertFirstStages(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into works_stages (space_kind, name, weight, days, position) values
      ('Cocina', 'Demolición', 20, 2, 0),
      ('Cocina', 'Redes eléctricas e hidráulicas', 40, 4, 1),
      ('Cocina', 'Enchape y pisos', 40, 4, 2),
      ('Cocina', 'Muebles y mesón', 80, 5, 3),
      ('Cocina', 'Remates y aseo', 20, 2, 4),
      ('Baño', 'Demolición', 15, 1, 0),
      ('Baño', 'Redes eléctricas e hidráulicas', 30, 3, 1),
      ('Baño', 'Enchape y pisos', 45, 4, 2),
      ('Baño', 'Aparatos y división', 40, 2, 3),
      ('Baño', 'Remates y aseo', 10, 1, 4),
      ('Lavandería', 'Redes eléctricas e hidráulicas', 20, 2, 0),
      ('Lavandería', 'Enchape y pisos', 25, 2, 1),
      ('Lavandería', 'Muebles y grifería', 25, 1, 2),
      ('Lavandería', 'Remates y aseo', 10, 1, 3),
      ('Habitación', 'Redes eléctricas', 15, 2, 0),
      ('Habitación', 'Pisos', 30, 2, 1),
      ('Habitación', 'Estuco y pintura', 25, 3, 2),
      ('Habitación', 'Clóset y puertas', 40, 3, 3),
      ('Habitación', 'Remates y aseo', 10, 1, 4),
      ('Comedor', 'Redes eléctricas', 15, 1, 0),
      ('Comedor', 'Pisos', 30, 2, 1),
      ('Comedor', 'Estuco y pintura', 25, 2, 2),
      ('Comedor', 'Remates y aseo', 10, 1, 3),
      ('Hall', 'Pisos', 20, 1, 0),
      ('Hall', 'Estuco y pintura', 20, 2, 1),
      ('Hall', 'Remates y aseo', 10, 1, 2),
      ('Escritorio', 'Redes eléctricas', 15, 1, 0),
      ('Escritorio', 'Pisos', 25, 2, 1),
      ('Escritorio', 'Muebles', 40, 2, 2),
      ('Escritorio', 'Estuco y pintura', 20, 2, 3),
      ('Escritorio', 'Remates y aseo', 10, 1, 4),
      ('Otro', 'Preparación', 20, 1, 0),
      ('Otro', 'Obra gris', 40, 3, 1),
      ('Otro', 'Acabados', 40, 3, 2),
      ('Otro', 'Remates y aseo', 10, 1, 3)`.execute(db);
}
