import { momentWords } from './calendar.ts';
import { type Department, departmentNames } from './roles.ts';

/**
 * Security notices: a mail that tells a person about a change in their access or their data, with a button 'No fui yo'.
 * This table says what each kind tells and what its button does. Source: docs/decisions/0023-security-notices.md.
 */

export const securityNoticeKinds = [
  'invitation_made',
  'invitation_elsewhere',
  'access_opened',
  'address_changed',
  'document_changed',
  'access_ended',
  'sessions_ended',
  'administrator_added',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** Validity of the button. */
export const NOTICE_DAYS = 30;

/**
 * The effect of the button besides notifying managers and administrators.
 *
 * end_invitation: revokes the invitation, and the access of the account if one was opened with it.
 *
 * end_access: closes the sessions and the account of a family member; consents given through it are disputed.
 *
 * end_sessions: closes the sessions of the person's account.
 */
export type NoticeEffect = 'end_invitation' | 'end_access' | 'end_sessions' | 'report';

/** The facts stated in the mail and the page. */
export interface NoticeFacts {
  readonly kind: SecurityNoticeKind;
  /** the person the change is about; the reader may be another person */
  readonly person: string;
  /** department of that person; null for a client or a second client */
  readonly department: Department | null;
  /** the employee who made the change or the invitation; null without one */
  readonly by: { readonly name: string; readonly department: Department } | null;
  /** instant in UTC */
  readonly at: string;
}

interface NoticeRow {
  readonly subject: string;
  readonly what: (facts: NoticeFacts) => string;
  readonly effect: NoticeEffect;
}

const rows: Readonly<Record<SecurityNoticeKind, NoticeRow>> = {
  invitation_made: {
    subject: 'Se creó un enlace para entrar a tu portal',
    what: ({ person }) =>
      `Se creó un enlace con el que ${person} puede abrir su cuenta en el portal de la remodelación. No se envió por correo: quien lo creó lo copió para compartirlo.`,
    effect: 'end_invitation',
  },
  invitation_elsewhere: {
    subject: 'Una invitación a tu portal va a otro correo',
    what: ({ person }) =>
      `La invitación de ${person} al portal de la remodelación se creó para un correo que no teníamos antes.`,
    effect: 'end_invitation',
  },
  access_opened: {
    subject: 'Se abrió una cuenta en tu portal',
    what: ({ person }) => `Se abrió una cuenta a nombre de ${person} en el portal de la remodelación.`,
    effect: 'end_access',
  },
  address_changed: {
    subject: 'Cambió un correo de tus datos',
    what: ({ person }) => `Cambió el correo de ${person} en Remodela.`,
    effect: 'end_sessions',
  },
  document_changed: {
    subject: 'Cambió un documento de identidad',
    what: ({ person }) => `Cambió el documento de identidad de ${person} en Remodela.`,
    effect: 'report',
  },
  access_ended: {
    subject: 'Se quitó un acceso a tu portal',
    what: ({ person }) => `Se quitó el acceso de ${person} al portal de la remodelación.`,
    effect: 'report',
  },
  sessions_ended: {
    subject: 'Se cerraron las sesiones de tu cuenta',
    what: ({ person }) => `Se cerraron las sesiones de ${person} en el portal de la remodelación.`,
    effect: 'report',
  },
  administrator_added: {
    subject: 'Hay una persona nueva con acceso de administración o gerencia',
    what: ({ person, department }) =>
      `${person} tiene ahora acceso${department === null ? '' : ` de ${departmentNames[department]}`} en Remodela.`,
    effect: 'report',
  },
};

export const noticeSubject = (kind: SecurityNoticeKind): string => rows[kind].subject;
export const noticeEffect = (kind: SecurityNoticeKind): NoticeEffect => rows[kind].effect;
export const noticeWhat = (facts: NoticeFacts): string => rows[facts.kind].what(facts);

/** The time of the change in Bogotá, and its author. */
export function noticeWhenAndWho({ kind, by, at }: NoticeFacts): string {
  // 'a. m.' already ends with a full stop.
  const when = `Fue el ${momentWords(at)}`;
  if (by === null) return when;
  const who = `${by.name}, de ${departmentNames[by.department]}`;
  return kind === 'access_opened' ? `${when}, con un enlace que creó ${who}.` : `${when} Lo hizo ${who}.`;
}

/** Notices about employees go to administrators only. */
export const isStaffNotice = ({ department }: Pick<NoticeFacts, 'department'>): boolean =>
  department !== null;

const readers = (facts: Pick<NoticeFacts, 'department'>): string =>
  isStaffNotice(facts) ? 'a administración' : 'a gerencia y a administración';

/** What the button will do, shown before it is pressed. */
export function noticeWarning(facts: Pick<NoticeFacts, 'kind' | 'department'>): string {
  const then = `Avisamos ${readers(facts)} para que lo revisen.`;
  const effects: Readonly<Record<NoticeEffect, string>> = {
    end_invitation: `El enlace deja de servir. Si alguien ya abrió la cuenta con él, cerramos sus sesiones y nadie entra hasta que gerencia vuelva a dar el acceso. ${then}`,
    end_access: `Cerramos ya las sesiones de esa cuenta y nadie entra con ella hasta que gerencia vuelva a dar el acceso. Lo que se autorizó desde esa cuenta queda en disputa. ${then}`,
    end_sessions: `Cerramos las sesiones abiertas de esa cuenta. ${then}`,
    report: then,
  };
  return effects[noticeEffect(facts.kind)];
}

/** What the button did, for the page and the confirmation mail. */
export function noticeOutcome(facts: Pick<NoticeFacts, 'kind' | 'department'>): string {
  const then = `Avisamos ${readers(facts)} para que lo revisen.`;
  const effects: Readonly<Record<NoticeEffect, string>> = {
    end_invitation: `El enlace ya no sirve, y si había una cuenta abierta con él, quedó cerrada. ${then}`,
    end_access: `La cuenta quedó cerrada, con sus sesiones. ${then}`,
    end_sessions: `Cerramos las sesiones abiertas de esa cuenta. ${then}`,
    report: then,
  };
  return effects[noticeEffect(facts.kind)];
}

/** The fact of a mail about another address. */
export const newAddressWords = (email: string): string => `El correo nuevo es ${maskedAddress(email)}.`;

/** A masked address that its owner recognises: 'v•••@correo.example'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
