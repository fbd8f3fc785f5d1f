import { z } from 'zod';
import { adminAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { day, id, idInPath, instant, limit, text } from './fields.ts';

const filters = {
  /** of an employee or a client, with accents and case ignored: part of the name or of the address */
  who: text(100).default(''),
  action: text(40).optional(),
  entity: text(40).optional(),
  /** of the thing that was changed or read */
  entity_id: text(60).optional(),
  /** days in Bogota, both included */
  from: day.optional(),
  to: day.optional(),
};

const entry = z.object({
  id,
  at: instant,
  /** null for what nobody signed in did */
  who: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** field -> value; null when the entry has none */
  old: z.record(z.string(), z.unknown()).nullable(),
  new: z.record(z.string(), z.unknown()).nullable(),
  request_id: z.string().nullable(),
});

export const listAuditLog = endpoint({
  name: 'listAuditLog',
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
    /** what to ask the next page with; null on the last one */
    next: id.nullable(),
    /** the words that the filters may have */
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  }),
  errors: [],
});

export const exportAuditLog = endpoint({
  name: 'exportAuditLog',
  method: 'GET',
  path: '/api/audit-log/export',
  who: adminAccess,
  summary:
    'The entries of the filters as CSV (UTF-8, separated by semicolons), the newest first, 50 000 at most. That it was exported is an entry itself.',
  source: 'issue 3 (admin panel); Ley 1581 de 2012, article 17',
  query: z.object(filters),
  reply: z.unknown(),
  bytes: ['text/csv'],
  errors: [],
});
