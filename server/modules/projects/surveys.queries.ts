import type { Insertable, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { survey, visRecord } from '#shared/contract/surveys.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRow, prepareWrite } from '../../platform/statement.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

type ProjectId = number | SelectQueryBuilder<Database, 'projects', { id: number }>;

export type VisRecord = z.output<typeof visRecord>;
export type Survey = z.output<typeof survey>;

/** The new-build record of a project, to be asked alone or with other things. */
export const visRecordQuery = (ctx: Ctx, projectId: ProjectId) =>
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
    .where('project_id', '=', projectId);

/** The same, as it travels; undefined while there is none. */
export const findVisRecord = prepareRow((ctx: Ctx, projectId: number) => visRecordQuery(ctx, projectId));

/** The survey of a new build: its link, the acta that the team added, or both. */
export type VisSurvey = { survey_link: string | null; survey_file_id: string | null };

/** The new-build record of a registered project that the person of the call reaches, locked. */
export const lockRegisteredVisRecord = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('vis_projects as v')
    .innerJoin('projects as p', 'p.id', 'v.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select(['v.id', 'v.survey_link', 'v.survey_file_id'])
    .where('p.id', '=', projectId)
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx))
    .forUpdate('v')
    .executeTakeFirst();

export const saveVisSurvey = (ctx: Ctx, id: number, survey: VisSurvey) =>
  ctx.db.updateTable('vis_projects').set(survey).where('id', '=', id).execute();

/** The acta that the team added to a new build, to be asked with other things. */
export const visActaQuery = (ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('vis_projects as v')
    .innerJoin('files as f', 'f.id', 'v.survey_file_id')
    .select(['f.id', 'f.name'])
    .where('v.project_id', '=', projectId);

/** The survey of a used property with its architect and its acta, to be asked alone or with other things. */
export const surveyQuery = (ctx: Ctx, projectId: ProjectId) =>
  ctx.db
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
    .where('u.project_id', '=', projectId);

type SurveyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof surveyQuery>['executeTakeFirst']>>>;

export const toSurvey = (row: SurveyRow): Survey => ({
  ...row,
  architect: { id: row.architect_id, name: row.architect_name },
  file: { id: row.file_id, name: row.file_name, bytes: row.bytes, type: row.type },
});

export type VisValues = Omit<VisRecord, 'id'>;

export type SurveyValues = Omit<Insertable<Database['used_surveys']>, 'project_id'>;

/** A survey as it is stored; undefined while the project has none. */
export const findStoredSurvey = prepareRow((ctx: Ctx, projectId: number) =>
  ctx.db
    .selectFrom('used_surveys')
    .select([
      'id',
      'architect_id',
      'total_area',
      'privated_area',
      'urbanization_name',
      'tower',
      'apartment_or_house_number',
      'survey_link',
      'observations',
      'technical_survey_report',
      'file_id',
    ])
    .where('project_id', '=', projectId),
);

/** The project of a record or a survey, of any seller; undefined when there is no such one. */
export const findProjectOf = async (ctx: Ctx, of: CostOf): Promise<number | undefined> => {
  const [table, id] =
    'vis_project_id' in of
      ? (['vis_projects', of.vis_project_id] as const)
      : (['used_surveys', of.used_survey_id] as const);
  const row = await ctx.db.selectFrom(table).select('project_id').where('id', '=', id).executeTakeFirst();
  return row?.project_id;
};

/** One record a project: saving again replaces it. Answers its id. */
export const saveVisRecord = prepareId((ctx: Ctx, projectId: number, record: VisValues) =>
  ctx.db
    .insertInto('vis_projects')
    .values({ project_id: projectId, ...record })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(record))
    .returning('id'),
);

/** One survey a project: saving again replaces it. Answers its id. */
export const saveSurveyRow = prepareId((ctx: Ctx, projectId: number, survey: SurveyValues) =>
  ctx.db
    .insertInto('used_surveys')
    .values({ project_id: projectId, ...survey })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(survey))
    .returning('id'),
);

/** What a cost is of: exactly one of both. */
export type CostOf = { vis_project_id: number } | { used_survey_id: number };

/** Pesos, pesos a m², and what was noted of each space. */
export interface CostValues {
  total_cost: number;
  cost_per_sqm: number;
  renovation_notes: Record<string, string>;
}

/** The cost of a record; undefined while it has none. */
export const findCost = prepareRow((ctx: Ctx, of: CostOf) => {
  const query = ctx.db
    .selectFrom('remodeling_costs')
    .select(['total_cost', 'cost_per_sqm', 'renovation_notes']);
  return 'vis_project_id' in of
    ? query.where('vis_project_id', '=', of.vis_project_id)
    : query.where('used_survey_id', '=', of.used_survey_id);
});

/** One cost a record: saving again replaces it. */
export const saveCostRow = (ctx: Ctx, of: CostOf, cost: CostValues): Promise<void> =>
  writeCost(ctx, of, { ...cost, renovation_notes: JSON.stringify(cost.renovation_notes) });

const writeCost = prepareWrite(
  (ctx: Ctx, of: CostOf, cost: Omit<CostValues, 'renovation_notes'> & { renovation_notes: string }) =>
    ctx.db
      .insertInto('remodeling_costs')
      .values({ ...of, ...cost })
      .onConflict((conflict) =>
        conflict.column('vis_project_id' in of ? 'vis_project_id' : 'used_survey_id').doUpdateSet(cost),
      ),
);
