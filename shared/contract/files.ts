import { z } from 'zod';
import { fileAccess } from '#shared/domain/access.ts';
import { endpoint, fileTypes } from './endpoint.ts';

export const readFile = endpoint({
  name: 'readFile',
  title: 'Abrir un archivo de un proyecto',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/files/{id}',
  who: fileAccess,
  summary:
    'The content of a stored file that a project refers to, with the type that its content has: a client reaches the documents published of the own home and the own receipts. Images and PDF may be shown; anything else is a download.',
  source: 'decisions, Rules for everything (files)',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  reply: z.unknown(),
  bytes: [...fileTypes, 'application/octet-stream'],
  errors: [404],
});
