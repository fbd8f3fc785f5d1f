import {
  businessDaysBetween,
  businessDaysWords,
  type Day,
  type DaysOff,
  daysBetween,
  formatDay,
  noDaysOff,
} from './calendar.ts';
import type { Role } from './roles.ts';

/**
 * A project after its sale: status, transitions, name, code, and card texts. Source: access specification, section 4;
 * decisions, Manager and projects.
 */

export const projectStatuses = [
  'Sin asignar',
  'En diseño',
  'En obra',
  'En retraso',
  'Finalizado',
  'Cancelado',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The inputs of the status. Days are calendar dates; start and end are the contract's. */
export type StatusFacts = {
  /** the day of the cancellation */
  cancelledOn: Day | null;
  teamAssigned: boolean;
  worksStartedOn: Day | null;
  worksEndedOn: Day | null;
  startDate: Day | null;
  endDate: Day | null;
  today: Day;
};

/**
 * The status of a project. En retraso is computed and takes precedence over Sin asignar, En diseño and En obra: not
 * finished and past the end date, or not started and past the start date. The day itself is not late.
 */
export function projectStatus(facts: StatusFacts): ProjectStatus {
  if (facts.cancelledOn) return 'Cancelado';
  if (facts.worksEndedOn) return 'Finalizado';
  if (isPast(facts.endDate, facts.today)) return 'En retraso';
  if (facts.worksStartedOn) return 'En obra';
  if (isPast(facts.startDate, facts.today)) return 'En retraso';
  return facts.teamAssigned ? 'En diseño' : 'Sin asignar';
}

const isPast = (date: Day | null, today: Day): boolean => date !== null && today > date;

export type ProjectAction = 'assign_team' | 'start_works' | 'end_works';
export type ProjectRecord = 'start_construction_doc' | 'end_construction_doc';

/** The transitions: from which statuses, to which one, by which roles, and the required document. */
export type StatusTransition = {
  action: ProjectAction;
  from: readonly ProjectStatus[];
  to: ProjectStatus;
  who: readonly Role[];
  record: ProjectRecord | null;
};

/** En retraso is a computed status, so a late project takes its next regular transition. */
export const statusTransitions: readonly StatusTransition[] = [
  {
    action: 'assign_team',
    from: ['Sin asignar', 'En retraso'],
    to: 'En diseño',
    who: ['manager', 'admin'],
    record: null,
  },
  {
    action: 'start_works',
    from: ['En diseño', 'En retraso'],
    to: 'En obra',
    who: ['manager', 'admin', 'architect'],
    record: 'start_construction_doc',
  },
  {
    action: 'end_works',
    from: ['En obra', 'En retraso'],
    to: 'Finalizado',
    who: ['manager', 'admin', 'architect'],
    record: 'end_construction_doc',
  },
];

export type TransitionReason =
  | 'role_not_allowed'
  | 'sale_cancelled'
  | 'already_finished'
  | 'team_already_assigned'
  | 'team_missing'
  | 'already_started'
  | 'not_started'
  | 'start_record_missing'
  | 'end_record_missing';

export const transitionSentences: Record<TransitionReason, string> = {
  role_not_allowed: 'Tu rol no puede cambiar el estado de este proyecto.',
  sale_cancelled: 'La venta se canceló: el proyecto ya no cambia.',
  already_finished: 'El proyecto ya está finalizado.',
  team_already_assigned: 'El proyecto ya tiene equipo.',
  team_missing: 'Asigna primero el equipo del proyecto.',
  already_started: 'La obra ya empezó.',
  not_started: 'La obra no ha empezado.',
  start_record_missing: 'Sube el acta de inicio de obra para empezar la obra.',
  end_record_missing: 'Sube el acta de fin de obra para finalizar el proyecto.',
};

/** The facts that decide a transition: the caller's role, and the project's documents. */
export type TransitionFacts = StatusFacts & { role: Role; records: readonly ProjectRecord[] };

/** Why a transition is refused; null when allowed. */
export function whyNotTransition(facts: TransitionFacts, action: ProjectAction): TransitionReason | null {
  const row = statusTransitions.find((transition) => transition.action === action);
  if (!row?.who.includes(facts.role)) return 'role_not_allowed';
  if (facts.cancelledOn) return 'sale_cancelled';
  if (facts.worksEndedOn) return 'already_finished';
  const reason = whyNotStep(facts, action);
  if (reason) return reason;
  if (!row.record || facts.records.includes(row.record)) return null;
  return row.record === 'start_construction_doc' ? 'start_record_missing' : 'end_record_missing';
}

function whyNotStep(facts: TransitionFacts, action: ProjectAction): TransitionReason | null {
  switch (action) {
    case 'assign_team':
      return facts.teamAssigned ? 'team_already_assigned' : null;
    case 'start_works':
      if (facts.worksStartedOn) return 'already_started';
      return facts.teamAssigned ? null : 'team_missing';
    case 'end_works':
      return facts.worksStartedOn ? null : 'not_started';
  }
}

export type SurveyReason = 'survey_known' | 'survey_empty';

export const surveySentences: Record<SurveyReason, string> = {
  survey_known: 'Este inmueble ya tiene su levantamiento. Quien lo vendió o gerencia lo corrige.',
  survey_empty: 'Escribe el enlace del levantamiento o sube el acta.',
};

/** Why the team cannot add a survey; null when the home has none and a link or an acta is sent. */
export function whyNotAddSurvey(facts: { known: boolean; sent: boolean }): SurveyReason | null {
  if (facts.known) return 'survey_known';
  return facts.sent ? null : 'survey_empty';
}

/** A number alone is an apartment; what was typed with its word keeps it: 'Casa 12', 'Apto 502'. */
const withApartment = (number: string, word: string): string =>
  /^(casa|apto|apartamento)\b/i.test(number) ? number : `${word} ${number}`;

/** The name of a project: 'Apto 502 Jardines del Lago'. Null when neither is known. */
export function projectName(parts: { urbanization: string | null; apartment: string | null }): string | null {
  const urbanization = parts.urbanization?.trim() ?? '';
  const apartment = parts.apartment?.trim() ?? '';
  const home = apartment === '' ? '' : withApartment(apartment, 'Apto');
  const name = [home, urbanization].filter((part) => part !== '').join(' ');
  return name === '' ? null : name;
}

/** The tower of a home: 'torre 2', 'Bloque B'. Empty where there is none, which its sale may say ('No aplica'). */
export function towerWords(typed: string | null): string {
  const tower = typed?.trim() ?? '';
  if (/^(no aplica|n\/?a|)$/i.test(tower)) return '';
  return /^(torre|bloque|interior|edificio)\b/i.test(tower) ? tower : `torre ${tower}`;
}

/** The tower and the number of a home, where there are any: ['torre 2', 'apto 904']. */
export function unitOf(parts: { tower: string | null; apartment: string | null }): string[] {
  const apartment = parts.apartment?.trim() ?? '';
  const number = apartment === '' ? '' : withApartment(apartment, 'apto');
  return [towerWords(parts.tower), number].filter((part) => part !== '');
}

export type ProjectCodePrefix = 'VIS' | 'APT';

/** The prefix of project codes, by product. */
export function projectCodePrefix(product: 'VIS' | 'Apto'): ProjectCodePrefix {
  return product === 'VIS' ? 'VIS' : 'APT';
}

/** The code of the n-th project of a prefix: 'APT-0148'. RangeError unless n is a whole number above zero. */
export function projectCode(prefix: ProjectCodePrefix, n: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not the number of a project: ${n}`);
  return `${prefix}-${n.toString().padStart(4, '0')}`;
}

/** The project fields used by a seller's card. `owed`: pesos of the instalment neither paid nor in process. */
export type CardFacts = StatusFacts & {
  saleComplete: boolean;
  instalments: readonly { name: string; date: Day; owed: number }[];
};

/** `pending`: the event is still ahead. `bySeller`: the seller has to act. `urgent`: the seller has to act today. */
export type ProjectCard = {
  progress: { label: string; percent: number } | null;
  nextAction: { text: string; pending: boolean; bySeller: boolean; urgent: boolean };
};

/**
 * Progress before the works, in fifths of the project's life: sold, designed, started, built, delivered. During the
 * works the percentage counts their business days.
 */
const STAGE_PERCENT = { lastWizardStep: 16, sold: 20, designing: 40, delivered: 100 } as const;

/** Calendar days before the due date from which an instalment's receipt is requested. */
const RECEIPT_NOTICE_DAYS = 15;

/**
 * The texts of a card: progress in words and percent, null when unknown, and the next event. Days of works and delays
 * are business days, without the company's days off.
 */
export function projectCard(facts: CardFacts, daysOff: DaysOff = noDaysOff): ProjectCard {
  return { progress: progressOf(facts, daysOff), nextAction: nextActionOf(facts) };
}

function progressOf(facts: CardFacts, daysOff: DaysOff): ProjectCard['progress'] {
  if (facts.cancelledOn) return null;
  if (facts.worksEndedOn) {
    return { label: `Entregado el ${formatDay(facts.worksEndedOn)}`, percent: STAGE_PERCENT.delivered };
  }
  if (!facts.saleComplete) return { label: 'Venta en el paso 5', percent: STAGE_PERCENT.lastWizardStep };
  if (facts.worksStartedOn) {
    return worksProgress(facts.worksStartedOn, facts.endDate, facts.today, daysOff);
  }
  const percent = facts.teamAssigned ? STAGE_PERCENT.designing : STAGE_PERCENT.sold;
  if (facts.startDate && isPast(facts.startDate, facts.today)) {
    return { label: delayLabel('Inicio de obra', 'empezar', facts.startDate, facts.today, daysOff), percent };
  }
  return { label: facts.teamAssigned ? 'Diseño' : 'Venta creada', percent };
}

function worksProgress(start: Day, end: Day | null, today: Day, daysOff: DaysOff): ProjectCard['progress'] {
  if (!end) return null;
  // Late works never show 100%, because they are not delivered.
  if (isPast(end, today)) return { label: delayLabel('Obra', 'terminar', end, today, daysOff), percent: 99 };
  const total = businessDaysBetween(start, end, daysOff);
  if (total <= 0) return null;
  const day = businessDaysBetween(start, today, daysOff);
  if (day <= 0) return { label: `Obra, faltan ${businessDaysWords(total)}`, percent: 0 };
  return { label: `Obra, día ${day} de ${total}`, percent: Math.min(99, Math.floor((day / total) * 100)) };
}

function delayLabel(what: string, verb: string, due: Day, today: Day, daysOff: DaysOff): string {
  const days = businessDaysBetween(due, today, daysOff);
  // After a weekend a date can be past without a business day of delay.
  return days === 0
    ? `${what}, debía ${verb} el ${formatDay(due)}`
    : `${what}, ${businessDaysWords(days)} de retraso`;
}

function nextActionOf(facts: CardFacts): ProjectCard['nextAction'] {
  const seller = (text: string, urgent: boolean) => ({ text, pending: true, bySeller: true, urgent });
  const others = (text: string) => ({ text, pending: true, bySeller: false, urgent: false });
  if (!facts.saleComplete) return seller('Completa los datos del proyecto', false);
  if (facts.cancelledOn) {
    return {
      text: `La venta se canceló el ${formatDay(facts.cancelledOn)}`,
      pending: false,
      bySeller: false,
      urgent: false,
    };
  }
  const delay = delayToTell(facts);
  if (delay) return seller(delay, true);
  const due = nextReceipt(facts);
  if (due) return seller(`Pide el comprobante de ${due.name}`, due.date <= facts.today);
  if (facts.worksEndedOn || facts.worksStartedOn) {
    return { text: 'Sin tareas pendientes', pending: false, bySeller: false, urgent: false };
  }
  if (!facts.teamAssigned) return others('Espera equipo de diseño');
  return others(
    facts.startDate
      ? `Espera el inicio de obra del ${formatDay(facts.startDate)}`
      : 'Espera el inicio de obra',
  );
}

/** The delay of the works is shown before a payment request. */
function delayToTell(facts: CardFacts): string | null {
  const { startDate, endDate, today } = facts;
  if (facts.worksEndedOn) return null;
  if (endDate && isPast(endDate, today)) {
    return `Llama al cliente: la obra debía terminar el ${formatDay(endDate)}`;
  }
  if (startDate && !facts.worksStartedOn && isPast(startDate, today)) {
    return `Llama al cliente: la obra debía empezar el ${formatDay(startDate)}`;
  }
  return null;
}

/** The first instalment with pesos owed that is overdue or due within the notice period. */
function nextReceipt(facts: CardFacts): { name: string; date: Day } | null {
  const unpaid = facts.instalments
    .filter(({ owed }) => owed > 0)
    .toSorted((a, b) => daysBetween(b.date, a.date))
    .at(0);
  return unpaid && daysBetween(facts.today, unpaid.date) <= RECEIPT_NOTICE_DAYS ? unpaid : null;
}

const countNames = ['Ningún', 'Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve'];

/** How many projects have an urgent next action: 'Dos proyectos necesitan algo hoy.' */
export const urgentSentence = (count: number): string => {
  const said = countNames[count] ?? count.toLocaleString('es-CO');
  return count < 2 ? `${said} proyecto necesita algo hoy.` : `${said} proyectos necesitan algo hoy.`;
};
