import { z } from 'zod';
import { departments } from '#shared/domain/roles.ts';
import { securityNoticeKinds } from '#shared/domain/security-notice.ts';
import { token } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { done, fieldsReply, instant, shown } from './fields.ts';

export const readSecurityNotice = endpoint({
  name: 'readSecurityNotice',
  title: 'Abrir un aviso de seguridad',
  area: 'Acceso',
  method: 'POST',
  path: '/api/security-notices/read',
  who: 'public',
  summary:
    'What a security notice is about, for the page that its button opens. It changes nothing. 410 when it was reported or expired (30 days).',
  source: 'docs/decisions/0023-security-notices.md',
  body: z.object({ token }),
  reply: fieldsReply({
    kind: z.enum(securityNoticeKinds),
    /** the person the change is about */
    person: shown.employee,
    department: z.enum(departments).nullable(),
    /** the employee who did it, or made the invitation */
    by: z.object({ name: shown.employee, department: z.enum(departments) }).nullable(),
    at: instant,
  }),
  errors: [410, 429],
});

export const reportSecurityNotice = endpoint({
  name: 'reportSecurityNotice',
  title: 'Responder «No fui yo» a un aviso de seguridad',
  area: 'Acceso',
  method: 'POST',
  path: '/api/security-notices/report',
  who: 'public',
  summary:
    "Presses 'No fui yo': undoes what the kind of notice allows (invitation, sessions, access) and tells the managers and administrators by mail. 410 when it was reported or expired.",
  source: 'docs/decisions/0023-security-notices.md',
  body: z.object({ token }),
  reply: done,
  errors: [410, 429],
});
