import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { photoMoments } from '#shared/domain/daily-record.ts';
import { endpoint } from './endpoint.ts';
import { fieldsReply, instant, pageQuery, pageReply, projectIdInPath, shown, text } from './fields.ts';

/** What a family reads of the works of its home. */

const source = 'issue 20 (the family)';
const familyCall = { area: 'Clientes', who: clientAccess, source } as const;

const rate = shown.basisPoints;
const photo = z.object({
  id: z.uuid(),
  space: shown.space.nullable(),
  moment: z.enum(photoMoments),
  caption: z.string(),
});

export const listNews = endpoint({
  ...familyCall,
  name: 'listNews',
  title: 'Ver las novedades de la obra propia',
  method: 'GET',
  path: '/api/clients/projects/{id}/news',
  summary:
    'The records of the own home that its family sees, the newest day first, with the photos that it sees; only those that touch a space when asked.',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    space: text(100).optional(),
    ...pageQuery(10),
  }),
  reply: pageReply(
    z.object({
      id: z.uuid(),
      day: shown.day,
      by: shown.employee,
      spaces: z.array(shown.space),
      text: z.string(),
      photos: z.array(photo),
    }),
  ),
  errors: [404],
});

export const listNewsPhotos = endpoint({
  ...familyCall,
  name: 'listNewsPhotos',
  title: 'Ver las fotos de la obra propia',
  method: 'GET',
  path: '/api/clients/projects/{id}/news/photos',
  summary:
    'The photos of the own home that its family sees, the newest day first: of a space and of a moment when asked.',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    space: text(100).optional(),
    moment: z.enum(photoMoments, { error: 'elige antes, durante o después.' }).optional(),
    ...pageQuery(24),
  }),
  reply: pageReply(photo.extend({ day: shown.day })),
  errors: [404],
});

export const readHomeProgress = endpoint({
  ...familyCall,
  name: 'readHomeProgress',
  title: 'Ver el avance de la obra propia',
  method: 'GET',
  path: '/api/clients/projects/{id}/progress',
  summary:
    'The progress of the own home: the rate of work in basis points by space and in all, and a sentence. The rate of time, and that of both, only while the work keeps up with it or once a manager has written why not. With the names of the spaces that have photos to see.',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    /** null: not told */
    time: rate.nullable(),
    work: rate,
    sentence: z.string(),
    explanation: z.object({ text: z.string(), by: shown.employee, at: instant }).nullable(),
    spaces: z.array(
      z.object({
        name: shown.space,
        work: rate,
        /** names of the stages, in order */
        stages: z.array(z.object({ name: z.string(), ticked_on: shown.day.nullable() })),
        photos: z.int(),
      }),
    ),
    last_news_on: shown.day.nullable(),
  }),
  errors: [404],
});
