import { z } from 'zod';
import { clientAccess, managerAccess, projectAccess, worksAccess } from '#shared/domain/access.ts';
import { MAX_SUGGESTION, suggestionStates } from '#shared/domain/suggestions.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  fieldsReply,
  id,
  idInPath,
  instant,
  optionalMultilineText,
  optionalText,
  pageQuery,
  pageReply,
  projectIdInPath,
  requiredMultilineText,
  shown,
  text,
} from './fields.ts';

/** A family's suggestion to its project team, and the reply. */

export const sendSuggestion = endpoint({
  name: 'sendSuggestion',
  title: 'Enviar una sugerencia al equipo',
  area: 'Clientes',
  method: 'POST',
  path: '/api/clients/suggestion',
  who: clientAccess,
  summary:
    'Sends a suggestion to the team of the own project: who designs it has 3 business days to answer. Tells the day by which it is answered. 404 for the project of somebody else.',
  source: 'access specification, sections 3, 5, 7 and 8; decisions, Client portal; issue 5',
  // Missing values are refused by whyNotSend, with the exact sentences of the specification.
  body: z.object({ projectCode: optionalText(40), suggestion: optionalMultilineText(MAX_SUGGESTION) }),
  reply: fieldsReply({ id, answer_by: shown.day }),
  errors: [404, 429],
  idempotent: true,
});

const facts = {
  id,
  text: z.string(),
  sent_at: instant,
  /** the last day for the reply */
  answer_by: shown.day,
  state: z.enum(suggestionStates),
  /** the reply or promised action is overdue */
  late: z.boolean(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by: shown.employee.nullable(),
  /** a business day */
  promised_on: shown.day.nullable(),
  done_at: instant.nullable(),
};

export const listMySuggestions = endpoint({
  name: 'listMySuggestions',
  title: 'Ver las sugerencias propias',
  area: 'Clientes',
  method: 'GET',
  path: '/api/clients/projects/{id}/suggestions',
  who: clientAccess,
  summary: 'What the family of the own project suggested, the newest first, with the answers. 100 at most.',
  source: 'decisions, Client portal (suggestions)',
  params: z.object({ id: projectIdInPath }),
  reply: dataReply(z.array(z.object({ ...facts, sent_by: shown.client }))),
  errors: [404],
});

export const listSuggestions = endpoint({
  name: 'listSuggestions',
  title: 'Ver las sugerencias de los clientes',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/suggestions',
  who: projectAccess,
  summary:
    'The suggestions of the projects that one reaches: open ones (not answered, or with a promise not kept yet) by the day that they wait for, late ones first; or those that are over, the newest first. With how many are open and late, whatever the words.',
  source: 'decisions, Client portal (suggestions); issue 5',
  query: z.object({
    status: z.enum(['open', 'late', 'over'], { error: 'elige uno de la lista.' }).default('open'),
    /** 'mine': those the caller has to answer or carry out */
    scope: z.enum(['all', 'mine'], { error: 'elige uno de la lista.' }).default('all'),
    /** only those of a project */
    project_id: z.coerce.number({ error: 'debe ser un número.' }).pipe(id).optional(),
    search: text(100).default(''),
    ...pageQuery(10),
  }),
  reply: pageReply(
    z.object({
      ...facts,
      project_id: id,
      project_code: shown.projectCode,
      client_name: shown.client,
      /** the works ended; without a person assigned, a manager handles it */
      finished: z.boolean(),
      /** no otrosí of its sale begins */
      cancelled: z.boolean(),
      /** the open otrosí that came from it */
      change_id: id.nullable(),
      assigned_to: z.object({ id, name: shown.employee }).nullable(),
      /** possible assignees: active people of the project's team */
      team: z.array(z.object({ id, name: shown.employee })),
    }),
  ).extend({
    today: shown.day,
    totals: z.object({ open: z.int(), late: z.int() }),
  }),
  errors: [],
});

export const answerSuggestion = endpoint({
  name: 'answerSuggestion',
  title: 'Responder una sugerencia',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/suggestions/{id}/answer',
  who: worksAccess,
  summary:
    'Answers a suggestion, with a business day on which it will be done when one is promised. The client reads it and gets a mail. 403 for the team and what a family wrote after the delivery, 409 when it has an answer, 422 for a day that is past or is no business day.',
  source: 'issue 5 (suggestions); decisions, A finished home',
  params: z.object({ id: idInPath }),
  body: z.object({ answer: requiredMultilineText(2000), promised_on: day.nullish() }),
  reply: done,
  errors: [404, 409, 422],
  idempotent: true,
});

export const finishSuggestion = endpoint({
  name: 'finishSuggestion',
  title: 'Marcar una sugerencia como hecha',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/suggestions/{id}/done',
  who: worksAccess,
  summary:
    'Marks what an answer promised as done. 403 for the team and what a family wrote after the delivery, 409 before it is answered, or when it is done already.',
  source: 'issue 5 (suggestions)',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404, 409],
});

export const assignSuggestion = endpoint({
  name: 'assignSuggestion',
  title: 'Pasar una sugerencia a otra persona del equipo',
  area: 'Proyectos',
  method: 'PUT',
  path: '/api/suggestions/{id}/assignee',
  who: managerAccess,
  summary:
    'Gives an open suggestion to another person of the team of its project. 409 when nothing of it is left to do, 422 for who is not in the team.',
  source: 'issue 5 (suggestions)',
  params: z.object({ id: idInPath }),
  body: z.object({ employee_id: id }),
  reply: done,
  errors: [404, 409, 422],
});
