import { type SurveyReason, surveySentences } from '#shared/domain/project.ts';
import type { Product } from '#shared/domain/sale.ts';
import { type CostReason, costSentences } from '#shared/domain/spaces.ts';
import { refusal, refusedByField, UserError } from '../../platform/errors.ts';

/** The exact sentence of the specification (sales, section 5). */
export const actaMissing = (): UserError =>
  new UserError('file_missing', 400, 'Sube el archivo del acta', { field: 'file' });

export const notAnArchitect = (): UserError =>
  new UserError('not_an_architect', 422, 'Elige quién hizo el levantamiento entre los arquitectos activos.', {
    field: 'architect_id',
  });

/** A new-build record for a used property, or a survey for a new-build home. */
export const otherVariant = (product: Product): UserError =>
  new UserError('other_variant', 422, `Este proyecto es ${product}: guarda los datos de esa variante.`, {
    field: 'project_id',
  });

export const surveyRefused = (reason: SurveyReason): UserError =>
  refusal(reason, surveySentences[reason], reason === 'survey_known' ? null : 'survey_link');

const fieldOf: Record<CostReason, string> = {
  other_total: 'total_cost',
  other_cost_per_sqm: 'cost_per_sqm',
};

export const costRefused = refusedByField(costSentences, fieldOf);
