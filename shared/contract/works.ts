import { z } from 'zod';
import { managerAccess, worksAccess } from '#shared/domain/access.ts';
import { meetingKinds } from '#shared/domain/meetings.ts';
import { endpoint } from './endpoint.ts';
import { day, done, id, projectIdInPath, requiredMultilineText } from './fields.ts';

/** What happens to a project after its sale: its works, their records, their dates, and whose it is. */

const recordUpload = {
  field: 'file',
  required: true,
  maxBytes: 20 * 1024 * 1024,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
} as const;

export const startWorks = endpoint({
  name: 'startWorks',
  method: 'POST',
  path: '/api/projects/{id}/start-works',
  who: worksAccess,
  summary:
    'Starts the works of a project on a day that has come, with the start record (PDF, JPG, PNG or WEBP up to 20 MB): the project is En obra. 409 with the reason when the step may not be taken.',
  source: 'access specification, section 4; decisions, Manager and projects (transitions)',
  params: z.object({ id: projectIdInPath }),
  form: z.object({ day }),
  upload: recordUpload,
  reply: done,
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
});

export const endWorks = endpoint({
  name: 'endWorks',
  method: 'POST',
  path: '/api/projects/{id}/end-works',
  who: worksAccess,
  summary:
    'Ends the works of a project on a day that has come, with the end record (PDF, JPG, PNG or WEBP up to 20 MB): the project is Finalizado. 409 with the reason when the step may not be taken.',
  source: 'access specification, section 4; decisions, Manager and projects (transitions)',
  params: z.object({ id: projectIdInPath }),
  form: z.object({ day }),
  upload: recordUpload,
  reply: done,
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
});

const movedInstalment = z.object({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** of the new date */
  reason: z.string(),
});

const worksDates = z.object({
  start: z.string(),
  end: z.string(),
  /** after the first day up to the last, as contracts count them */
  business_days: z.int(),
});

const movedDates = z.object({
  success: z.literal(true),
  data: z.object({
    before: worksDates,
    after: worksDates,
    moved: z.array(movedInstalment),
    paid: z.array(z.string()),
    /** the meetings to come: they keep their day; `after_start`: they fall on the new start of the works or later */
    meetings: z.array(z.object({ kind: z.enum(meetingKinds), day: z.string(), after_start: z.boolean() })),
  }),
});

export const previewWorksDates = endpoint({
  name: 'previewWorksDates',
  method: 'GET',
  path: '/api/projects/{id}/works-dates',
  who: managerAccess,
  summary:
    'What other dates of works would change: their duration in business days, the due dates that move, those that stay because they are paid, and the meetings to come, which stay. Changes nothing.',
  source: 'issue 4 (change of the works dates)',
  params: z.object({ id: projectIdInPath }),
  query: z.object({ start_date: day, end_date: day }),
  reply: movedDates,
  errors: [404, 409, 422],
});

export const changeWorksDates = endpoint({
  name: 'changeWorksDates',
  method: 'PUT',
  path: '/api/projects/{id}/works-dates',
  who: managerAccess,
  summary:
    'Changes the dates of works of a project, with a reason. The due dates that are not paid move by the rules of the plan, and the answer says which; paid ones never move. Tells family, seller and team by mail. 409 for a finished project or a start that has happened, 422 when the end comes before the start.',
  source: 'issue 4 (change of the works dates); sales specification, section 9',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ start_date: day, end_date: day, reason: requiredMultilineText(300) }),
  reply: movedDates,
  errors: [404, 409, 422],
});

export const changeSeller = endpoint({
  name: 'changeSeller',
  method: 'PUT',
  path: '/api/projects/{id}/seller',
  who: managerAccess,
  summary: 'Gives a project and its sale to another active seller. The one before loses it at once.',
  source: 'issue 4 (change of seller)',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ seller_id: id }),
  reply: done,
  errors: [404, 422],
});

export const listSellers = endpoint({
  name: 'listSellers',
  method: 'GET',
  path: '/api/sellers',
  who: managerAccess,
  summary: 'The active people of sales, by name.',
  source: 'issue 4 (change of seller, filters)',
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ id, name: z.string() })) }),
  errors: [],
});
