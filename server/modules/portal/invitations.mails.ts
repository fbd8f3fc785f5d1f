import { dayInBogota, formatDayLong } from '#shared/domain/calendar.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import { hello } from '../../platform/mail.ts';
import type { ContactMail } from '../contact/contact.actions.ts';

export interface InvitationWords {
  readonly name: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly project: { readonly code: string | null; readonly name: string | null };
  readonly url: string;
  readonly expiresAt: string;
}

/** To the client of a finished sale, from its seller. */
export const invitationMail = ({
  name,
  email,
  invitedBy,
  project,
  url,
  expiresAt,
}: InvitationWords): ContactMail => ({
  kind: 'invitation',
  contact: 'service',
  to: email,
  subject: 'Tu remodelación ya tiene portal',
  content: {
    ...hello(name),
    paragraphs: [
      `${invitedBy} te invita a seguir tu remodelación en Remodela: ${projectWords(project)}. Ahí ves tu plano, las fechas de la obra y tu próximo pago.`,
      `Elige tu contraseña con el enlace de este correo. Es solo para ti, sirve una vez y funciona hasta el ${formatDayLong(dayInBogota(Date.parse(expiresAt)))}.`,
    ],
    action: { label: 'Crear mi cuenta', url },
    closing: `Si no esperabas esta invitación, no hagas nada: nadie entra con ella si no la abres. Si crees que es un error, cuéntaselo a ${invitedBy}.`,
  },
});
