import { z } from 'zod';
import { ownAccess } from '#shared/domain/access.ts';
import { departments, permissions } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, done, email, fieldsReply, id, instant, shown, text } from './fields.ts';

/** The signed-in person, as the browser keeps it under `user` (access specification, section 3). */
export const sessionUser = z
  .object({
    id,
    // not `shown`: the browser reads its stored session with this shape, and gets no examples
    name: z.string().meta({ examples: ['María Fernanda Rojas'] }),
    email: z.string().meta({ examples: ['maria.rojas@correo.example'] }),
    userType: z.enum(['employee', 'client']),
    department: z.enum(departments).nullable(),
    employeeId: id.nullable(),
    permissions: z.array(z.enum(permissions)),
    /** the password was set by somebody else: until it is changed, other calls answer 403 `password_change_required` */
    mustChangePassword: z.boolean(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUser>;

/** The maximum length, in UTF-16 units, of a password to verify. 200 characters may need more units, e.g. emoji. */
const LONGEST = 1000;

/** A typed current password: any that may ever have been chosen, so that old ones keep working. */
const typedPassword = z
  .string({ error: 'escribe tu contraseña.' })
  .min(1, { error: 'escribe tu contraseña.' })
  .max(LONGEST, { error: 'es demasiado larga.' });

/** A new password. Its rules are the domain's (passwords.ts): the server answers 422 with the reason. */
export const newPassword = z
  .string({ error: 'escribe una contraseña.' })
  .min(1, { error: 'escribe una contraseña.' })
  .max(LONGEST, { error: 'es demasiado larga.' });

/** The secret token of a link or session. It travels in the body, never in an address. */
export const token = z
  .string({ error: 'no es válido.' })
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'no es válido.' })
  .meta({ examples: ['Q2xhdmUtZGUtZWplbXBsby1zb2xvLXBhcmEtbGVlci0'] });

/** A new session, and the token that makes its browser a trusted device of the account. */
export const opened = z.object({ token: z.string(), device_token: z.string(), user: sessionUser });

/** Maximum of device tokens that a browser keeps and sends: one for each of the accounts that signed in last. */
const MOST_DEVICE_TOKENS = 5;

export const login = endpoint({
  name: 'login',
  title: 'Ingresar',
  area: 'Acceso',
  method: 'POST',
  path: '/api/auth/login',
  who: 'public',
  summary:
    'Opens a session: an opaque token that lasts 12 hours idle and 7 days at most, the user it belongs to and a device token, which makes this browser a trusted device of the account for 180 days. 401 for an unknown address or a wrong password, 403 for the right password of a client whose access ended, 429 when a limit on wrong passwords is reached, except on a trusted device.',
  source: 'access specification, sections 3 and 7; decisions, Access',
  body: z.object({
    email: text(254).min(1, { error: 'escribe tu correo.' }),
    password: typedPassword,
    /**
     * device tokens of this browser, for any accounts: with the account's own, limits never refuse the right password
     */
    device_tokens: z.array(token).max(MOST_DEVICE_TOKENS, { error: 'son demasiados.' }).optional(),
  }),
  reply: opened,
  errors: [401, 403, 429],
  unauthorized: { code: 'wrong_credentials', message: 'Credenciales incorrectas' },
});

export const logout = endpoint({
  name: 'logout',
  title: 'Cerrar sesión',
  area: 'Acceso',
  method: 'POST',
  path: '/api/auth/logout',
  who: 'session',
  beforePasswordChange: true,
  summary:
    'Ends the session of the token on the server. The token answers 401 from then on; the device token goes on.',
  source: 'decisions, Access',
  reply: done,
  errors: [],
});

export const readSession = endpoint({
  name: 'readSession',
  title: 'Saber quién ingresó',
  area: 'Acceso',
  method: 'GET',
  path: '/api/auth/me',
  who: 'session',
  beforePasswordChange: true,
  summary: 'Who the token belongs to, for a browser that starts with a stored token.',
  source: 'decisions, Access',
  reply: sessionUser,
  errors: [],
});

export const askPasswordReset = endpoint({
  name: 'askPasswordReset',
  title: 'Pedir el enlace de una contraseña nueva',
  area: 'Acceso',
  method: 'POST',
  path: '/api/auth/forgot-password',
  who: 'public',
  summary:
    'Mails a link that sets a new password, valid one hour and once. Answers the same, in the same time, whether or not the address has an account.',
  source: 'decisions, Access (forgot-password links)',
  body: z.object({ email }),
  reply: done,
  errors: [429],
});

export const readPasswordLink = endpoint({
  name: 'readPasswordLink',
  title: 'Abrir el enlace de una contraseña nueva',
  area: 'Acceso',
  method: 'POST',
  path: '/api/auth/password-link',
  who: 'public',
  summary: 'Whose password a link sets, before it is used. 410 when it was used, ended or ran out.',
  source: 'decisions, Access (forgot-password links)',
  body: z.object({ token }),
  reply: fieldsReply({ email: shown.email, expires_at: instant }),
  errors: [410],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  title: 'Guardar una contraseña nueva con un enlace',
  area: 'Acceso',
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'public',
  summary:
    'Sets the password of the account of a link, ends all its sessions and device tokens and opens a new one. 410 when the link no longer works, 422 with the reason when the password is refused.',
  source: 'decisions, Access (forgot-password links); NIST SP 800-63B, section 5.1.1.2',
  body: z.object({ token, password: newPassword }),
  reply: opened,
  errors: [410, 422],
});

const ownCall = { area: 'Acceso', who: ownAccess } as const;

export const changePassword = endpoint({
  ...ownCall,
  name: 'changePassword',
  title: 'Cambiar la contraseña propia',
  method: 'POST',
  path: '/api/auth/change-password',
  beforePasswordChange: true,
  summary:
    'Changes the own password, given the current one, ends the other sessions and device tokens and gives this one new ones: those before stop working at once. 422 with the field when the current one is wrong or the new one is refused.',
  source: 'decisions, Access; NIST SP 800-63B, section 5.1.1.2; OWASP ASVS 5.0.0, 7.2.4',
  body: z.object({ current_password: typedPassword, password: newPassword }),
  reply: z.object({
    success: z.literal(true),
    ended_sessions: z.int(),
    token: z.string(),
    device_token: z.string(),
  }),
  errors: [422, 429],
});

export const listSessions = endpoint({
  ...ownCall,
  name: 'listSessions',
  title: 'Ver las sesiones propias',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The own sessions that are open, the last used first, with the browser and system of each.',
  source: 'decisions, Access (a list of sessions that a user can end)',
  reply: dataReply(
    z.array(
      z.object({
        id: z.uuid(),
        /** 'Chrome en Android', from the user agent */
        device: z.string(),
        created_at: instant,
        last_used_at: instant,
        current: z.boolean(),
      }),
    ),
  ),
  errors: [],
});

export const endOwnSession = endpoint({
  ...ownCall,
  name: 'endOwnSession',
  title: 'Cerrar una sesión propia',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary:
    'Ends one own session and the device token issued with it: its next call answers 401. 404 for a session of somebody else.',
  source: 'decisions, Access',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  reply: done,
  errors: [404],
});

export const endOtherSessions = endpoint({
  ...ownCall,
  name: 'endOtherSessions',
  title: 'Cerrar las otras sesiones propias',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary:
    'Ends every own session and device token but those of the call, and answers how many sessions there were.',
  source: 'decisions, Access',
  reply: z.object({ success: z.literal(true), ended_sessions: z.int() }),
  errors: [],
});
