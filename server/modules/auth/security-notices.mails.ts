import {
  type NoticeFacts,
  noticeOutcome,
  noticeSubject,
  noticeWarning,
  noticeWhat,
  noticeWhenAndWho,
} from '#shared/domain/security-notice.ts';
import { hello } from '../../platform/mail.ts';
import type { ContactMail } from '../contact/contact.actions.ts';
import type { Mailbox } from './security-notices.queries.ts';

/** The notice itself. `detail`: one more fact, e.g. the masked address. */
export const noticeMail = (
  to: Mailbox,
  facts: NoticeFacts,
  url: string,
  detail: string | null,
): ContactMail => ({
  kind: 'security_notice',
  contact: 'security',
  to: to.email,
  subject: noticeSubject(facts.kind),
  content: {
    ...hello(to.name),
    paragraphs: [
      [noticeWhat(facts), detail].filter((text) => text !== null).join(' '),
      noticeWhenAndWho(facts),
      `Si no lo reconoces, oprime «No fui yo». ${noticeWarning(facts)}`,
    ],
    action: { label: 'No fui yo', url },
    closing: 'Si lo reconoces, no tienes que hacer nada. Abrir el enlace no cambia nada: lo hace un botón.',
  },
});

/** To a manager or an administrator: a notice was reported. */
export const reportMail = (to: Mailbox, facts: NoticeFacts, projects: readonly string[]): ContactMail => ({
  kind: 'security_report',
  contact: 'security',
  to: to.email,
  subject: `«No fui yo»: ${facts.person}`,
  content: {
    ...hello(to.name),
    paragraphs: [
      `Alguien que recibió este aviso respondió «No fui yo». ${noticeWhat(facts)} ${noticeWhenAndWho(facts)}`,
      ...(projects.length > 0 ? [`Proyectos: ${projects.join(', ')}.`] : []),
      `${noticeOutcome(facts)} Habla con la persona por un medio que ya conocías antes del cambio.`,
    ],
  },
});

/** To the person who pressed the button. */
export const outcomeMail = (to: Mailbox, facts: NoticeFacts): ContactMail => ({
  kind: 'security_outcome',
  contact: 'security',
  to: to.email,
  subject: 'Recibimos tu «No fui yo»',
  content: {
    ...hello(to.name),
    paragraphs: [noticeWhat(facts), noticeOutcome(facts)],
  },
});
