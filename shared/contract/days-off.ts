import { z } from 'zod';
import { adminChangeAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, day, done, requiredText, shown } from './fields.ts';

export const listDaysOff = endpoint({
  name: 'listDaysOff',
  title: 'Ver los días no hábiles de la empresa',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/days-off',
  who: 'session',
  summary:
    'The days on which the company does not work, besides weekends and national holidays, by date: they are no business days.',
  source: 'issue 3 (admin panel); decisions, Rules for everything (business days)',
  reply: dataReply(z.array(z.object({ day: shown.day, name: z.string() }))),
  errors: [],
});

export const addDayOff = endpoint({
  name: 'addDayOff',
  title: 'Agregar un día no hábil de la empresa',
  area: 'Catálogos',
  method: 'POST',
  path: '/api/days-off',
  who: adminChangeAccess,
  summary:
    'Adds a day on which the company does not work. It counts for the dates computed from then on: what was agreed does not move. 409 when it is there, 422 for a weekend, a national holiday or a day that has passed.',
  source: 'issue 3 (admin panel)',
  body: z.object({ day, name: requiredText(60) }),
  reply: done,
  errors: [409, 422],
});

export const removeDayOff = endpoint({
  name: 'removeDayOff',
  title: 'Quitar un día no hábil de la empresa',
  area: 'Catálogos',
  method: 'DELETE',
  path: '/api/days-off/{day}',
  who: adminChangeAccess,
  summary: 'Makes a day a business day again. 404 when it was one, 409 for a day that has passed.',
  source: 'issue 3 (admin panel)',
  params: z.object({ day }),
  reply: done,
  errors: [404, 409],
});
