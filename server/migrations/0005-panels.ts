import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What the lists of each department order, search and count by: a page of a million projects walks an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The date that the works wait for: their start until they begin, then their end. What waits for a past one is late.
  await sql`
    alter table projects add column next_date date generated always as (
      case
        when works_ended_on is not null then null
        when works_started_on is not null then end_date
        else least(start_date, end_date)
      end
    ) stored`.execute(db);
  await sql`
    create index projects_unfinished on projects (next_date, id) include (works_started_on, project_code)
      where completed_at is not null and works_ended_on is null`.execute(db);
  await sql`
    create index projects_finished on projects (works_ended_on desc, id desc)
      where completed_at is not null and works_ended_on is not null`.execute(db);

  // Kept as server/platform/search.ts looks for it, so that a search does not take every letter from its accent again.
  const project = sql`project_code || ' ' || coalesce(name, '') || ' ' || coalesce(urbanization, '') || ' ' ||
    coalesce(address, '')`;
  await sql`
    alter table projects add column search_text text not null
      generated always as (${plain(project)}) stored`.execute(db);
  await sql`
    alter table clients add column search_text text not null
      generated always as (${plain(sql`name`)}) stored`.execute(db);

  await sql`create index sales_delivery on sales (property_receive_date) where property_receive_date is not null`.execute(
    db,
  );
  await sql`create index sales_in_progress on sales (id) where completed_at is null`.execute(db);
  await sql`create index vis_projects_without_survey on vis_projects (project_id) where survey_link is null`.execute(
    db,
  );

  await sql`drop index instalments_due`.execute(db);
  await sql`
    create index instalments_without_receipt on instalments (due_date, id) include (amount, sale_id)
      where receipt_url is null`.execute(db);
  await sql`
    create index instalments_with_receipt on instalments (due_date desc, id desc) include (amount, sale_id)
      where receipt_url is not null`.execute(db);
}

const plain = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`;
