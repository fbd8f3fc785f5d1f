import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { consentPurposes, invitees } from '#shared/domain/client.ts';
import { newPassword, opened, token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { email, idInPath, instant, requiredText } from './fields.ts';

const invitee = z.enum(invitees, { error: 'elige a quién invitar.' });

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/sales/{id}/invitations',
  who: salesAccess,
  summary:
    'Who of a finished sale can be invited to the client portal (the client and the second client), and how far each is. Nobody while the sale is in progress.',
  source: 'decisions, Access (client accounts)',
  params: z.object({ id: idInPath }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(
      z.object({
        invitee: z.enum(invitees),
        name: z.string(),
        /** null for a second client without one: it is asked when inviting */
        email: z.string().nullable(),
        state: z.enum(['not_invited', 'invited', 'expired', 'has_account']),
        /** of the newest link that still works */
        expires_at: instant.nullable(),
      }),
    ),
  }),
  errors: [404],
});

export const createInvitation = endpoint({
  name: 'createInvitation',
  method: 'POST',
  path: '/api/sales/{id}/invitations',
  who: salesAccess,
  summary:
    'Makes a link, valid 7 days and once, with which the client of a finished sale sets a password; mails it when asked. 409 when that person has an account already or the address is that of another account, 422 while the sale is not finished or there is no address.',
  source: 'decisions, Access (client accounts)',
  params: z.object({ id: idInPath }),
  body: z.object({
    invitee,
    /** of a second client who has none or another: it is kept. The client's is that of the sale */
    email: email.nullish().transform((value) => value ?? null),
    send_mail: z.boolean({ error: 'di si se envía por correo.' }),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      url: z.string(),
      name: z.string(),
      email: z.string(),
      expires_at: instant,
      mailed: z.boolean(),
    }),
  }),
  errors: [404, 409, 422],
});

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/invitations/read',
  who: 'public',
  summary: 'Whom an invitation is for and to which project. 410 when it was used, ended or ran out.',
  source: 'decisions, Access (client accounts)',
  body: z.object({ token }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      name: z.string(),
      email: z.string(),
      project_code: z.string().nullable(),
      project_name: z.string().nullable(),
      expires_at: instant,
    }),
  }),
  errors: [410, 429],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/accept',
  who: 'public',
  summary:
    'Opens the account of an invited client with the password chosen, records what the client authorises (Ley 1581) and opens a session. 410 when the invitation no longer works, 422 with the reason when the password is refused or the service is not authorised, 409 when the address got an account meanwhile.',
  source:
    'decisions, Access (client accounts); Ley 1581 de 2012, article 9; NIST SP 800-63B, section 5.1.1.2',
  body: z.object({
    token,
    password: newPassword,
    consents: z
      .array(
        z.object({
          purpose: z.enum(consentPurposes, { error: 'elige una finalidad de la lista.' }),
          granted: z.boolean({ error: 'di si aceptas o no.' }),
          text_version: requiredText(40),
        }),
        { error: 'registra lo que autorizas.' },
      )
      .max(consentPurposes.length),
  }),
  reply: opened,
  errors: [409, 410, 422, 429],
});
