import { z } from 'zod';
import { adminAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { day, id, idInPath, instant, limit, shown, text } from './fields.ts';

const filters = {
  /** part of the name or address of an employee or a client, ignoring accents and case */
  who: text(100).default(''),
  action: text(40).optional(),
  entity: text(40).optional(),
  /** id of the changed or read entity */
  entity_id: text(60).optional(),
  /** days in Bogota, both included */
  from: day.optional(),
  to: day.optional(),
};

const entry = z.object({
  id,
  at: instant,
  /** null for actions without a signed-in person */
  who: z.object({ name: shown.employee, email: shown.email }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** a sentence that goes on from who: 'cambió el contrato de la venta de Camila Ruiz' */
  deed: z.string(),
  /** each field with its value before and after, in the words of the screens; null for nothing */
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  request_id: z.string().nullable(),
});

export const listAuditLog = endpoint({
  name: 'listAuditLog',
  title: 'Consultar el registro de auditoría',
  area: 'Auditoría',
  method: 'GET',
  path: '/api/audit-log',
  who: adminAccess,
  summary:
    'Who did what to which thing, with what was before and after, the newest first. `before` is the id of the last entry of the page before.',
  source: 'issue 3 (admin panel); Ley 1581 de 2012, article 17',
  query: z.object({ ...filters, before: idInPath.optional(), limit: limit.default(25) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(entry),
    /** cursor of the next page; null on the last one */
    next: id.nullable(),
    /** possible values of the filters */
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  }),
  errors: [],
});

export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  title: 'Exportar el registro de auditoría',
  area: 'Auditoría',
  method: 'GET',
  path: '/api/audit-log/export',
  who: adminAccess,
  summary:
    'The entries of the filters as CSV (UTF-8, separated by semicolons), the newest first. That it was exported is an entry itself.',
  source: 'issue 3 (admin panel); Ley 1581 de 2012, article 17',
  query: z.object(filters),
  reply: z.unknown(),
  bytes: ['text/csv'],
  errors: [],
});
