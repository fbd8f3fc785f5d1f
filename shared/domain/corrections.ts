/**
 * Corrections of a final sale, each with a reason. Source: decisions, Data that were typed wrong after that;
 * docs/decisions/0034-corrections.md.
 */

export const correctionGroups = [
  'client',
  'second_client',
  'sale',
  'public_info',
  'internal_info',
  'links',
  'home',
  'vis_record',
  'survey',
] as const;
export type CorrectionGroup = (typeof correctionGroups)[number];

/** The groups that a cancelled sale still needs for its refund. */
const ofPeople: ReadonlySet<CorrectionGroup> = new Set(['client', 'second_client']);

export type CorrectionReason = 'sale_cancelled' | 'correction_only';

export const correctionSentences: Record<CorrectionReason, string> = {
  sale_cancelled: 'La venta se canceló: solo se corrigen los datos de las personas.',
  correction_only:
    'La venta ya está terminada: estos datos se cambian en «Corregir datos» del proyecto, con un motivo.',
};

/** Why these groups of a final sale cannot be corrected; null when they can. */
export const whyNotCorrect = (facts: {
  readonly cancelled: boolean;
  readonly groups: readonly CorrectionGroup[];
}): 'sale_cancelled' | null =>
  facts.cancelled && facts.groups.some((group) => !ofPeople.has(group)) ? 'sale_cancelled' : null;

/** Why a change cannot be saved as a step of the wizard; null when it can. */
export const whyNotSaveStep = (facts: {
  /** of a final sale, outside any sale in progress of the caller */
  readonly final: boolean;
  /** reason of a correction; undefined in a step of the wizard */
  readonly reason: string | undefined;
}): 'correction_only' | null => (facts.final && facts.reason === undefined ? 'correction_only' : null);
