import { kindOf, spaceKinds } from './space-kinds.ts';

/**
 * The stages of the works of a space, by kind of space, with the weight of each. Administration edits the catalogue;
 * its first rows come with the migration. Source: issue 20 (progress by space).
 */

/** A space of any other name has the stages of 'Otro'. */
export const stageKinds = [...spaceKinds, 'Otro'] as const;
export type StageKind = (typeof stageKinds)[number];

/** The kind whose stages a space has: 'Baño 2' is a Baño. */
export const stageKindOf = (space: string): StageKind => kindOf(space) ?? 'Otro';

/** The spaces that the works touch: those with an area; all of a home that has none. */
export function spacesInWorks<Space extends { readonly area: number | null }>(
  spaces: readonly Space[],
): readonly Space[] {
  const touched = spaces.filter(({ area }) => (area ?? 0) > 0);
  return touched.length === 0 ? spaces : touched;
}

export const MAX_WEIGHT = 1000;
export const MAX_STAGE_DAYS = 120;
export const MOST_STAGES = 20;

export type StagesReason = 'no_stage' | 'too_many_stages' | 'repeated_name';

export const stagesSentences: Record<StagesReason, string> = {
  no_stage: 'Deja al menos una etapa: sin etapas el espacio no tendría avance.',
  too_many_stages: `Un espacio tiene ${MOST_STAGES} etapas como máximo.`,
  repeated_name: 'Hay dos etapas con el mismo nombre: cada una debe tener el suyo.',
};

/** What two names of one stage have in common. */
export const stageKey = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('es');

/** Why the stages of a kind of space cannot be saved; null when they can. */
export function whyNotStages(stages: readonly { readonly name: string }[]): StagesReason | null {
  if (stages.length === 0) return 'no_stage';
  if (stages.length > MOST_STAGES) return 'too_many_stages';
  const names = new Set(stages.map(({ name }) => stageKey(name)));
  return names.size < stages.length ? 'repeated_name' : null;
}
