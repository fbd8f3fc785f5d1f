import { z } from 'zod';
import { adminAccess, adminChangeAccess, clientAccess, managerAccess } from '#shared/domain/access.ts';
import { consentChannels } from '#shared/domain/client.ts';
import { MAX_REQUEST, requestKinds, requestStates } from '#shared/domain/data-requests.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  fieldsReply,
  id,
  idInPath,
  instant,
  multilineTextOrNull,
  pageQuery,
  pageReply,
  requiredMultilineText,
  shown,
  text,
} from './fields.ts';

/** Requests of a person about their personal data: consultations, corrections, deletions and claims (Ley 1581 de 2012). */

const kind = z.enum(requestKinds, { error: 'elige uno de la lista.' });

const facts = {
  id,
  kind,
  text: z.string(),
  channel: z.string(),
  received_on: shown.day,
  /** the last day for the answer */
  due_on: shown.day,
  state: z.enum(requestStates),
  answered_at: instant.nullable(),
  answer: z.string().nullable(),
  /** of a deletion */
  removed: z.string().nullable(),
  /** of a deletion: what stays and why */
  kept: z.string().nullable(),
};

const requestCall = {
  area: 'Clientes',
  source: 'Ley 1581 de 2012, articles 14 and 15; issue 15 (Mis datos)',
} as const;

export const listOwnDataRequests = endpoint({
  ...requestCall,
  name: 'listOwnDataRequests',
  title: 'Ver las solicitudes propias sobre datos personales',
  method: 'GET',
  path: '/api/clients/own/data-requests',
  who: clientAccess,
  summary:
    'The requests of the person about the own data, the newest first, with term and answer. 100 at most.',
  reply: dataReply(z.array(z.object(facts))),
  errors: [],
});

export const sendDataRequest = endpoint({
  ...requestCall,
  name: 'sendDataRequest',
  title: 'Enviar una solicitud sobre datos propios',
  method: 'POST',
  path: '/api/clients/own/data-requests',
  who: clientAccess,
  summary:
    'Records a request about the own data. Its term is ten business days for a consultation and fifteen for the others. The person gets a mail with the last day. 409 beside ten open ones.',
  body: z.object({ kind, text: requiredMultilineText(MAX_REQUEST) }),
  reply: fieldsReply({ id, due_on: shown.day }),
  errors: [409],
  idempotent: true,
});

export const listDataRequests = endpoint({
  ...requestCall,
  name: 'listDataRequests',
  title: 'Ver las solicitudes de datos personales',
  method: 'GET',
  path: '/api/data-requests',
  who: adminAccess,
  summary:
    'The requests of families about their data: open ones by their last day, late ones of them, or answered ones, the newest first. With how many are open and late, whatever the words.',
  query: z.object({
    status: z.enum(requestStates, { error: 'elige uno de la lista.' }).default('open'),
    search: text(100).default(''),
    ...pageQuery(10),
  }),
  reply: pageReply(
    z.object({
      ...facts,
      person: shown.client,
      /** of the second client: the main client of the home */
      second_client_of: shown.client.nullable(),
      registered_by: shown.employee,
      answered_by: shown.employee.nullable(),
    }),
  ).extend({
    totals: z.object({ open: z.int(), late: z.int() }),
  }),
  errors: [],
});

export const countDataRequests = endpoint({
  name: 'countDataRequests',
  title: 'Ver cuántas solicitudes de datos personales están tarde',
  area: 'Clientes',
  method: 'GET',
  path: '/api/data-requests/count',
  who: managerAccess,
  summary: 'How many requests about personal data wait for an answer, and how many of them are late.',
  source: 'Ley 1581 de 2012, articles 14 and 15; issue 15 (late ones on the dashboard)',
  reply: z.object({ success: z.literal(true), open: z.int(), late: z.int() }),
  errors: [],
});

export const findDataOwners = endpoint({
  name: 'findDataOwners',
  title: 'Buscar a quién pertenece una solicitud de datos',
  area: 'Clientes',
  method: 'GET',
  path: '/api/data-requests/people',
  who: adminAccess,
  summary:
    'Clients and second clients by name, document or e-mail, to record a request that came by another channel. 20 at most; none for an empty search.',
  source: 'issue 15 (requests that come by telephone)',
  query: z.object({ search: text(100).default('') }),
  reply: dataReply(
    z.array(
      z.object({
        client_id: id,
        second_client_id: id.nullable(),
        name: shown.client,
        identity_document: z.string().nullable(),
        second_client_of: shown.client.nullable(),
      }),
    ),
  ),
  errors: [],
});

export const registerDataRequest = endpoint({
  ...requestCall,
  name: 'registerDataRequest',
  title: 'Registrar una solicitud de datos personales',
  method: 'POST',
  path: '/api/data-requests',
  who: adminChangeAccess,
  summary:
    'Records a request that came in person, by telephone, WhatsApp or mail, with the day on which it came: its term counts from there. 404 for an unknown person, 409 beside ten open ones, 422 for a day to come.',
  body: z.object({
    client_id: id,
    second_client_id: id.nullish(),
    kind,
    text: requiredMultilineText(MAX_REQUEST),
    request_channel: z.enum(consentChannels, { error: 'elige por dónde llegó.' }),
    received_on: day,
  }),
  reply: fieldsReply({ id, due_on: shown.day }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const answerDataRequest = endpoint({
  ...requestCall,
  name: 'answerDataRequest',
  title: 'Responder una solicitud de datos personales',
  method: 'POST',
  path: '/api/data-requests/{id}/answer',
  who: adminChangeAccess,
  summary:
    'Answers a request, late or not. The answer to a deletion says what was removed, and what stays and why. The person reads it in the account and gets a mail. 409 when it has an answer, 422 without those parts.',
  params: z.object({ id: idInPath }),
  body: z.object({
    answer: requiredMultilineText(4000),
    removed: multilineTextOrNull(2000),
    kept: multilineTextOrNull(2000),
  }),
  reply: done,
  errors: [404, 409, 422],
  idempotent: true,
});
