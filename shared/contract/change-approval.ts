import { z } from 'zod';
import { changeAccess, clientAccess, pricedChangeAccess } from '#shared/domain/access.ts';
import { lineKinds } from '#shared/domain/change-lines.ts';
import { approvalKinds, changeReasons, changeStates } from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import {
  changeApprovals,
  changedInstalment,
  changeMessages,
  figure,
  lineFacts,
  worksAfter,
} from './change-shapes.ts';
import { endpoint } from './endpoint.ts';
import {
  done,
  fieldsReply,
  fileHash,
  id,
  idInPath,
  instant,
  projectIdInPath,
  reason,
  requiredMultilineText,
  shown,
  signingCode,
} from './fields.ts';

/** An otrosí as its family reads, asks about, approves or refuses it. */

const source = 'issue 19 (otrosí: what changes during the works)';
const familyCall = { area: 'Clientes', who: clientAccess, source } as const;

export const listMyChanges = endpoint({
  ...familyCall,
  name: 'listMyChanges',
  title: 'Ver los otrosíes del hogar propio',
  method: 'GET',
  path: '/api/clients/projects/{id}/changes',
  summary:
    'The otrosíes of the own project that were sent, the newest first, with the price of the contract, what was applied and the total (pesos). 404 for the project of somebody else.',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    version: z.int(),
    price: z.object({ contract: figure, applied: figure, total: figure }),
    changes: z.array(
      z.object({
        id,
        number: z.int(),
        title: z.string(),
        state: z.enum(changeStates),
        value: figure,
        days: z.int(),
        sent_on: shown.day,
        expires_on: shown.day,
        applied_on: shown.day.nullable(),
        ended_reason: z.string().nullable(),
        /** the caller has still to approve it, and can */
        waits_for_me: z.boolean(),
      }),
    ),
  }),
  errors: [404],
});

export const readMyChange = endpoint({
  ...familyCall,
  name: 'readMyChange',
  title: 'Ver un otrosí del hogar propio',
  method: 'GET',
  path: '/api/clients/changes/{id}',
  summary:
    'An otrosí as its family reads it: spaces before and after, the works, the plan today beside the new one (the sale as it is today, or as it was when it ended), questions, who approved, and why it cannot be approved now (a sentence; null when only the code is missing). 404 for the otrosí of another home, and for a draft.',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({
    id,
    number: z.int(),
    title: z.string(),
    state: z.enum(changeStates),
    project: z.object({ id, code: shown.projectCode, name: shown.project.nullable() }),
    sent_by: shown.employee.nullable(),
    sent_at: instant,
    expires_on: shown.day,
    applied_on: shown.day.nullable(),
    ended_reason: z.string().nullable(),
    /** its sale was cancelled: no contract goes on without it */
    cancelled: z.boolean(),
    works_ended_on: shown.day.nullable(),
    /** of the contract now, and with this otrosí */
    version_before: z.int(),
    version_after: z.int(),
    price: z.object({ before: figure, value: figure, after: figure }),
    added: figure,
    taken: figure,
    /** the discounts of the contract on what is added */
    discount: figure,
    lines: z.array(
      z.object({
        ...lineFacts,
        reason: z.enum(changeReasons),
        price_before: figure,
        price_after: figure,
        difference: figure,
        photos: z.array(z.object({ id, file_id: z.uuid(), caption: z.string() })),
      }),
    ),
    photos: z.array(z.object({ id, file_id: z.uuid(), caption: z.string() })),
    /** of the home today, and those that come or leave: what the drawn plan marks */
    spaces: z.array(
      z.object({
        name: shown.space,
        area: shown.squareMetres.nullable(),
        line: z.enum(lineKinds).nullable(),
      }),
    ),
    works: worksAfter,
    way: z.enum(planWays),
    plan: z.array(changedInstalment),
    credit: z.object({ before: figure, added: figure, used: figure }),
    paid: figure,
    if_refused: z.string(),
    suggestion: z.object({ id, text: z.string(), sent_at: instant, own: z.boolean() }).nullable(),
    messages: changeMessages,
    approvals: changeApprovals,
    /** the caller already approved */
    approved: z.boolean(),
    approval: z.enum(approvalKinds),
    /** of the signature; the screen of contracts signs it when `approval` is signature */
    document_id: id,
    /** of the document that the code approves, in hexadecimal */
    sha256: z.string(),
    /** the caller's address, which gets the code, with its middle hidden */
    code_to: z.string(),
    /** false when the sale changed after it was sent, and renewChange can show it again */
    is_current: z.boolean(),
    why_not_approve: z.string().nullable(),
    /** of the public check; null until it is applied */
    code: z.string().nullable(),
  }),
  errors: [404],
});

export const askChangeCode = endpoint({
  ...familyCall,
  name: 'askChangeCode',
  title: 'Pedir el código para aprobar un otrosí',
  method: 'POST',
  path: '/api/clients/changes/{id}/code',
  summary:
    'Mails six digits to the own address, for this otrosí, person and session: ten minutes, five tries. 409 while the person cannot approve, 429 after six in an hour.',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404, 409, 429],
  idempotent: true,
});

export const approveChange = endpoint({
  ...familyCall,
  name: 'approveChange',
  title: 'Aprobar un otrosí con el código',
  method: 'POST',
  path: '/api/clients/changes/{id}/approve',
  summary:
    'Approves with the code of the mail, under the amount that the company set. The last approval applies it: contract, spaces, plan and dates. 409 with the reason when it cannot be approved, needs a signature, or the sale changed after it was shown; 410 for a code that does not work.',
  params: z.object({ id: idInPath }),
  body: z.object({
    signing_code: signingCode,
    /** of the document that was read, in hexadecimal */
    sha256: fileHash('actualiza la página y lee el otrosí de nuevo.'),
  }),
  reply: fieldsReply({ state: z.enum(changeStates) }),
  errors: [404, 409, 410, 422],
});

export const refuseChange = endpoint({
  ...familyCall,
  name: 'refuseChange',
  title: 'Decir que no a un otrosí',
  method: 'POST',
  path: '/api/clients/changes/{id}/refuse',
  summary:
    'Refuses an otrosí with a reason, which its seller gets by mail. 409 when it does not wait for the family.',
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  reply: done,
  errors: [404, 409],
  idempotent: true,
});

export const renewChange = endpoint({
  name: 'renewChange',
  title: 'Mostrar otra vez un otrosí con el plan de hoy',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/changes/{id}/renew',
  who: pricedChangeAccess,
  source,
  summary:
    'Makes the document of a sent otrosí again when the sale changed after it was sent: approvals begin again, its last day stays. Does nothing while it is current. 409 when it does not wait, 422 with why it can no longer be applied.',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({ renewed: z.boolean() }),
  errors: [404, 409, 422],
});

export const askAboutChange = endpoint({
  name: 'askAboutChange',
  title: 'Preguntar o responder sobre un otrosí',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/changes/{id}/messages',
  who: changeAccess,
  source,
  summary:
    'Adds a question of the family, or an answer of seller, manager or team, under a sent otrosí. The other side gets a mail. 409 for a draft, 429 after many.',
  params: z.object({ id: idInPath }),
  body: z.object({ text: requiredMultilineText(1000) }),
  reply: fieldsReply({ id }),
  errors: [404, 409, 429],
  idempotent: true,
});

export const readChangeFile = endpoint({
  name: 'readChangeFile',
  title: 'Abrir el PDF de un otrosí',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/changes/{id}/file',
  who: pricedChangeAccess,
  source,
  summary:
    'The PDF of a sent otrosí: the sealed one once it is applied. 404 for a draft, and for the one of another home.',
  params: z.object({ id: idInPath }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404],
});
