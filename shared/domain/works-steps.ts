import {
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  noDaysOff,
  worksDurationWords,
} from './calendar.ts';
import { type MeetingKind, meetingNames } from './meetings.ts';
import type { ProjectAction } from './project.ts';
import { type WorksDates, worksDuration } from './works.ts';

/**
 * Start and end of the works as undoable steps: what to confirm first, and until when each can be undone. Source: issue
 * 13 (works started and ended by mistake). The transition itself: whyNotTransition (project.ts).
 */

export type WorksStep = Exclude<ProjectAction, 'assign_team'>;

export const stepWarningKinds = [
  'unpaid',
  'meetings_to_come',
  'early',
  'withdrawal',
  'unsigned',
  'empty_record',
] as const;
export type StepWarningKind = (typeof stepWarningKinds)[number];

export interface StepWarning {
  readonly kind: StepWarningKind;
  readonly sentence: string;
}

export interface StepWarningFacts {
  readonly step: WorksStep;
  /** the day of the start or end */
  readonly day: Day;
  /** pesos of the plan: total, received, and unpaid due before `day` */
  readonly plan: { readonly total: number; readonly paid: number; readonly overdue: number };
  /** unpaid instalments from today on */
  readonly meetings: readonly { readonly kind: MeetingKind; readonly day: Day }[];
  /** from the contract; null without one */
  readonly dates: WorksDates | null;
  readonly startedOn: Day | null;
  /** purchasesHeldUntil on `day`: the withdrawal period is open */
  readonly heldUntil: Day | null;
  /** signed in the portal, or published among the family's documents */
  readonly hasContract: boolean;
  /** size of the record when it is a PDF; null for an image, or before one is chosen */
  readonly pdfBytes: number | null;
}

/** Said where the company's setting refuses to start works without a contract. */
export const CONTRACT_NEEDED =
  'La empresa no empieza obras sin contrato firmado. Haz que lo firmen en el portal, o publícalo entre los documentos de la familia.';

/** Whether a step is refused for the lack of a contract. `isNeeded`: the setting of the company. */
export const isContractMissing = (facts: {
  readonly step: WorksStep;
  readonly hasContract: boolean;
  readonly isNeeded: boolean;
}): boolean => facts.step === 'start_works' && facts.isNeeded && !facts.hasContract;

/** A smaller PDF cannot hold a scanned or printed page. */
const EMPTY_PDF_BYTES = 2_000;

/**
 * What must be confirmed before the works start or end, because it is seldom meant. Payments in process count as
 * unpaid.
 */
export function stepWarnings(facts: StepWarningFacts, daysOff: DaysOff = noDaysOff): StepWarning[] {
  const sentences: Record<StepWarningKind, string | null> = {
    unpaid: unpaidSentence(facts),
    meetings_to_come: meetingsSentence(facts),
    early: earlySentence(facts, daysOff),
    withdrawal:
      facts.heldUntil &&
      `El retracto de la familia va hasta el ${formatDay(facts.heldUntil)} y no consta que haya pedido empezar antes.`,
    unsigned:
      facts.step === 'start_works' && !facts.hasContract
        ? 'No hay un contrato firmado: ni en el portal ni entre los documentos de la familia.'
        : null,
    empty_record:
      facts.pdfBytes !== null && facts.pdfBytes < EMPTY_PDF_BYTES
        ? `El PDF del acta pesa ${facts.pdfBytes} bytes: parece vacío. Ábrelo y revisa que esté firmado.`
        : null,
  };
  return stepWarningKinds.flatMap((kind) => {
    const sentence = sentences[kind];
    return sentence === null ? [] : [{ kind, sentence }];
  });
}

function unpaidSentence({ step, plan }: StepWarningFacts): string | null {
  const unpaid = step === 'start_works' ? plan.overdue : plan.total - plan.paid;
  if (unpaid <= 0 || plan.total <= 0) return null;
  const share = Math.max(1, Math.round((unpaid / plan.total) * 100));
  return step === 'start_works'
    ? `Está vencido y sin pagar el ${share} % del plan de pagos.`
    : `Falta por pagar el ${share} % del plan de pagos.`;
}

function meetingsSentence({ meetings }: StepWarningFacts): string | null {
  if (meetings.length === 0) return null;
  const names = meetings.map(({ kind, day }) => `${meetingNames[kind]} (${formatDay(day)})`).join(', ');
  return meetings.length === 1
    ? `Hay una reunión por venir: ${names}.`
    : `Hay reuniones por venir: ${names}.`;
}

function earlySentence({ step, day, dates, startedOn }: StepWarningFacts, daysOff: DaysOff): string | null {
  if (dates === null) return null;
  if (step === 'start_works') {
    return day < dates.start ? `El contrato fija el inicio de obra para el ${formatDay(dates.start)}.` : null;
  }
  const agreed = worksDuration(dates, daysOff);
  const lasted = businessDaysBetween(startedOn ?? dates.start, day, daysOff);
  if (lasted * 2 >= agreed) return null;
  return `La obra habría durado ${worksDurationWords(lasted)} de los ${agreed} del contrato.`;
}

/** Business days after recording within which a start or end can be undone. */
const UNDO_BUSINESS_DAYS = 5;

export interface UndoFacts {
  readonly worksStartedOn: Day | null;
  readonly worksEndedOn: Day | null;
  /** the day the step was recorded; null for works without a record */
  readonly recordedOn: Day | null;
  readonly today: Day;
}

export type UndoReason = 'not_started' | 'not_ended' | 'end_first' | 'undo_too_late';

export const undoSentences: Record<UndoReason, string> = {
  not_started: 'La obra no ha empezado.',
  not_ended: 'La obra no ha terminado.',
  end_first: 'La obra ya terminó: deshaz primero el fin de obra.',
  undo_too_late: 'Pasaron más de 5 días hábiles desde que se registró: ya no se puede deshacer.',
};

/** Why the start or the end of the works cannot be undone; null when it can. */
export function whyNotUndo(
  step: WorksStep,
  facts: UndoFacts,
  daysOff: DaysOff = noDaysOff,
): UndoReason | null {
  if (step === 'start_works' && facts.worksStartedOn === null) return 'not_started';
  if (step === 'start_works' && facts.worksEndedOn !== null) return 'end_first';
  if (step === 'end_works' && facts.worksEndedOn === null) return 'not_ended';
  return isUndoOver(facts, daysOff) ? 'undo_too_late' : null;
}

/** True once a recorded step can no longer be undone: an end of the works then counts as a handover. */
export const isUndoOver = (
  { recordedOn, today }: Pick<UndoFacts, 'recordedOn' | 'today'>,
  daysOff: DaysOff = noDaysOff,
): boolean => recordedOn === null || businessDaysBetween(recordedOn, today, daysOff) > UNDO_BUSINESS_DAYS;

/** The step of the works that can be undone today; null when there is none. `recordedOn`: of the last step taken. */
export function undoableStep(facts: UndoFacts, daysOff: DaysOff = noDaysOff): WorksStep | null {
  const last = facts.worksEndedOn === null ? 'start_works' : 'end_works';
  return whyNotUndo(last, facts, daysOff) === null ? last : null;
}
