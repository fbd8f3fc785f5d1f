import { z } from 'zod';
import { feedAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, done, fieldsReply, instant, shown, text } from './fields.ts';

/** The secret address by which the calendar program of a person reads the dates of its homes. */

const source = 'issue 20 (calendar feeds)';
const feedCall = { area: 'Obra', who: feedAccess, source } as const;

export const readOwnFeed = endpoint({
  ...feedCall,
  name: 'readOwnFeed',
  title: 'Ver si tiene dirección de calendario',
  method: 'GET',
  path: '/api/calendar-feed',
  summary:
    'Since when the person has a calendar address, and when a program last read it (noted every five minutes at most). Null without one. The address itself is not stored.',
  reply: dataReply(z.object({ created_at: instant, last_read_at: instant.nullable() }).nullable()),
  errors: [],
});

export const makeOwnFeed = endpoint({
  ...feedCall,
  name: 'makeOwnFeed',
  title: 'Crear su dirección de calendario',
  method: 'PUT',
  path: '/api/calendar-feed',
  summary:
    'Makes a new secret address, shown this once; the one before stops working. It ends with the access of its person.',
  reply: fieldsReply({ address: shown.link }),
  errors: [],
});

export const endOwnFeed = endpoint({
  ...feedCall,
  name: 'endOwnFeed',
  title: 'Quitar su dirección de calendario',
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'The address stops working at once. Without one nothing changes.',
  reply: done,
  errors: [],
});

export const readFeed = endpoint({
  name: 'readFeed',
  title: 'Leer un calendario por su dirección secreta',
  area: 'Obra',
  method: 'GET',
  path: '/api/calendar/{token}',
  who: 'public',
  summary:
    'The calendar of the person of the address (RFC 5545): works and meetings of its homes, the planned days of their spaces (not for managers, who reach every home), applied otrosíes, and instalments to pay without amounts for those who see the plan of their own sales. The same 404 for an unknown or ended address and for a person without access; 429 for too many readings.',
  source,
  params: z.object({ token: text(100) }),
  bytes: ['text/calendar'],
  reply: z.string(),
  errors: [404],
});
