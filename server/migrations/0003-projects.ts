import { type Kysely, sql } from 'kysely';

/** The catalogue of urbanizations, the project of a sale with its variant record, costs and prices, and its team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table urbanizations (
      id integer generated always as identity primary key,
      name text not null unique,
      constructor_name text not null,
      address text not null,
      active boolean not null default true
    )`.execute(db);
  await sql`
    create table typologies (
      id integer generated always as identity primary key,
      urbanization_id integer not null references urbanizations(id),
      type text not null,
      private_area numeric(10, 2) not null check (private_area > 0),
      unique (urbanization_id, type)
    )`.execute(db);

  // Codes are numbered apart: VIS-0231, APT-0148.
  await sql`create sequence project_code_vis`.execute(db);
  await sql`create sequence project_code_apt`.execute(db);

  await sql`
    create table projects (
      id integer generated always as identity primary key,
      sale_id integer not null unique references sales(id),
      seller_id integer not null references employees(id),
      project_code text not null unique,
      name text,
      project_type text not null check (project_type in ('VIS', 'Apto')),
      property_type text,
      address text,
      urbanization text,
      constructor_name text,
      tower text,
      apartment text,
      private_area numeric(10, 2),
      constructed_area numeric(10, 2),
      start_date date,
      end_date date,
      status text not null default 'Active',
      design_status text not null default '',
      construction_status text not null default '',
      capitalized boolean not null default false,
      kitchen_number integer not null default 0,
      bathroom_number integer not null default 0,
      bedroom_number integer not null default 0,
      dining_room_number integer not null default 0,
      hall_number integer not null default 0,
      laundry_number integer not null default 0,
      works_started_on date,
      works_ended_on date,
      created_at timestamptz not null default now(),
      completed_at timestamptz,
      check (works_ended_on is null or works_started_on is not null)
    )`.execute(db);
  await sql`create index projects_seller on projects (seller_id, id desc) where completed_at is not null`.execute(
    db,
  );
  await sql`create index projects_registered on projects (id desc) where completed_at is not null`.execute(
    db,
  );

  await sql`
    create table project_spaces (
      project_id integer not null references projects(id),
      position integer not null,
      name text not null,
      price bigint check (price > 0),
      area numeric(10, 2) check (area > 0),
      note text,
      primary key (project_id, position),
      unique (project_id, name),
      check ((price is null) = (area is null))
    )`.execute(db);
  await sql`
    create table space_prices (
      project_id integer not null references projects(id),
      space_name text not null,
      version integer not null default 1,
      price bigint not null check (price > 0),
      area numeric(10, 2) not null check (area > 0),
      primary key (project_id, space_name, version)
    )`.execute(db);

  await sql`
    create table vis_projects (
      id integer generated always as identity primary key,
      project_id integer not null unique references projects(id),
      builder_name text,
      urbanization_name text not null,
      is_capitalized boolean not null default true,
      apartament_type text not null,
      tower text not null,
      apartment_number text not null,
      survey_link text
    )`.execute(db);

  await sql`
    create table used_surveys (
      id integer generated always as identity primary key,
      project_id integer not null unique references projects(id),
      architect_id integer not null references employees(id),
      total_area numeric(10, 2) not null,
      privated_area numeric(10, 2),
      urbanization_name text not null,
      tower text not null,
      apartment_or_house_number text not null,
      survey_link text not null,
      observations text,
      technical_survey_report text,
      file_id uuid not null references files(id)
    )`.execute(db);
  await sql`create index used_surveys_file on used_surveys (file_id)`.execute(db);

  await sql`
    create table remodeling_costs (
      id integer generated always as identity primary key,
      used_survey_id integer unique references used_surveys(id),
      vis_project_id integer unique references vis_projects(id),
      cost_per_sqm bigint not null check (cost_per_sqm >= 0),
      total_cost bigint not null check (total_cost >= 0),
      renovation_notes jsonb not null default '{}',
      check ((used_survey_id is null) <> (vis_project_id is null))
    )`.execute(db);

  await sql`
    create table working_groups (
      id integer generated always as identity primary key,
      name text not null unique
    )`.execute(db);
  await sql`
    create table working_group_members (
      working_group_id integer not null references working_groups(id),
      employee_id integer not null references employees(id),
      primary key (working_group_id, employee_id)
    )`.execute(db);
  await sql`
    create table project_assignments (
      project_id integer not null references projects(id),
      employee_id integer not null references employees(id),
      role_name text not null,
      assigned_at timestamptz not null default now(),
      primary key (project_id, employee_id, role_name)
    )`.execute(db);
  await sql`create index project_assignments_employee on project_assignments (employee_id)`.execute(db);
  await sql`alter table projects add column working_group_id integer references working_groups(id)`.execute(
    db,
  );
}
