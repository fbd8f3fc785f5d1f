import type { AuditAction, AuditEntity } from './audit.ts';
import { type Day, formatDayShort } from './calendar.ts';
import { changeName } from './change-order.ts';
import { type MeetingKind, meetingNames, weekdayWords } from './meetings.ts';
import { formatPesos } from './money.ts';
import type { Role } from './roles.ts';

/**
 * Notices inside the product: what an audited action tells, and to which roles. Whether a person may open the thing is
 * checked when the notice is read. Source: issue 20, notices; docs/decisions/0065-notices.md.
 */

/** The kinds that a person chooses among. */
export const noticeKinds = ['record', 'answer', 'payment', 'document', 'change', 'meeting'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Audited entities that a notice is about. */
export type NoticeEntity = Extract<
  AuditEntity,
  | 'change_orders'
  | 'daily_records'
  | 'meetings'
  | 'payments'
  | 'project_documents'
  | 'signing_documents'
  | 'space_moves'
  | 'suggestions'
>;

type Values = Readonly<Record<string, unknown>>;

/** The fields of an audited action that decide whether it becomes a notice. */
export interface NoticeFacts {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly old?: Values;
  readonly new?: Values;
}

interface EventRow {
  readonly kind: NoticeKind;
  readonly entity: NoticeEntity;
  readonly actions: readonly AuditAction[];
  readonly to: readonly Role[];
  /** further facts that the action must have */
  readonly when?: (facts: NoticeFacts) => boolean;
}

const family = ['client'] as const satisfies readonly Role[];
const sellers = ['sales', 'manager', 'admin'] as const satisfies readonly Role[];
const team = [...sellers, 'architect'] as const satisfies readonly Role[];

/** The events that become notices. Architects get none with an amount: no event of money is for them. */
const events = {
  record_sent: { kind: 'record', entity: 'daily_records', actions: ['create'], to: team },
  record_shown: {
    kind: 'record',
    entity: 'daily_records',
    actions: ['create', 'update'],
    to: family,
    when: (facts) => facts.new?.visible === true,
  },
  space_moved: { kind: 'record', entity: 'space_moves', actions: ['update'], to: [...family, ...team] },
  suggestion_sent: { kind: 'answer', entity: 'suggestions', actions: ['create'], to: team },
  suggestion_answered: { kind: 'answer', entity: 'suggestions', actions: ['answer'], to: family },
  suggestion_done: { kind: 'answer', entity: 'suggestions', actions: ['finish'], to: family },
  change_asked: { kind: 'answer', entity: 'change_orders', actions: ['propose'], to: team },
  change_answered: { kind: 'answer', entity: 'change_orders', actions: ['answer'], to: family },
  change_sent: { kind: 'change', entity: 'change_orders', actions: ['send', 'recompute'], to: family },
  change_withdrawn: {
    kind: 'change',
    entity: 'change_orders',
    actions: ['withdraw'],
    to: family,
    when: ({ old }) => old?.state !== 'draft',
  },
  change_approved: { kind: 'change', entity: 'change_orders', actions: ['approve'], to: sellers },
  change_refused: { kind: 'change', entity: 'change_orders', actions: ['reject'], to: [...family, ...team] },
  change_applied: {
    kind: 'change',
    entity: 'change_orders',
    actions: ['apply'],
    to: [...family, 'architect'],
  },
  payment_reported: {
    kind: 'payment',
    entity: 'payments',
    actions: ['create'],
    to: [...sellers, 'payments'],
    when: (facts) => facts.new?.method === 'transfer' && facts.new.state === 'in_process',
  },
  payment_confirmed: {
    kind: 'payment',
    entity: 'payments',
    actions: ['confirm'],
    to: [...family, ...sellers],
  },
  payment_rejected: {
    kind: 'payment',
    entity: 'payments',
    actions: ['reject'],
    to: [...family, ...sellers],
  },
  payment_refunded: {
    kind: 'payment',
    entity: 'payments',
    actions: ['refund'],
    to: [...family, ...sellers],
  },
  document_published: {
    kind: 'document',
    entity: 'project_documents',
    actions: ['publish'],
    to: [...family, ...team],
  },
  contract_sent: { kind: 'document', entity: 'signing_documents', actions: ['publish'], to: family },
  contract_signed: {
    kind: 'document',
    entity: 'signing_documents',
    actions: ['sign'],
    to: [...family, 'sales', 'manager'],
  },
  contract_refused: {
    kind: 'document',
    entity: 'signing_documents',
    actions: ['reject'],
    to: [...family, 'sales', 'manager'],
  },
  meeting_set: { kind: 'meeting', entity: 'meetings', actions: ['create'], to: [...family, ...team] },
  meeting_moved: { kind: 'meeting', entity: 'meetings', actions: ['update'], to: [...family, ...team] },
  meeting_cancelled: { kind: 'meeting', entity: 'meetings', actions: ['cancel'], to: [...family, ...team] },
} as const satisfies Record<string, EventRow>;

export type NoticeEvent = keyof typeof events;
export const noticeEvents = Object.keys(events) as [NoticeEvent, ...NoticeEvent[]];

const rowOf = (event: NoticeEvent): EventRow => events[event];

export const kindOf = (event: NoticeEvent): NoticeKind => rowOf(event).kind;

/** What an audited action tells; most tell nothing. */
export const eventsOf = (facts: NoticeFacts): NoticeEvent[] =>
  noticeEvents.filter((event) => {
    const { entity, actions, when } = rowOf(event);
    return entity === facts.entity && actions.includes(facts.action) && (when?.(facts) ?? true);
  });

/** The events that a role reads, without the kinds that the person turned off. */
export const eventsFor = (role: Role, off: readonly NoticeKind[] = []): NoticeEvent[] =>
  noticeEvents.filter((event) => {
    const { kind, to } = rowOf(event);
    return to.includes(role) && !off.includes(kind);
  });

/** The kinds that a role gets, in screen order. */
export const kindsFor = (role: Role): NoticeKind[] => {
  const kinds = new Set(eventsFor(role).map(kindOf));
  return noticeKinds.filter((kind) => kinds.has(kind));
};

/** Turned off until the person chooses: a manager of many homes reads the records in 'Obras en curso'. */
export const offAtFirst = (role: Role): readonly NoticeKind[] =>
  role === 'manager' ? ['record', 'document'] : [];

const staffNames: Readonly<Record<NoticeKind, string>> = {
  record: 'Registros de la obra',
  answer: 'Sugerencias y preguntas',
  payment: 'Pagos',
  document: 'Documentos y firmas',
  change: 'Otrosíes',
  meeting: 'Reuniones',
};

/** The name of a kind on screen, for the family and for the staff. */
export const noticeKindName = (kind: NoticeKind, role: Role): string => {
  if (role !== 'client') return staffNames[kind];
  return { ...staffNames, record: 'Novedades de la obra', answer: 'Respuestas a lo que escribes' }[kind];
};

/** What a notice says of its thing, as the thing is now. */
export interface NoticeThing {
  /** who did it; null: the program */
  readonly by: string | null;
  /** of a record or a meeting */
  readonly day: Day | null;
  /** of a document */
  readonly title: string | null;
  /** of an otrosí */
  readonly number: number | null;
  readonly meeting: MeetingKind | null;
  /** of a payment, in pesos */
  readonly amount: number | null;
  /** of a payment whose money came and is looked at */
  readonly held: boolean;
  /** of moved days: the space that was moved, and how many were moved with it */
  readonly space: string | null;
  readonly others: number | null;
}

type Words = (thing: NoticeThing & { readonly who: string; readonly name: string }, own: boolean) => string;

const dayOf = ({ day }: NoticeThing): string => (day === null ? 'hoy' : formatDayShort(day));
const meetingDayOf = ({ day }: NoticeThing): string => (day === null ? '' : ` el ${weekdayWords(day)}`);
const spacesOf = ({ space, others }: NoticeThing): string => {
  const first = space ?? 'un espacio';
  if (others === null || others === 0) return first;
  return others === 1 ? `${first} y de otro espacio` : `${first} y de ${others} espacios más`;
};
const pesosOf = ({ amount }: NoticeThing): string => (amount === null ? '' : ` de ${formatPesos(amount)}`);

/** `own`: its family reads it. */
const words: Readonly<Record<NoticeEvent, Words>> = {
  record_sent: (it) => `${it.who} registró la obra del ${dayOf(it)}.`,
  record_shown: (it) => `Hay novedades de tu obra del ${dayOf(it)}.`,
  space_moved: (it, own) =>
    own ? `Cambiaron los días de ${spacesOf(it)}.` : `${it.who} cambió los días de ${spacesOf(it)}.`,
  suggestion_sent: (it) => `${it.who} escribió una sugerencia.`,
  suggestion_answered: (it) => `${it.who} respondió tu sugerencia.`,
  suggestion_done: () => 'Quedó hecho lo que pediste en una sugerencia.',
  change_asked: (it) => `${it.who} preguntó sobre el ${it.name}.`,
  change_answered: (it) => `${it.who} respondió sobre el ${it.name}.`,
  change_sent: (it) => `El ${it.name} espera tu respuesta.`,
  change_withdrawn: (it) => `El ${it.name} se anuló.`,
  change_approved: (it) => `${it.who} aprobó el ${it.name}.`,
  change_refused: (it) => `${it.who} no aprobó el ${it.name}.`,
  change_applied: (it) => `El ${it.name} quedó aplicado.`,
  payment_reported: (it) => `${it.who} reportó una transferencia${pesosOf(it)}.`,
  payment_confirmed: (it, own) => `${own ? 'Recibimos tu pago' : 'Se confirmó un pago'}${pesosOf(it)}.`,
  payment_rejected: (it, own) => {
    if (it.held) return `${own ? 'Estamos revisando tu pago' : 'Se revisa un pago'}${pesosOf(it)}.`;
    return `${own ? 'No pudimos confirmar tu pago' : 'No se confirmó un pago'}${pesosOf(it)}.`;
  },
  payment_refunded: (_, own) => (own ? 'Te devolvimos dinero de un pago.' : 'Se devolvió dinero de un pago.'),
  document_published: (it) => `Documento nuevo: ${it.title ?? 'sin título'}.`,
  contract_sent: () => 'Tienes un contrato por firmar.',
  contract_signed: (it) => `${it.who} firmó el contrato.`,
  contract_refused: (it) => `${it.who} no firmó el contrato.`,
  meeting_set: (it) => `Reunión nueva: ${it.name},${meetingDayOf(it)}.`,
  meeting_moved: (it) => `Cambió la reunión ${it.name}: es${meetingDayOf(it)}.`,
  meeting_cancelled: (it) => `Se canceló la reunión ${it.name}, que era${meetingDayOf(it)}.`,
};

/** The sentence of a notice for a person of that role. */
export function noticeWords(event: NoticeEvent, thing: NoticeThing, role: Role): string {
  const name =
    thing.meeting === null
      ? changeName(thing.number ?? 0).toLocaleLowerCase('es')
      : meetingNames[thing.meeting];
  const who = thing.by ?? (role === 'client' ? 'El equipo' : 'La familia');
  return words[event]({ ...thing, who, name }, role === 'client');
}

/** Calendar days that a notice is kept. */
export const NOTICE_DAYS = 90;
