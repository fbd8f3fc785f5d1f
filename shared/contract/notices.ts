import { z } from 'zod';
import { noticeAccess } from '#shared/domain/access.ts';
import { noticeEvents, noticeKinds } from '#shared/domain/notices.ts';
import { endpoint } from './endpoint.ts';
import { done, fieldsReply, id, idInPath, instant, pageQuery, pageReply, shown } from './fields.ts';

/** What the bell counts and lists, and what of it a person wants. */

const source = 'issue 20 (notices inside the product); docs/decisions/0065-notices.md';
const noticeCall = { area: 'Acceso', who: noticeAccess, source } as const;

const kindsOff = z
  .array(z.enum(noticeKinds, { error: 'elige de la lista.' }))
  .max(noticeKinds.length, { error: 'son demasiadas.' })
  .meta({ description: 'Kinds that the person does not want.', examples: [['document']] });

export const listNotices = endpoint({
  ...noticeCall,
  name: 'listNotices',
  title: 'Ver las notificaciones propias',
  method: 'GET',
  path: '/api/notices',
  summary:
    'The notices of the homes that the person may open, the newest first: of the kinds that they want, of what others did, and of what they may open now. Kept for 90 days.',
  query: z.object(pageQuery(20)),
  reply: pageReply(
    z.object({
      id,
      event: z.enum(noticeEvents),
      kind: z.enum(noticeKinds),
      /** a sentence; with an amount only for roles that see the plan */
      text: z.string(),
      project_id: id,
      project_code: shown.projectCode.nullable(),
      project_name: z.string().nullable(),
      /** the id of what it opens */
      thing: z.string(),
      at: instant,
      read: z.boolean(),
    }),
  ).extend({
    unread: z.int(),
    /** of all pages; null: none */
    newest: id.nullable(),
  }),
  errors: [],
});

export const openNotice = endpoint({
  ...noticeCall,
  name: 'openNotice',
  title: 'Marcar una notificación como leída',
  method: 'POST',
  path: '/api/notices/{id}/read',
  summary: 'Marks a notice as read, and the others of the same kind about the same thing. Safe to repeat.',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404],
});

export const readAllNotices = endpoint({
  ...noticeCall,
  name: 'readAllNotices',
  title: 'Marcar todas las notificaciones como leídas',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks the own notices as read up to the newest one that the person saw. Safe to repeat.',
  body: z.object({ up_to: id }),
  reply: done,
  errors: [],
});

export const readNoticeChoices = endpoint({
  ...noticeCall,
  name: 'readNoticeChoices',
  title: 'Ver qué notificaciones se reciben',
  method: 'GET',
  path: '/api/notices/choices',
  summary:
    'The kinds that the person may get, each with whether they want it, and for a family whether it wants the daily summary by mail; null for the staff.',
  reply: fieldsReply({
    kinds: z.array(z.object({ kind: z.enum(noticeKinds), on: z.boolean() })),
    digest: z.boolean().nullable(),
  }),
  errors: [],
});

export const saveNoticeChoices = endpoint({
  ...noticeCall,
  name: 'saveNoticeChoices',
  title: 'Elegir qué notificaciones se reciben',
  method: 'PUT',
  path: '/api/notices/choices',
  summary:
    'Saves the kinds that the person does not want, and whether the daily summary is mailed, which only a family gets. What is left out stays.',
  body: z.object({ kinds_off: kindsOff.optional(), digest: z.boolean().optional() }),
  reply: done,
  errors: [],
});
