import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { MAX_REASON } from '#shared/domain/reasons.ts';
import { endpoint } from './endpoint.ts';
import { done, multilineTextOrNull, projectIdInPath } from './fields.ts';

/** What a family does by itself after it signed at a distance: withdraw, or ask to begin at once. */

export const withdrawPurchase = endpoint({
  name: 'withdrawPurchase',
  title: 'Retractarse de la compra desde el portal',
  area: 'Clientes',
  method: 'POST',
  path: '/api/clients/projects/{id}/withdrawal',
  who: clientAccess,
  summary:
    'Withdraws from a contract that was signed in the portal, within five business days: the sale is cancelled as a manager would, what was paid is a refund to make, and seller, team and family get a mail. 409 with the reason when it is not possible.',
  source: 'Ley 1480 de 2011, art. 47; issue 18 (right of withdrawal); docs/decisions/0032',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ reason: multilineTextOrNull(MAX_REASON) }),
  reply: done,
  errors: [404, 409],
  idempotent: true,
});

export const askEarlyStart = endpoint({
  name: 'askEarlyStart',
  title: 'Pedir desde el portal que se empiece antes',
  area: 'Clientes',
  method: 'POST',
  path: '/api/clients/projects/{id}/early-start',
  who: clientAccess,
  summary:
    'Keeps that the family asks the company to begin before its withdrawal ends, which frees the purchases; the seller gets a mail. 409 when it asked already or nothing waits.',
  source: 'Ley 1480 de 2011, art. 47; docs/decisions/0035',
  params: z.object({ id: projectIdInPath }),
  reply: done,
  errors: [404, 409],
});
