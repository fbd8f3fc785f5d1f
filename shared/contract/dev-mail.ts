import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dataReply, instant } from './fields.ts';

export const listDevMail = endpoint({
  name: 'listDevMail',
  title: 'Ver el buzón de la demostración',
  area: 'Acceso',
  method: 'GET',
  path: '/api/dev/mail',
  who: 'public',
  summary:
    'The last mails that the local mailbox took, the newest first. Only in demo mode without SMTP_URL: otherwise 404.',
  source: 'decisions, Access: links by mail (their mailbox in the demo)',
  reply: dataReply(
    z.array(
      z.object({
        id: z.uuid(),
        to: z.string(),
        subject: z.string(),
        /** as text, with the links whole */
        text: z.string(),
        attachments: z.array(z.string()),
        at: instant,
      }),
    ),
  ),
  errors: [404],
});
