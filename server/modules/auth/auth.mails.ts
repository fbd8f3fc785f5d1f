import { dayInBogota, formatDayLong, theHourWords } from '#shared/domain/calendar.ts';
import type { ContactMail } from '../contact/contact.actions.ts';

/** The mails of sign-in. */

interface Person {
  readonly email: string;
  readonly name: string;
}

const helloWhole = ({ name }: Person) => ({ name, greeting: `Hola, ${name}:` });

/** The token goes in the fragment, which reaches no server, log nor Referer. */
export const linkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#${token}`;

const ONCE = 'El enlace sirve una vez y vence en una hora.';

interface LinkMail {
  readonly contact: 'requested' | 'security';
  readonly paragraphs: readonly string[];
  readonly closing?: string;
}

const linkMail = (
  person: Person,
  publicUrl: string,
  token: string,
  { contact, ...content }: LinkMail,
): ContactMail => ({
  kind: 'password_reset',
  contact,
  to: person.email,
  subject: 'Crea una contraseña nueva',
  content: {
    ...helloWhole(person),
    ...content,
    action: { label: 'Crear contraseña', url: linkAddress(publicUrl, token) },
  },
});

/** To the person of an account for which 'Olvidé mi contraseña' was asked. */
export const askedLinkMail = (person: Person, publicUrl: string, token: string): ContactMail =>
  linkMail(person, publicUrl, token, {
    contact: 'requested',
    paragraphs: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta de Remodela.', ONCE],
    closing: 'Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.',
  });

/** To whom an administrator sends a link; `ended` is how many open sessions ended with it. */
export const sentLinkMail = (person: Person, publicUrl: string, token: string, ended: number): ContactMail =>
  linkMail(person, publicUrl, token, {
    contact: 'security',
    paragraphs: [
      'Quien administra Remodela en tu empresa te envía este enlace para que crees tu contraseña.',
      ...(ended > 0 ? ['Cerramos las sesiones que tenías abiertas.'] : []),
      `${ONCE} Si se vence, pide otro en «Olvidé mi contraseña».`,
    ],
  });

/** To a client or a second client, sent by the employee `by`. */
export const familyLinkMail = (person: Person, publicUrl: string, token: string, by: string): ContactMail =>
  linkMail(person, publicUrl, token, {
    contact: 'security',
    paragraphs: [
      `${by} te envía este enlace para que crees la contraseña con la que entras al portal de tu remodelación.`,
      `${ONCE} Si se vence, pide otro en «Olvidé mi contraseña».`,
    ],
    closing: 'Si no lo necesitas, no hagas nada: tu contraseña sigue igual.',
  });

/** Reports a new password to its owner, who may not have changed it. */
export const changedMail = (person: Person, publicUrl: string, at: Date, device: string): ContactMail => ({
  kind: 'password_changed',
  contact: 'security',
  to: person.email,
  subject: 'Tu contraseña cambió',
  content: {
    ...helloWhole(person),
    paragraphs: [
      `La contraseña de tu cuenta de Remodela cambió el ${formatDayLong(dayInBogota(at.getTime()))} a ${theHourWords(at.getTime())}, desde ${device}. Las otras sesiones que tenías abiertas se cerraron.`,
    ],
    action: { label: 'No fui yo', url: `${publicUrl}/forgot-password` },
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  },
});
