import { z } from 'zod';
import { departments, permissions } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { done, id, text } from './fields.ts';

/** The signed-in person, as the browser keeps it under `user` (access specification, section 3). */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  userType: z.enum(['employee', 'client']),
  department: z.enum(departments).nullable(),
  employeeId: id.nullable(),
  permissions: z.array(z.enum(permissions)),
});
export type SessionUser = z.output<typeof sessionUser>;

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  who: 'public',
  summary:
    'Opens a session: an opaque token that lasts 12 hours idle and 7 days at most, and the user it belongs to.',
  source: 'access specification, sections 3 and 7; decisions, Access',
  body: z.object({
    email: text(254).min(1, { error: 'escribe tu correo.' }),
    password: z
      .string({ error: 'escribe tu contraseña.' })
      .min(1, { error: 'escribe tu contraseña.' })
      .max(200, { error: 'escribe 200 caracteres como máximo.' }),
  }),
  reply: z.object({ token: z.string(), user: sessionUser }),
  errors: [401, 429],
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  who: 'session',
  summary: 'Ends the session of the token on the server. The token answers 401 from then on.',
  source: 'decisions, Access',
  reply: done,
  errors: [],
});

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/auth/me',
  who: 'session',
  summary: 'Who the token belongs to, for a browser that starts with a stored token.',
  source: 'decisions, Access',
  reply: sessionUser,
  errors: [],
});
