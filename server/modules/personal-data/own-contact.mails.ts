import { EMAIL_CODE_MINUTES } from '#shared/domain/own-contact.ts';
import { maskedAddress } from '#shared/domain/security-notice.ts';
import { hello } from '../../platform/mail.ts';
import type { ContactMail } from '../contact/contact.actions.ts';

/** The code, to the address of before. */
export const emailCodeMail = (
  to: { readonly name: string; readonly email: string },
  wanted: string,
  code: string,
): ContactMail => ({
  kind: 'email_change_code',
  contact: 'security',
  to: to.email,
  subject: 'Código para cambiar tu correo',
  content: {
    ...hello(to.name),
    paragraphs: [
      `Desde tu cuenta se pidió cambiar este correo por ${maskedAddress(wanted)}.`,
      `Tu código es ${code}. Funciona durante ${EMAIL_CODE_MINUTES} minutos, en «Mis datos».`,
      'Si no lo pediste, no compartas el código y cambia tu contraseña.',
    ],
  },
});
