import { z } from 'zod';
import { saleRoles } from '#shared/domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const listArchitects = endpoint({
  name: 'listArchitects',
  method: 'GET',
  path: '/api/architects',
  who: { roles: saleRoles },
  summary: 'The active people of the architecture department, by name: who may have done a survey.',
  source: 'sales specification, sections 3 and 7',
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ id, name: z.string() })) }),
  errors: [],
});
