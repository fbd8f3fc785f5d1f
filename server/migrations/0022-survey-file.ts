import { type Kysely, sql } from 'kysely';

/** The acta with which the team adds the survey that a new build lacks, in place of its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vis_projects add column survey_file_id uuid references files(id)`.execute(db);
  await sql`
    create index if not exists vis_projects_survey_file on vis_projects (survey_file_id)
      where survey_file_id is not null`.execute(db);
}
