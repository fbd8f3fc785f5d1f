import { z } from 'zod';
import { clientAccess } from '#shared/domain/access.ts';
import { consentPurposes } from '#shared/domain/client.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, done, instant, requiredText, shown } from './fields.ts';

/** What a person of a family authorises, in their own account (Ley 1581 de 2012, articles 8 and 9). */

const purpose = z.enum(consentPurposes, { error: 'elige una finalidad de la lista.' });

export const listOwnConsents = endpoint({
  name: 'listOwnConsents',
  title: 'Ver las autorizaciones propias',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/own/consents',
  who: clientAccess,
  summary:
    'The purposes with every answer of the person, the newest first: the version of its text, the instant and the channel. A purpose that may not be revoked says why and until which day.',
  source: 'Ley 1581 de 2012, article 8 (b, e); issue 15 (Mis datos)',
  reply: dataReply(
    z.array(
      z.object({
        purpose,
        why_not_revoke: z.string().nullable(),
        answers: z.array(
          z.object({
            granted: z.boolean(),
            text_version: z.string(),
            at: instant,
            channel: z.string(),
            /** null when the person answered in their own account */
            recorded_by: shown.employee.nullable(),
            /** given through an account before its owner pressed 'No fui yo' */
            disputed: z.boolean(),
          }),
        ),
      }),
    ),
  ),
  errors: [],
});

export const saveOwnConsent = endpoint({
  name: 'saveOwnConsent',
  title: 'Dar o revocar una autorización propia',
  area: 'Clientes',
  method: 'PUT',
  path: '/api/clients/own/consents/{purpose}',
  who: clientAccess,
  summary:
    'Authorises a purpose in its current text, or revokes it. The same answer again records nothing. 409 for a purpose that a contract or a legal duty keeps, and for a text that changed.',
  source: 'Ley 1581 de 2012, articles 8 (e) and 9; Decreto 1377 de 2013, article 9; issue 15 (Mis datos)',
  params: z.object({ purpose }),
  body: z.object({
    granted: z.boolean({ error: 'di si autorizas o no.' }),
    /** the version that was on screen */
    text_version: requiredText(40),
  }),
  reply: done,
  errors: [409],
});
