import { addBusinessDays, type Day, type DaysOff, noDaysOff } from './calendar.ts';
import { type Role, seesEverySale } from './roles.ts';

/**
 * The otrosí: a change of a signed sale, with its states, who does what, and how it is approved. Source: issue 19;
 * docs/decisions/0052.
 */

export const changeStates = [
  'draft',
  'sent',
  'partly_approved',
  'approved',
  'applied',
  'refused',
  'expired',
  'void',
] as const;
export type ChangeState = (typeof changeStates)[number];

export const changeStateNames: Readonly<Record<ChangeState, string>> = {
  draft: 'Borrador',
  sent: 'Enviado',
  partly_approved: 'Aprobado por 1 de 2',
  approved: 'Aprobado',
  applied: 'Aplicado',
  refused: 'Rechazado',
  expired: 'Vencido',
  void: 'Anulado',
};

export const changeSteps = [
  'save',
  'send',
  'renew',
  'approve',
  'refuse',
  'expire',
  'apply',
  'void',
  'copy',
] as const;
export type ChangeStep = (typeof changeSteps)[number];

/**
 * The states in which each step is possible. A sent otrosí is never edited: it is voided and copied. `approved` waits
 * for the company's signature; with the code alone the last approval applies it at once.
 */
const possibleIn: Readonly<Record<ChangeStep, readonly ChangeState[]>> = {
  save: ['draft'],
  send: ['draft'],
  renew: ['sent', 'partly_approved', 'approved'],
  approve: ['sent', 'partly_approved'],
  refuse: ['sent', 'partly_approved'],
  expire: ['sent', 'partly_approved', 'approved'],
  apply: ['sent', 'partly_approved', 'approved'],
  void: ['draft', 'sent', 'partly_approved', 'approved'],
  copy: ['applied', 'refused', 'expired', 'void'],
};

/** Why a step is not possible in a state, as the state that forbids it; null when it is. */
export const whyNotChangeStep = (step: ChangeStep, state: ChangeState): ChangeState | null =>
  possibleIn[step].includes(state) ? null : state;

/** States in which it may still be applied: a draft, or one that waits. */
export const openChangeStates = possibleIn.void;

/** States in which it waits for somebody's approval. */
export const isPendingChange = (state: ChangeState): boolean => possibleIn.expire.includes(state);

/** States in which the family has still to approve or refuse it. */
export const waitsForFamily = (state: ChangeState): boolean => possibleIn.approve.includes(state);

export const changeStepSentences: Readonly<Record<ChangeState, string>> = {
  draft: 'El otrosí todavía es un borrador.',
  sent: 'El otrosí ya se envió: anúlalo y cópialo para cambiarlo.',
  partly_approved: 'El otrosí ya tiene una aprobación: anúlalo y cópialo para cambiarlo.',
  approved: 'El otrosí ya está aprobado por la familia.',
  applied: 'El otrosí ya está aplicado.',
  refused: 'El otrosí se rechazó.',
  expired: 'El plazo para aprobar el otrosí ya terminó.',
  void: 'El otrosí se anuló.',
};

/** The state on a day: what waits past its last day has expired, before anything stores it. */
export const changeStateOn = (
  { state, expiresOn }: { readonly state: ChangeState; readonly expiresOn: Day | null },
  today: Day,
): ChangeState => (isPendingChange(state) && expiresOn !== null && today > expiresOn ? 'expired' : state);

/** Most business days that a sent otrosí waits, the company's days off excluded. */
export const MAX_CHANGE_DAYS = 30;

/** The last day to approve an otrosí sent that day. */
export const lastChangeDay = (sentOn: Day, validDays: number, daysOff: DaysOff = noDaysOff): Day =>
  addBusinessDays(sentOn, validDays, daysOff);

/** How the family approves: with the code of its mail alone, or with the whole signature of the contract. */
export const approvalKinds = ['code', 'signature'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalKindNames: Readonly<Record<ApprovalKind, string>> = {
  code: 'Solo con código',
  signature: 'Con firma',
};

/** The way to approve a difference in pesos, of either sign. `codeBelow`: set by the company; 0 for always a signature. */
export const approvalOf = (value: number, codeBelow: number): ApprovalKind =>
  Math.abs(value) < codeBelow ? 'code' : 'signature';

export const changeReasons = ['family', 'found_on_site', 'company_error', 'building_rule'] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const changeReasonNames: Readonly<Record<ChangeReason, string>> = {
  family: 'Pide la familia',
  found_on_site: 'Imprevisto de obra',
  company_error: 'Error de la empresa',
  building_rule: 'Norma del edificio',
};

/** The same as the family reads it. */
export const changeReasonWords: Readonly<Record<ChangeReason, string>> = {
  family: 'Lo pidió la familia',
  found_on_site: 'Apareció en obra',
  company_error: 'Lo corrige la empresa',
  building_rule: 'Lo exige el edificio',
};

/** What each role does with an otrosí of a sale that it reaches. */
export interface ChangePowers {
  /** writes lines, notes and days */
  readonly proposes: boolean;
  /** reads and writes prices, and how they are paid; sends and voids */
  readonly prices: boolean;
  /** reads and writes the direct cost, and reads the margin */
  readonly costs: boolean;
}

export function changePowers(role: Role): ChangePowers {
  const costs = seesEverySale(role);
  const prices = costs || role === 'sales';
  return { proposes: prices || role === 'architect', prices, costs };
}

export interface CreateChangeFacts {
  readonly completed: boolean;
  readonly cancelledOn: Day | null;
  readonly worksEndedOn: Day | null;
  /** otrosíes of the project that are drafts */
  readonly drafts: number;
}

/** Drafts that a project may have at once. */
const MAX_CHANGE_DRAFTS = 10;

export type CreateChangeReason = 'not_final' | 'cancelled' | 'finished' | 'too_many_drafts';

export const createChangeSentences: Readonly<Record<CreateChangeReason, string>> = {
  not_final: 'La venta todavía no está terminada: se cambia en sus pasos.',
  cancelled: 'La venta se canceló: no admite otrosíes.',
  finished: 'La obra ya terminó: no admite otrosíes.',
  too_many_drafts: 'Este proyecto ya tiene diez borradores: envía o descarta alguno primero.',
};

/** Why another otrosí of a project cannot begin; null when it can. */
export function whyNotCreateChange(facts: CreateChangeFacts): CreateChangeReason | null {
  if (!facts.completed) return 'not_final';
  if (facts.cancelledOn !== null) return 'cancelled';
  if (facts.worksEndedOn !== null) return 'finished';
  return facts.drafts >= MAX_CHANGE_DRAFTS ? 'too_many_drafts' : null;
}

/** 'Otrosí 3' */
export const changeName = (number: number): string => `Otrosí ${number}`;
