import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { endpoint, tableTypes } from './endpoint.ts';
import { dataReply } from './fields.ts';

/** What the product keeps of a person of a family, for that person (Ley 1581 de 2012, articles 8 (a) and 14). */

export const readOwnData = endpoint({
  name: 'readOwnData',
  title: 'Ver los datos propios',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/own/data',
  who: clientAccess,
  summary:
    'The data of the person in sections of names and values: the person, each home with its brief, the confirmed payments, and the employees on record as having opened them.',
  source: 'Ley 1581 de 2012, articles 8 (a) and 14; issue 15 (Mis datos)',
  reply: dataReply(
    z.array(
      z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
    ),
  ),
  errors: [],
});

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  title: 'Descargar los datos propios',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/own/data/export',
  who: clientAccess,
  summary:
    'The same data with the answers to each purpose and the requests, as one XLSX or CSV. It is recorded (Ley 1581).',
  source: 'Ley 1581 de 2012, articles 8 (a) and 14; issue 15 (Mis datos)',
  query: z.object({ format: z.enum(['xlsx', 'csv'], { error: 'elige xlsx o csv.' }).default('xlsx') }),
  reply: z.unknown(),
  bytes: tableTypes,
  errors: [],
});
