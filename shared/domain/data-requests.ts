import { addBusinessDays, type Day, type DaysOff, noDaysOff } from './calendar.ts';
import { consentChannels } from './client.ts';
import { ACCOUNT_CHANNEL } from './consents.ts';

/**
 * Requests of a person about their personal data, and their answers. Source: Ley 1581 de 2012, articles 8, 14 and 15;
 * issue 15 (Mis datos).
 */

export const requestKinds = ['consultation', 'correction', 'deletion', 'claim'] as const;
export type RequestKind = (typeof requestKinds)[number];

interface RequestRule {
  readonly name: string;
  /** business days for the answer, the day of receipt not counted */
  readonly days: number;
  readonly source: string;
  /** the answer lists what was removed, and what stays and why */
  readonly removes: boolean;
}

/** Article 14: a consultation is answered in ten business days. Article 15: a claim is answered in fifteen. */
export const requestRules: Readonly<Record<RequestKind, RequestRule>> = {
  consultation: { name: 'Consulta', days: 10, source: 'Ley 1581 de 2012, art. 14', removes: false },
  correction: { name: 'Corrección', days: 15, source: 'Ley 1581 de 2012, art. 15', removes: false },
  deletion: { name: 'Eliminación', days: 15, source: 'Ley 1581 de 2012, art. 15', removes: true },
  claim: { name: 'Reclamo', days: 15, source: 'Ley 1581 de 2012, art. 15', removes: false },
};

/** Where a request came from; the first is the person's own account. */
export const requestChannels = [ACCOUNT_CHANNEL, ...consentChannels] as const;
export type RequestChannel = (typeof requestChannels)[number];

export const MAX_REQUEST = 2000;
/** Open requests of one person at a time. */
const MAX_OPEN_REQUESTS = 10;

/** The last day for the answer. */
export const requestDueOn = (kind: RequestKind, receivedOn: Day, daysOff: DaysOff = noDaysOff): Day =>
  addBusinessDays(receivedOn, requestRules[kind].days, daysOff);

/** open: waits for an answer; late: its last day passed; answered. */
export const requestStates = ['open', 'late', 'answered'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  open: 'Por responder',
  late: 'Tarde',
  answered: 'Respondida',
};

export function requestState(facts: { answered: boolean; dueOn: Day }, today: Day): RequestState {
  if (facts.answered) return 'answered';
  return today > facts.dueOn ? 'late' : 'open';
}

export type RequestReason =
  | 'too_many_open'
  | 'received_in_future'
  | 'already_answered'
  | 'removed_missing'
  | 'kept_missing';

export const requestSentences: Readonly<Record<RequestReason, string>> = {
  too_many_open: `Esta persona ya tiene ${MAX_OPEN_REQUESTS} solicitudes sin responder. Espera las respuestas antes de enviar otra.`,
  received_in_future: 'Elige un día que no sea posterior a hoy.',
  already_answered: 'Esta solicitud ya tiene respuesta.',
  removed_missing: 'Escribe qué se eliminó, o «Nada».',
  kept_missing: 'Escribe qué se conserva y por qué, o «Nada».',
};

/** Why a request cannot be recorded; null when it can. */
export function whyNotRequest(facts: { open: number; receivedOn: Day; today: Day }): RequestReason | null {
  if (facts.receivedOn > facts.today) return 'received_in_future';
  return facts.open >= MAX_OPEN_REQUESTS ? 'too_many_open' : null;
}

/** Why an answer cannot be recorded; null when it can. A late answer is an answer. */
export function whyNotAnswerRequest(facts: {
  kind: RequestKind;
  answered: boolean;
  removed: string | null;
  kept: string | null;
}): RequestReason | null {
  if (facts.answered) return 'already_answered';
  if (!requestRules[facts.kind].removes) return null;
  if (facts.removed === null) return 'removed_missing';
  return facts.kept === null ? 'kept_missing' : null;
}
