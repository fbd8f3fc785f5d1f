import { addBusinessDays, type Day, type DaysOff, noDaysOff, theHourWords } from './calendar.ts';
import { changeName } from './change-order.ts';

/**
 * The contract that is signed in the portal: its states, who signs, and what a signature needs. It is an electronic
 * signature, not a certified digital one. Sources: issue 18; Ley 527 de 1999, articles 5 to 12; Decreto 2364 de 2012;
 * docs/decisions/0050.
 */

export const signingStates = [
  'draft',
  'sent',
  'partly_signed',
  'signed',
  'refused',
  'expired',
  'void',
] as const;
export type SigningState = (typeof signingStates)[number];

export const signingStateNames: Readonly<Record<SigningState, string>> = {
  draft: 'Borrador',
  sent: 'Enviado para firma',
  partly_signed: 'Firmado en parte',
  signed: 'Firmado',
  refused: 'Rechazado',
  expired: 'Vencido',
  void: 'Anulado',
};

const signingSteps = ['send', 'sign', 'refuse', 'expire', 'void'] as const;
export type SigningStep = (typeof signingSteps)[number];

/** The states in which each step is possible. A signed document never changes. */
const possibleIn: Readonly<Record<SigningStep, readonly SigningState[]>> = {
  send: ['draft'],
  sign: ['sent', 'partly_signed'],
  refuse: ['sent', 'partly_signed'],
  expire: ['sent', 'partly_signed'],
  void: ['draft', 'sent', 'partly_signed'],
};

/** States in which signatures are missing. */
export const isWaiting = (state: SigningState): boolean => possibleIn.sign.includes(state);

/** Business days that a sent document waits for its signatures, the company's days off excluded. */
const SIGNING_BUSINESS_DAYS = 10;

/** The last day on which a document sent that day can be signed. */
export const lastSigningDay = (sentOn: Day, daysOff: DaysOff = noDaysOff): Day =>
  addBusinessDays(sentOn, SIGNING_BUSINESS_DAYS, daysOff);

/** The state on a day: a document that waits past its last day has expired, before anything stores it. */
export const stateOn = (
  { state, expiresOn }: { readonly state: SigningState; readonly expiresOn: Day | null },
  today: Day,
): SigningState => (isWaiting(state) && expiresOn !== null && today > expiresOn ? 'expired' : state);

/** Why a step is not possible in a state, as the state that forbids it; null when it is. */
export const whyNotStep = (step: SigningStep, state: SigningState): SigningState | null =>
  possibleIn[step].includes(state) ? null : state;

export const stepSentences: Readonly<Record<SigningState, string>> = {
  draft: 'El contrato todavía no se ha enviado.',
  sent: 'El contrato ya se envió.',
  partly_signed: 'El contrato ya tiene una firma.',
  signed: 'El contrato ya está firmado.',
  refused: 'El contrato fue rechazado.',
  expired: 'El plazo para firmar ya terminó.',
  void: 'El contrato se anuló.',
};

export const signingParties = ['client', 'second_client', 'company'] as const;
export type SigningParty = (typeof signingParties)[number];

export const signingPartyNames: Readonly<Record<SigningParty, string>> = {
  client: 'Cliente',
  second_client: 'Segundo cliente',
  company: 'La empresa',
};

/** Whether it is the turn of a party: the family in any order, the company last. */
export const isTurnOf = (
  party: SigningParty,
  signees: readonly { readonly party: SigningParty; readonly signed: boolean }[],
): boolean => party !== 'company' || signees.every((each) => each.party === 'company' || each.signed);

/** Minutes in which a code works, and the wrong ones after which it ends. */
export const SIGNING_CODE_MINUTES = 10;
const SIGNING_CODE_TRIES = 5;

/** '10 minutos, hasta las 3:45 p. m.', of a code that was asked for at that instant in milliseconds. */
export const codeTimeWords = (askedAt: number): string =>
  `${SIGNING_CODE_MINUTES} minutos, hasta ${theHourWords(askedAt + SIGNING_CODE_MINUTES * 60_000)}`;

/** What a signature depends on, besides its code. */
export interface SignFacts {
  readonly state: SigningState;
  /** the sale still says what the document says */
  readonly isTrue: boolean;
  readonly signed: boolean;
  readonly turn: boolean;
  /** sections of the document, and the last one that the person reached, from 1; 0 before reading */
  readonly sections: number;
  readonly reached: number;
  readonly agreed: boolean;
}

export type SignReason =
  | 'state'
  | 'sale_changed'
  | 'already_signed'
  | 'not_your_turn'
  | 'not_read'
  | 'not_agreed';

const signSentences: Readonly<Record<Exclude<SignReason, 'state'>, string>> = {
  sale_changed: 'La venta cambió después de enviar este contrato. La empresa te enviará otro.',
  already_signed: 'Ya firmaste este contrato.',
  not_your_turn: 'La empresa firma de última: primero firma la familia.',
  not_read: 'Lee el contrato hasta el final antes de firmar.',
  not_agreed: 'Acepta primero firmar de forma electrónica.',
};

/** Why a person cannot sign; null when only the code is missing. */
export function whyNotSign(facts: SignFacts): SignReason | null {
  if (facts.signed) return 'already_signed';
  if (whyNotStep('sign', facts.state) !== null) return 'state';
  if (!facts.isTrue) return 'sale_changed';
  if (!facts.turn) return 'not_your_turn';
  if (facts.reached < facts.sections) return 'not_read';
  return facts.agreed ? null : 'not_agreed';
}

export const signSentence = (reason: SignReason, state: SigningState, paper: Paper): string =>
  // an otrosí is not sent again: family and company show it again themselves (`renewChange`)
  reason === 'sale_changed' && paper.change_number !== null
    ? 'La venta cambió después de enviar este otrosí. Ábrelo en el proyecto y míralo con el plan de hoy.'
    : ofPaper(paper, reason === 'state' ? stepSentences[state] : signSentences[reason]);

export interface CodeFacts {
  /** instants in milliseconds; null without a code */
  readonly expiresAt: number | null;
  readonly now: number;
  readonly tries: number;
  /** it was asked for in this session, for this document and person */
  readonly isOfSession: boolean;
  readonly matches: boolean;
}

export type CodeReason = 'code_missing' | 'code_expired' | 'code_spent' | 'code_wrong';

export const codeSentences: Readonly<Record<CodeReason, string>> = {
  code_missing: 'Pide primero un código: el que escribiste no es de este contrato ni de esta sesión.',
  code_expired: 'El código venció. Pide otro.',
  code_spent: 'Escribiste cinco veces un código errado. Pide otro.',
  code_wrong: 'El código no es el último que te enviamos. Revísalo.',
};

/** Why a typed code does not count; null when it does. */
export function whyNotCode({ expiresAt, now, tries, isOfSession, matches }: CodeFacts): CodeReason | null {
  if (expiresAt === null || !isOfSession) return 'code_missing';
  if (now >= expiresAt) return 'code_expired';
  if (tries >= SIGNING_CODE_TRIES) return 'code_spent';
  return matches ? null : 'code_wrong';
}

const plainName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Whether a typed name is the one of the document; case, accents and double spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name);

/** The document to sign: the contract, or the otrosí of that number. */
interface Paper {
  readonly change_number: number | null;
}

/** 'Contrato', or 'Otrosí 3' for the document of an otrosí. */
export const paperName = ({ change_number }: Paper): string =>
  change_number === null ? 'Contrato' : changeName(change_number);

/** A sentence of contracts for what is signed: 'Lee el otrosí hasta el final'. Both nouns are masculine. */
export const ofPaper = ({ change_number }: Paper, sentence: string): string =>
  change_number === null ? sentence : sentence.replaceAll('contrato', 'otrosí');

/** A drawn signature: strokes of points, each from 0 to 1000 across and 0 to 400 down. */
export type Drawing = readonly (readonly (readonly [x: number, y: number])[])[];
export const DRAWING_WIDTH = 1000;
export const DRAWING_HEIGHT = 400;
export const MAX_DRAWN_POINTS = 3000;
/** A drawing of fewer points is a slip of the finger. */
export const MIN_DRAWN_POINTS = 12;

export const drawnPoints = (drawing: Drawing): number =>
  drawing.reduce((sum, stroke) => sum + stroke.length, 0);

/** 'F. C. T.': the initials with which the public page names a person. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}.`)
    .join(' ');

export const signingEventKinds = [
  'created',
  'sent',
  'opened',
  'reached',
  'agreed',
  'code_sent',
  'code_failed',
  'signed',
  'refused',
  'expired',
  'voided',
  'sealed',
] as const;
export type SigningEventKind = (typeof signingEventKinds)[number];

export const signingEventNames: Readonly<Record<SigningEventKind, string>> = {
  created: 'Documento hecho',
  sent: 'Enviado para firma',
  opened: 'Abierto',
  reached: 'Leído hasta el final',
  agreed: 'Aceptó firmar de forma electrónica',
  code_sent: 'Código enviado al correo',
  code_failed: 'Código errado',
  signed: 'Firmado',
  refused: 'Rechazado',
  expired: 'Venció el plazo',
  voided: 'Anulado',
  sealed: 'Sellado',
};

/** What a person accepts before signing, kept with the text of the day. */
export const AGREEMENT =
  'Acepto firmar este contrato de forma electrónica. Mi firma vale como la manuscrita (Ley 527 de 1999, artículo 7, y Decreto 2364 de 2012) y no es una firma digital certificada.';

/** What the evidence page and the public page say of the kind of signature. */
export const SIGNATURE_LAW =
  'Firma electrónica según la Ley 527 de 1999 y el Decreto 2364 de 2012. No es firma digital certificada.';
