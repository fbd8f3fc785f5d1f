import type { z } from 'zod';
import type { survey, visRecord } from '#shared/contract/surveys.ts';
import type { Ctx } from '../../platform/context.ts';

export type VisRecord = z.output<typeof visRecord>;
export type Survey = z.output<typeof survey>;

/** The new-build record of a project, as it travels; undefined while there is none. */
export const findVisRecord = (ctx: Ctx, projectId: number): Promise<VisRecord | undefined> =>
  ctx.db
    .selectFrom('vis_projects')
    .select([
      'id',
      'builder_name',
      'urbanization_name',
      'is_capitalized',
      'apartament_type',
      'tower',
      'apartment_number',
      'survey_link',
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirst();

/** The survey of a used property with its architect and its acta, as it travels; undefined while there is none. */
export const findSurvey = async (ctx: Ctx, projectId: number): Promise<Survey | undefined> => {
  const row = await ctx.db
    .selectFrom('used_surveys as u')
    .innerJoin('employees as e', 'e.id', 'u.architect_id')
    .innerJoin('files as f', 'f.id', 'u.file_id')
    .select([
      'u.id',
      'u.architect_id',
      'e.name as architect_name',
      'u.total_area',
      'u.privated_area',
      'u.survey_link',
      'u.observations',
      'u.technical_survey_report',
      'u.file_id',
      'f.name as file_name',
      'f.bytes',
      'f.type',
    ])
    .where('u.project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    architect: { id: row.architect_id, name: row.architect_name },
    total_area: row.total_area,
    privated_area: row.privated_area,
    survey_link: row.survey_link,
    observations: row.observations,
    technical_survey_report: row.technical_survey_report,
    file: { id: row.file_id, name: row.file_name, bytes: row.bytes, type: row.type },
  };
};
