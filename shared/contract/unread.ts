import { z } from 'zod';
import { noticeAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { fieldsReply } from './fields.ts';

/** Apart from the other calls of notices: every first screen asks it. */
export const readUnread = endpoint({
  name: 'readUnread',
  title: 'Saber cuántas notificaciones propias no se han leído',
  area: 'Acceso',
  method: 'GET',
  path: '/api/notices/unread',
  who: noticeAccess,
  summary: 'How many own notices are not read; 100 means more than 99.',
  source: 'issue 20 (notices inside the product); docs/decisions/0065-notices.md',
  reply: fieldsReply({ unread: z.int() }),
  errors: [],
});
