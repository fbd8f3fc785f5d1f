import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { done, email, phone, requiredText } from './fields.ts';

/** The contact data that a person of a family corrects alone (Ley 1581 de 2012, article 8 (a)). */

export const saveOwnPhone = endpoint({
  name: 'saveOwnPhone',
  title: 'Corregir el teléfono propio',
  area: 'Clientes',
  method: 'PUT',
  path: '/api/clients/own/phone',
  who: clientAccess,
  summary: 'Corrects the own telephone. The old and the new value stay in the history.',
  source: 'Ley 1581 de 2012, article 8 (a); issue 15 (Mis datos)',
  body: z.object({ phone }),
  reply: done,
  errors: [],
});

export const askEmailChange = endpoint({
  name: 'askEmailChange',
  title: 'Pedir el cambio del correo propio',
  area: 'Clientes',
  method: 'POST',
  path: '/api/clients/own/email-change',
  who: clientAccess,
  summary:
    'Mails a code to the present address of the account, with which the new one is confirmed. An earlier code ends. 409 for the present address, 429 after five in an hour.',
  source: 'issue 15 (a code to the old mail)',
  body: z.object({ email }),
  reply: done,
  errors: [409, 429],
  idempotent: true,
});

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  title: 'Confirmar el cambio del correo propio',
  area: 'Clientes',
  method: 'POST',
  path: '/api/clients/own/email-change/confirmation',
  who: clientAccess,
  summary:
    'Changes the own address with the code that the old one got; the account signs in with the new one, and the old one gets a security notice. A repeat answers the same while the account has that address. 410 for a code that does not work, 409 for an address of another account, 429 after ten attempts in a quarter of an hour.',
  source: 'issue 15 (a code to the old mail); docs/decisions/0023-security-notices.md',
  body: z.object({ email_code: requiredText(20) }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  errors: [409, 410, 429],
});
