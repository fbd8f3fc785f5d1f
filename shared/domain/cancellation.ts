import { addBusinessDays, addDays, type Day, formatDay, formatDayLong } from './calendar.ts';
import { formatPesos } from './money.ts';

/**
 * Cancellation of a sale before its works. Source: decisions, A sale that ends before the works; docs/decisions/0032.
 */

export const cancellationKinds = ['withdrawal', 'manager'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

interface CancellationRule {
  readonly name: string;
  /** business days after the sale within which it is possible; null without a limit before the works */
  readonly businessDays: number | null;
  /** calendar days after the cancellation within which payments are refunded */
  readonly refundDays: number;
  readonly source: string;
}

export const cancellationRules: Record<CancellationKind, CancellationRule> = {
  withdrawal: {
    name: 'Retracto de la familia',
    businessDays: 5,
    refundDays: 30,
    source: 'Ley 1480 de 2011, art. 47',
  },
  manager: {
    name: 'Decisión de gerencia',
    businessDays: null,
    refundDays: 30,
    source: 'El mismo plazo del retracto (Ley 1480 de 2011, art. 47)',
  },
};

/** The last day for a kind of cancellation; null without a limit. The company's days off do not extend a legal term. */
export function lastDayOf(kind: CancellationKind, soldOn: Day): Day | null {
  const { businessDays } = cancellationRules[kind];
  return businessDays === null ? null : addBusinessDays(soldOn, businessDays);
}

/** The last day for the refund. */
export const refundBy = (kind: CancellationKind, cancelledOn: Day): Day =>
  addDays(cancelledOn, cancellationRules[kind].refundDays);

export interface CancelFacts {
  readonly kind: CancellationKind;
  readonly soldOn: Day;
  readonly cancelledOn: Day | null;
  readonly worksStartedOn: Day | null;
  readonly today: Day;
}

export type CancelReason = 'already_cancelled' | 'works_started' | 'withdrawal_over';

/** Why a sale cannot be cancelled; null when it can. */
export function whyNotCancel(facts: CancelFacts): CancelReason | null {
  if (facts.cancelledOn !== null) return 'already_cancelled';
  if (facts.worksStartedOn !== null) return 'works_started';
  const last = lastDayOf(facts.kind, facts.soldOn);
  return last !== null && facts.today > last ? 'withdrawal_over' : null;
}

/** The sentence of a reason, with the limit day. */
export function cancelSentence(reason: CancelReason, { kind, soldOn }: CancelFacts): string {
  switch (reason) {
    case 'already_cancelled':
      return 'La venta ya está cancelada.';
    case 'works_started':
      return 'La obra ya empezó: la venta no se puede cancelar.';
    case 'withdrawal_over':
      return `El plazo de retracto terminó el ${formatDay(lastDayOf(kind, soldOn) ?? soldOn)}.`;
  }
}

export interface Cancellation {
  readonly on: Day;
  readonly refundBy: Day;
  /** pesos received and pesos refunded */
  readonly paid: number;
  readonly refunded: number;
  /** pesos of payments in process */
  readonly inProcess: number;
}

/** What becomes of payments in process once the sale is cancelled. */
const inProcessWords = (pesos: number): string[] =>
  pesos > 0 ? [`Lo que está en proceso, ${formatPesos(pesos)}, se devuelve si llega.`] : [];

/** Money of a cancelled sale that is still to go back, in pesos; the day is known once it is said why it is cancelled. */
export interface MoneyBack {
  readonly toRefund: number;
  readonly inProcess: number;
  readonly refundBy: Day | undefined;
}

/** What goes back and until when, for family and staff: 'Te devolvemos $ 500 a más tardar el 20 de junio de 2026.' */
export function moneyBackSentence(verb: string, { toRefund, inProcess, refundBy: by }: MoneyBack): string {
  const until = by === undefined ? '' : ` a más tardar el ${formatDayLong(by)}`;
  const told = toRefund > 0 ? [`${verb} ${formatPesos(toRefund)}${until}.`] : [];
  return [...told, ...inProcessWords(inProcess)].join(' ') || 'No hay pagos por devolver.';
}

/** The cancellation as the family reads it, with the amounts paid and to be refunded. */
export function cancellationSentence({ on, paid, refunded, ...rest }: Cancellation): string {
  const told = [`Tu compra se canceló el ${formatDayLong(on)}. No debes ninguna cuota.`];
  const toRefund = paid - refunded;
  if (paid > 0 && toRefund <= 0) {
    told.push(`Te devolvimos los ${formatPesos(refunded)} que pagaste.`, ...inProcessWords(rest.inProcess));
  } else {
    const gone = refunded > 0 ? ` y ya te devolvimos ${formatPesos(refunded)}` : '';
    const start = paid > 0 ? `Pagaste ${formatPesos(paid)}${gone}: ` : '';
    told.push(start + moneyBackSentence('te devolvemos', { ...rest, toRefund }));
  }
  return told.join(' ');
}
