import { z } from 'zod';
import { adminAccess } from '#shared/domain/access.ts';
import { roles } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { fieldsReply } from './fields.ts';

/** no: never; yes: every person with the role; permission: those who also have the permission; own: own records only */
const cell = z.enum(['no', 'yes', 'permission', 'own']);

const row = z.object({
  /** in Spanish */
  title: z.string(),
  /** open without a session */
  public: z.boolean(),
  permission: z.string().nullable(),
  roles: z.record(z.enum(roles), cell),
});

export const readPermissionTable = endpoint({
  name: 'readPermissionTable',
  title: 'Consultar la tabla de permisos',
  area: 'Auditoría',
  method: 'GET',
  path: '/api/permissions',
  who: adminAccess,
  summary: 'Who may open each screen and make each call, by role: the table that the server enforces.',
  source: 'issue 3 (permission table); decisions, Access (route guards)',
  reply: fieldsReply({
    screens: z.array(row.extend({ path: z.string() })),
    calls: z.array(row.extend({ method: z.string(), path: z.string(), area: z.string() })),
  }),
  errors: [],
});
