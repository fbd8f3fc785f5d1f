import { z } from 'zod';
import { projectAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';

export const readFile = endpoint({
  name: 'readFile',
  method: 'GET',
  path: '/api/files/{id}',
  who: projectAccess,
  summary:
    'The content of a stored file of an own project, with the type that its content has. Images and PDF may be shown; anything else is a download.',
  source: 'decisions, Rules for everything (files)',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  /** bytes, not JSON */
  reply: z.unknown(),
  errors: [404],
});
