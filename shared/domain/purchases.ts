import { addDays, type Day, formatDay } from './calendar.ts';
import {
  type CancelFacts,
  type CancelReason,
  cancelSentence,
  lastDayOf,
  whyNotCancel,
} from './cancellation.ts';

/**
 * Purchases for a sale within its withdrawal period. Source: decisions, A sale that ends before the works;
 * docs/decisions/0035.
 */

/** Channels through which a family asks to begin before the withdrawal period ends. */
export const earlyStartChannels = ['document', 'mail', 'message', 'call', 'in_person'] as const;
export type EarlyStartChannel = (typeof earlyStartChannels)[number];

/** The same, and the family's own request in its portal, which employees do not record. */
export const keptEarlyStartChannels = [...earlyStartChannels, 'portal'] as const;

export const earlyStartChannelNames: Record<(typeof keptEarlyStartChannels)[number], string> = {
  document: 'Documento firmado',
  mail: 'Correo',
  message: 'Mensaje (WhatsApp o SMS)',
  call: 'Llamada',
  in_person: 'En persona',
  portal: 'Desde su portal',
};

/** `earlyStartOn`: the day of the family's request to begin; null without one. */
export type HoldFacts = Omit<CancelFacts, 'kind'> & { readonly earlyStartOn: Day | null };

/** The last day, inclusive, without purchases for a sale; null when purchases are allowed or the sale was cancelled. */
export function purchasesHeldUntil({ earlyStartOn, ...facts }: HoldFacts): Day | null {
  const isFree = earlyStartOn !== null || whyNotCancel({ ...facts, kind: 'withdrawal' }) !== null;
  return isFree ? null : lastDayOf('withdrawal', facts.soldOn);
}

/** The notice about a held sale for purchases and the project page. */
export const heldSentence = (until: Day): string =>
  `No compres todavía: la familia puede retractarse hasta el ${formatDay(until)}.`;

/** The first sale day whose withdrawal period is still open today: sales from that day on are held. For queries. */
export function firstHeldSale(today: Day): Day {
  let first = today;
  for (let day = today; (lastDayOf('withdrawal', day) ?? '') >= today; day = addDays(day, -1)) first = day;
  return first;
}

export type WithdrawReason = CancelReason | 'not_signed_here';

export const withdrawSentence = (reason: WithdrawReason, facts: CancelFacts): string =>
  reason === 'not_signed_here'
    ? 'Tu contrato no se firmó en este portal. Para retractarte, escríbele a la empresa.'
    : cancelSentence(reason, facts);

/**
 * Why the family cannot withdraw by itself in its portal; null when it can: what was signed at a distance, within the
 * days of the law. `signedOn`: null for a contract that was not signed here.
 */
export const whyNotWithdraw = (
  facts: Omit<CancelFacts, 'kind'> & { readonly signedOn: Day | null },
): WithdrawReason | null =>
  facts.signedOn === null ? 'not_signed_here' : whyNotCancel({ ...facts, kind: 'withdrawal' });

export type EarlyStartReason = CancelReason | 'already_recorded';

export const earlyStartSentences: Record<EarlyStartReason, string> = {
  already_recorded: 'Ya quedó registrado que la familia pidió empezar antes.',
  already_cancelled: 'La venta se canceló.',
  works_started: 'La obra ya empezó.',
  withdrawal_over: 'El plazo de retracto ya terminó: se puede comprar sin este registro.',
};

/** Why the family's request to begin cannot be recorded; null when it can. */
export const whyNotRecordEarlyStart = ({ earlyStartOn, ...facts }: HoldFacts): EarlyStartReason | null =>
  earlyStartOn === null ? whyNotCancel({ ...facts, kind: 'withdrawal' }) : 'already_recorded';
