import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/sale-drafts.ts';
import type { Ctx } from '../../platform/context.ts';
import { findSurvey, findVisRecord } from '../surveys/surveys.queries.ts';
import { findSavedProject, listSpaces } from './projects.queries.ts';

export type ProjectOfSale = ReplyOf<typeof api.readSaleDraft>['data']['project'];

/**
 * What Finalizar has stored of a sale, as the wizard opens its last step from it; null while there is no project. The
 * caller knows that the person may see the sale.
 */
export async function findProjectOfSale(ctx: Ctx, saleId: number): Promise<ProjectOfSale> {
  const project = await findSavedProject(ctx, saleId);
  if (!project) return null;
  const isVis = project.project_type === 'VIS';
  return {
    id: project.id,
    project_code: project.project_code,
    name: project.name,
    address: project.address,
    urbanization: project.urbanization,
    tower: project.tower,
    apartment: project.apartment,
    private_area: project.private_area,
    constructed_area: project.constructed_area,
    spaces: await listSpaces(ctx, project.id),
    survey: isVis ? null : ((await findSurvey(ctx, project.id)) ?? null),
    vis_record: isVis ? ((await findVisRecord(ctx, project.id)) ?? null) : null,
  };
}
