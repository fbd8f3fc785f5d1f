import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { type listStages, saveStages } from '#shared/contract/site-progress.ts';
import { type StageKind, stagesSentences, whyNotStages } from '#shared/domain/works-stages.ts';
import { type FieldErrors, invalidIn, wrongInBody } from '../../../ui/fields.ts';
import { type Typed, validValue } from '../../../ui/typed-value.ts';
import { type Keyed, keyed, withNewRow } from '../keyed-rows.ts';

/** Form values of the stages of a kind of space. No React. */

export type StagesOfKind = ReplyOf<typeof listStages>['data'][number];

export interface StageRow extends Keyed {
  /** null: a new stage */
  id: number | null;
  name: string;
  /** points; '' while nothing is typed */
  weight: number | string;
  /** business days */
  days: Typed<number>;
}

export interface StagesForm {
  kind: StageKind;
  stages: StageRow[];
  /** ids of the stages that the form began with */
  seen: number[];
}

export const stagesForm = ({ kind, stages }: StagesOfKind): StagesForm => ({
  kind,
  stages: keyed(stages),
  seen: stages.map(({ id }) => id),
});

export const withStage = ({ stages }: StagesForm): StageRow[] =>
  withNewRow(stages, { id: null, name: '', weight: '', days: null });

export const stagesBody = ({ kind, stages, seen }: StagesForm) => ({
  kind,
  seen,
  stages: stages.map(({ id, name, weight, days }) => ({
    id,
    name: name.trim(),
    weight: Number(weight),
    days: validValue(days) ?? 0,
  })),
});

export const wrongInStages = (form: StagesForm): FieldErrors => {
  const why = whyNotStages(form.stages);
  return {
    ...wrongInBody(saveStages.body, stagesBody(form)),
    ...invalidIn(Object.fromEntries(form.stages.map(({ days }, place) => [`stages.${place}.days`, days]))),
    ...(why !== null && { stages: stagesSentences[why] }),
  };
};

export const totalWeight = (stages: readonly Pick<StageRow, 'weight'>[]): number =>
  stages.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
