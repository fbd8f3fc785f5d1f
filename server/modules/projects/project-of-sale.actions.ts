import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/sale-drafts.ts';
import { one } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { projectIdQuery, savedProjectQuery } from './projects.queries.ts';
import { surveyQuery, toSurvey, visRecordQuery } from './surveys.queries.ts';

type ProjectOfSale = ReplyOf<typeof api.readSaleDraft>['data']['project'];

/** What Finalizar has stored of a sale, for one statement. The caller knows that the person may see the sale. */
export const projectParts = (ctx: Ctx, saleId: number) => {
  const id = projectIdQuery(ctx, saleId);
  return {
    project: one(savedProjectQuery(ctx, { sale_id: saleId })),
    survey: one(surveyQuery(ctx, id)),
    vis_record: one(visRecordQuery(ctx, id)),
  };
};

type Found<T> = T extends { readonly expressionType?: infer R } ? Exclude<R, undefined> : never;
type Parts = { [K in keyof ReturnType<typeof projectParts>]: Found<ReturnType<typeof projectParts>[K]> };

/** The same as the wizard opens its last step from it; null while there is no project. */
export function toProjectOfSale({ project, survey, vis_record }: Parts): ProjectOfSale {
  if (!project) return null;
  const isVis = project.project_type === 'VIS';
  return {
    ...project,
    survey: isVis || !survey ? null : toSurvey(survey),
    vis_record: isVis ? vis_record : null,
  };
}
