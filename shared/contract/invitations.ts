import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { consentPurposes, invitees } from '#shared/domain/client.ts';
import { familyAccessStates } from '#shared/domain/family-access.ts';
import { newPassword, opened, token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, email, fieldsReply, idInPath, instant, reason, requiredText, shown } from './fields.ts';

const invitee = z.enum(invitees, { error: 'elige a la persona.' });

const salesCall = { area: 'Clientes', who: salesAccess } as const;

export const listInvitations = endpoint({
  ...salesCall,
  name: 'listInvitations',
  title: 'Ver el acceso al portal de las personas de una venta',
  method: 'GET',
  path: '/api/sales/{id}/invitations',
  summary:
    'The client and the second client of a finished sale with the state of their access to the portal, their last sign-in and their open sessions. Empty while the sale is in progress.',
  source: 'decisions, Access (client accounts)',
  params: z.object({ id: idInPath }),
  reply: dataReply(
    z.array(
      z.object({
        invitee: z.enum(invitees),
        name: shown.client,
        /** null for a second client without one: it is entered when inviting */
        email: shown.email.nullable(),
        state: z.enum(familyAccessStates),
        /** of the newest valid link */
        expires_at: instant.nullable(),
        /** null without one in the last month */
        last_sign_in_at: instant.nullable(),
        open_sessions: z.int().nonnegative(),
        /** codes of the other homes of the same account */
        other_projects: z.array(z.string()),
        /** of ended access; kept until the person accepts another invitation */
        access_ended: z
          .object({
            at: instant,
            /** null when the person ended it with the button of a notice */
            by: shown.employee.nullable(),
            reason: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  ),
  errors: [404],
});

export const createInvitation = endpoint({
  ...salesCall,
  name: 'createInvitation',
  title: 'Invitar al cliente a su portal',
  method: 'POST',
  path: '/api/sales/{id}/invitations',
  summary:
    'Makes a link, valid 7 days and once, with which the client of a finished sale sets a password; mails it when asked. A person whose access ended gets the same account back with it. 403 for a seller when the owner of the account disputed the access, 409 when that person has an account already or the address is that of another account, 422 while the sale is not finished or there is no address.',
  source: 'decisions, Access (client accounts)',
  params: z.object({ id: idInPath }),
  body: z.object({
    invitee,
    /** saved for a second client with another or none. The client's is the sale's */
    email: email.nullish().transform((value) => value ?? null),
    send_mail: z.boolean({ error: 'di si se envía por correo.' }),
  }),
  reply: fieldsReply({
    url: shown.link,
    name: shown.client,
    email: shown.email,
    expires_at: instant,
    mailed: z.boolean(),
  }),
  errors: [403, 404, 409, 422],
});

export const endAccess = endpoint({
  ...salesCall,
  name: 'endAccess',
  title: 'Quitar el acceso de una persona al portal',
  method: 'POST',
  path: '/api/sales/{id}/access/end',
  summary:
    'Ends the access of a person of a finished sale to the portal: the account signs in no more, and its sessions, live streams and one-time links end. It covers every home of that person, who is told by mail. 409 without an account or when it ended already, 422 while the sale is in progress or without that person.',
  source: 'docs/decisions/0025-family-access.md',
  params: z.object({ id: idInPath }),
  body: z.object({ invitee, reason }),
  reply: z.object({ success: z.literal(true), ended_sessions: z.int().nonnegative() }),
  errors: [404, 409, 422],
});

export const endFamilySessions = endpoint({
  ...salesCall,
  name: 'endFamilySessions',
  title: 'Cerrar las sesiones de una persona en el portal',
  method: 'POST',
  path: '/api/sales/{id}/access/end-sessions',
  summary:
    'Closes the open sessions of a person of a finished sale, who keeps the access and is told by mail. 409 without an account, when its access ended or without open sessions, 422 while the sale is in progress or without that person.',
  source: 'docs/decisions/0025-family-access.md',
  params: z.object({ id: idInPath }),
  body: z.object({ invitee }),
  reply: z.object({ success: z.literal(true), ended_sessions: z.int().nonnegative() }),
  errors: [404, 409, 422],
});

export const sendAccessLink = endpoint({
  ...salesCall,
  name: 'sendAccessLink',
  title: 'Enviar a una persona el enlace de su contraseña del portal',
  method: 'POST',
  path: '/api/sales/{id}/access/link',
  summary:
    'Mails a person of a finished sale a link, valid one hour and once, that sets a password. It goes to the address of the account; the password and the sessions stay until it is used. 409 without an account or when its access ended, 422 while the sale is in progress or without that person, 429 after five in an hour.',
  source: 'docs/decisions/0025-family-access.md',
  params: z.object({ id: idInPath }),
  body: z.object({ invitee }),
  reply: fieldsReply({ email: shown.email }),
  errors: [404, 409, 422, 429],
});

export const readInvitation = endpoint({
  name: 'readInvitation',
  title: 'Abrir una invitación',
  area: 'Acceso',
  method: 'POST',
  path: '/api/invitations/read',
  who: 'public',
  summary: 'Whom an invitation is for and to which project. 410 when it was used, ended or ran out.',
  source: 'decisions, Access (client accounts)',
  body: z.object({ token }),
  reply: fieldsReply({
    name: shown.client,
    email: shown.email,
    project_code: shown.projectCode.nullable(),
    project_name: shown.project.nullable(),
    expires_at: instant,
  }),
  errors: [410, 429],
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  title: 'Aceptar una invitación y crear la cuenta',
  area: 'Acceso',
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
