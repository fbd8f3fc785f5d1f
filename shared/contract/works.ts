import { z } from 'zod';
import { managerAccess, salesAccess, worksAccess } from '#shared/domain/access.ts';
import { cancellationKinds } from '#shared/domain/cancellation.ts';
import { meetingKinds } from '#shared/domain/meetings.ts';
import { earlyStartChannels } from '#shared/domain/purchases.ts';
import { saleRoles } from '#shared/domain/roles.ts';
import { stepWarningKinds } from '#shared/domain/works-steps.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  fieldsReply,
  id,
  pesos,
  projectIdInPath,
  reason,
  requiredMultilineText,
  shown,
  text,
} from './fields.ts';

/** A project after its sale: its works, records, dates and seller. */

const recordUpload = {
  field: 'file',
  required: true,
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const;

const confirmedKinds = text(200)
  .default('')
  .transform((list) => list.split(',').filter((kind) => kind !== ''))
  .pipe(z.array(z.enum(stepWarningKinds, { error: 'confirma solo avisos de la lista.' })))
  .meta({ description: 'The confirmed warnings, separated by commas.', examples: [stepWarningKinds[0]] });

/** A step of the works with its day, its record, and its confirmations, separated by commas. */
const step = {
  method: 'POST',
  who: worksAccess,
  source:
    'access specification, section 4; decisions, Manager and projects (transitions); issue 13 (works started and ended by mistake)',
  params: z.object({ id: projectIdInPath }),
  upload: recordUpload,
  reply: done,
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
} as const;

export const startWorks = endpoint({
  ...step,
  name: 'startWorks',
  title: 'Registrar el inicio de obra y su acta',
  area: 'Proyectos',
  path: '/api/projects/{id}/start-works',
  summary:
    'Starts the works of a project on a day that has come, with the start record (PDF, JPG, PNG or WEBP up to 20 MB): the project is En obra. Tells family, seller and team by mail. 409 with the reason when the step may not be taken, and with every warning that was not confirmed.',
  form: z.object({ day, confirmed: confirmedKinds }),
});

export const endWorks = endpoint({
  ...step,
  name: 'endWorks',
  title: 'Registrar el fin de obra y su acta',
  area: 'Proyectos',
  path: '/api/projects/{id}/end-works',
  summary:
    'Ends the works of a project on a day that has come, with the end record (PDF, JPG, PNG or WEBP up to 20 MB): the project is Finalizado, and its meetings to come are cancelled when that is asked. Tells family, seller and team by mail. 409 with the reason when the step may not be taken, and with every warning that was not confirmed.',
  form: z.object({
    day,
    confirmed: confirmedKinds,
    cancel_meetings: z
      .enum(['true', 'false'], { error: 'elige si se cancelan las reuniones.' })
      .default('false'),
  }),
});

export const worksStep = z.enum(['start_works', 'end_works'], { error: 'elige el inicio o el fin de obra.' });

export const readStepWarnings = endpoint({
  name: 'readStepWarnings',
  title: 'Ver qué confirmar antes de iniciar o finalizar la obra',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/projects/{id}/works-warnings',
  who: worksAccess,
  summary:
    'What must be confirmed before the works start or end on a day: unpaid share of the plan, meetings to come, a day far from the contract, a PDF without content (its size in bytes); and why the company starts no works yet (a sentence; null when it does). Changes nothing.',
  source: 'issue 13 (works started and ended by mistake)',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    step: worksStep,
    day,
    pdf_bytes: z.coerce.number({ error: 'debe ser un número.' }).pipe(z.int().min(0)).optional(),
  }),
  reply: dataReply(z.array(z.object({ kind: z.enum(stepWarningKinds), sentence: z.string() }))).extend({
    why_not: z.string().nullable(),
  }),
  errors: [404],
});

export const undoWorksStep = endpoint({
  name: 'undoWorksStep',
  title: 'Deshacer el inicio o el fin de obra',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/projects/{id}/undo-works',
  who: worksAccess,
  summary:
    'Undoes the start or the end of the works within five business days of its record, with a reason. The record is withdrawn from the family, and family, seller and team are told by mail. 409 when there is none, the end comes first, or the days have passed.',
  source: 'issue 13 (works started and ended by mistake)',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ step: worksStep, reason }),
  reply: done,
  errors: [404, 409],
});

const movedInstalment = z.object({
  name: shown.instalment,
  before: shown.day,
  after: shown.day,
  /** reason for the new date */
  reason: z.string(),
});

const worksDates = z.object({
  start_date: shown.day,
  end_date: shown.day,
  /** after the first day up to the last, as contracts count */
  business_days: shown.businessDays,
});

const movedDates = fieldsReply({
  before: worksDates,
  after: worksDates,
  moved: z.array(movedInstalment),
  paid: z.array(z.string()),
  /** upcoming meetings, which keep their day; `after_start`: on or after the new start of the works */
  meetings: z.array(z.object({ kind: z.enum(meetingKinds), day: shown.day, after_start: z.boolean() })),
});

const managerCall = { area: 'Proyectos', who: managerAccess } as const;

export const previewWorksDates = endpoint({
  ...managerCall,
  name: 'previewWorksDates',
  title: 'Ver qué cambiarían otras fechas de obra',
  method: 'GET',
  path: '/api/projects/{id}/works-dates',
  summary:
    'What other dates of works would change: their duration in business days, the due dates that move, those that stay because they are paid, and the meetings to come, which stay. Changes nothing.',
  source: 'issue 4 (change of the works dates)',
  params: z.object({ id: projectIdInPath }),
  query: z.object({ start_date: day, end_date: day }),
  reply: movedDates,
  errors: [404, 409, 422],
});

export const changeWorksDates = endpoint({
  ...managerCall,
  name: 'changeWorksDates',
  title: 'Cambiar las fechas de obra de un proyecto',
  method: 'PUT',
  path: '/api/projects/{id}/works-dates',
  summary:
    'Changes the dates of works of a project, with a reason. The due dates that are not paid move by the rules of the plan, and the answer says which; paid ones never move. Tells family, seller and team by mail. 409 for a finished project or a start that has happened, 422 when the end comes before the start.',
  source: 'issue 4 (change of the works dates); sales specification, section 9',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ start_date: day, end_date: day, reason }),
  reply: movedDates,
  errors: [404, 409, 422],
});

const cancellationKind = z.enum(cancellationKinds, { error: 'elige por qué se cancela.' });

export const previewCancellation = endpoint({
  ...managerCall,
  name: 'previewCancellation',
  title: 'Ver qué haría cancelar una venta',
  method: 'GET',
  path: '/api/projects/{id}/cancellation',
  summary:
    'What cancelling a sale would do: why each kind cannot be used, the last day of the withdrawal, the pesos that fall and go back with the last day and its law, the meetings and the team. Changes nothing.',
  source: 'decisions, Decided later (a sale that ends before the works)',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    kinds: z.array(
      z.object({
        kind: cancellationKind,
        /** in Spanish; null when it can be used */
        why_not: z.string().nullable(),
        last_day: shown.day.nullable(),
        refund_by: shown.employee,
        law: z.string(),
      }),
    ),
    unpaid: pesos,
    /** of payments that are on their way */
    in_process: shown.pesos,
    /** a sum, which may exceed the limit of a single amount */
    to_refund: shown.pesos,
    meetings: z.array(z.object({ kind: z.enum(meetingKinds), day: shown.day })),
    /** names */
    team: z.array(z.string()),
  }),
  errors: [404],
});

export const cancelSale = endpoint({
  ...managerCall,
  name: 'cancelSale',
  title: 'Cancelar una venta antes de la obra',
  method: 'POST',
  path: '/api/projects/{id}/cancellation',
  summary:
    'Cancels a sale before its works, by withdrawal of the family or by the manager, with a reason: the project is Cancelado. Unpaid instalments fall, meetings to come are cancelled, the team is freed, and what was paid is a refund to make. Tells family, seller and team by mail. 409 when the works started or the withdrawal is over.',
  source: 'decisions, Decided later (a sale that ends before the works); Ley 1480 de 2011, art. 47',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ kind: cancellationKind, reason }),
  reply: done,
  errors: [404, 409],
});

export const recordEarlyStart = endpoint({
  name: 'recordEarlyStart',
  title: 'Registrar que la familia pidió empezar antes',
  area: 'Ventas',
  method: 'POST',
  path: '/api/projects/{id}/early-start',
  who: salesAccess,
  summary:
    'Records that the family asked the company to begin before its withdrawal ends: the day, how it asked, and a note that stays as evidence. Purchases for the project are free from then on. 409 when it is recorded already or nothing is held; 422 for a day to come or before the sale.',
  source: 'decisions, Decided later (a sale that ends before the works); Ley 1480 de 2011, art. 47',
  params: z.object({ id: projectIdInPath }),
  body: z.object({
    day,
    request_channel: z.enum(earlyStartChannels, { error: 'elige cómo lo pidió.' }),
    note: requiredMultilineText(300),
  }),
  reply: done,
  errors: [404, 409, 422],
});

export const reopenSale = endpoint({
  name: 'reopenSale',
  title: 'Reabrir una venta terminada',
  area: 'Ventas',
  method: 'POST',
  path: '/api/projects/{id}/reopen',
  who: { roles: saleRoles, own: saleRoles },
  summary:
    'Reopens the finished sale of a project for its seller, with a reason: it is in progress again with everything kept, and the invitations to the portal that nobody accepted end. 409 while a payment, a team, a meeting or an accepted invitation hangs from it.',
  source: 'decisions, Finalizar (reopening)',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ reason }),
  reply: fieldsReply({ draft_id: z.uuid() }),
  errors: [404, 409],
});

export const changeSeller = endpoint({
  ...managerCall,
  name: 'changeSeller',
  title: 'Pasar un proyecto a otra persona de ventas',
  method: 'PUT',
  path: '/api/projects/{id}/seller',
  summary: 'Gives a project and its sale to another active seller. The one before loses it at once.',
  source: 'issue 4 (change of seller)',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ seller_id: id }),
  reply: done,
  errors: [404, 422],
});

export const listSellers = endpoint({
  ...managerCall,
  name: 'listSellers',
  title: 'Ver quiénes son de ventas',
  method: 'GET',
  path: '/api/sellers',
  summary: 'The active people of sales, by name.',
  source: 'issue 4 (change of seller, filters)',
  reply: dataReply(z.array(z.object({ id, name: shown.employee }))),
  errors: [],
});
