import { z } from 'zod';
import { managerAccess, projectAccess, worksAccess } from '#shared/domain/access.ts';
import { meetingKinds } from '#shared/domain/meetings.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  fieldsReply,
  id,
  idInPath,
  pageQuery,
  pageReply,
  projectId,
  projectIdInPath,
  reason,
  shown,
  textOrNull,
} from './fields.ts';

/** 'HH:MM' in Bogota, on the quarter of an hour or not. */
const timeOfDay = z
  .string({ error: 'escribe una hora.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'escribe una hora, como 14:30.' })
  .meta({ description: 'Hour in Bogota, HH:MM.', examples: ['14:30'] });

const appointment = {
  id: z.uuid(),
  kind: z.enum(meetingKinds),
  day: shown.day,
  /** null for a meeting without time */
  starts_at: shown.hour.nullable(),
  minutes: shown.minutes,
  place: z.string().nullable(),
};

const meeting = z
  .object({
    ...appointment,
    cancelled: z.boolean(),
    reason: z.string().nullable(),
    /** revision number, as in the calendar file (SEQUENCE) */
    sequence: z.int(),
  })
  .meta({ id: 'Meeting' });

/** A meeting that is still to come, with its project. */
export const comingMeeting = z.object({
  ...appointment,
  project_id: id,
  project_code: shown.projectCode,
  name: shown.project.nullable(),
});

export const listAgenda = endpoint({
  name: 'listAgenda',
  title: 'Ver la agenda de reuniones',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/meetings',
  who: worksAccess,
  summary:
    'The meetings from today on of the projects that the caller reaches, by day and hour; `person_id` keeps those of the projects of one team member. Cancelled meetings and finished projects are left out. `people` are the members that can be asked for.',
  source: 'issue 15 (P12); decisions, Manager and projects (meetings)',
  query: z.object({ person_id: idInPath.optional(), ...pageQuery(50) }),
  reply: pageReply(
    comingMeeting.extend({
      /** the client, and the second client if there is one */
      family: z.array(shown.client),
    }),
  ).extend({
    people: z.array(z.object({ id, name: shown.employee })),
  }),
  errors: [],
});

export const readProjectMeetings = endpoint({
  name: 'readProjectMeetings',
  title: 'Ver las reuniones de un proyecto',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/projects/{id}/meetings',
  who: projectAccess,
  summary:
    'The meetings of a project, cancelled ones too, with the dates of the contract that they come before: Anticipo and Inicio de obra.',
  source: 'access specification, sections 2, 3 and 7; issue 4 (meetings)',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    project_code: shown.projectCode,
    name: shown.project.nullable(),
    anticipo: shown.day.nullable(),
    start_date: shown.day.nullable(),
    /** a finished project accepts no more meetings */
    finished: z.boolean(),
    /** members of the team without an e-mail address: they get no mails about meetings */
    team_without_email: z.array(shown.employee),
    meetings: z.array(meeting),
  }),
  errors: [404],
});

const detail = z.object({
  starts_at: timeOfDay.nullish().transform((value) => value ?? null),
  minutes: z
    .int({ error: 'escribe los minutos.' })
    .min(15, { error: 'escribe 15 minutos o más.' })
    .max(480, { error: 'escribe 480 minutos como máximo.' })
    .meta({ description: 'Minutes.', examples: [90] })
    .default(90),
  place: textOrNull(200),
});

export const saveMeetings = endpoint({
  name: 'saveMeetings',
  title: 'Asignar las reuniones de un proyecto',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/projects/meetings',
  who: managerAccess,
  summary:
    'Sets the meetings of a project: each a business day or null, with an optional time. What is sent again as it is changes nothing and tells nobody. A meeting that is there is moved or cancelled with its reason, so another day or null for it is refused (409), as is a finished project, or one with null details that was cancelled meanwhile. 422 with the field for a day that is no business day, has passed, or clashes with another meeting of the team or the client.',
  source: 'access specification, sections 3, 5, 7 and 8; decisions, Manager and projects (meetings)',
  body: z.object({
    project_id: projectId,
    reference_session: day.nullable(),
    doubts_session: day.nullable(),
    site_visit: day.nullable(),
    /** times and places by kind; without it the meetings have only their day. Null: one that is there, not a new one */
    details: z
      .object({
        reference_session: detail.nullish(),
        doubts_session: detail.nullish(),
        site_visit: detail.nullish(),
      })
      .optional(),
  }),
  reply: dataReply(z.array(meeting)),
  errors: [404, 409, 422],
});

export const moveMeeting = endpoint({
  name: 'moveMeeting',
  title: 'Cambiar la fecha de una reunión',
  area: 'Proyectos',
  method: 'PUT',
  path: '/api/meetings/{id}',
  who: managerAccess,
  summary:
    'Changes the day, time or place of a meeting, with the reason that team and client are told. The calendar file keeps its UID with a higher SEQUENCE. Sent again as it is, nothing changes. 409 when it is cancelled, the project finished or it is no longer as seen, 422 as in saveMeetings.',
  source: 'issue 4 (meetings); RFC 5545, section 3.8.7.4',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  body: detail.extend({
    day,
    reason,
    /** the meeting as the person saw it; when it is another now the call is refused */
    seen: detail.extend({ day }).optional(),
  }),
  reply: dataReply(meeting),
  errors: [404, 409, 422],
});

export const cancelMeeting = endpoint({
  name: 'cancelMeeting',
  title: 'Cancelar una reunión',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/meetings/{id}/cancel',
  who: managerAccess,
  summary:
    'Cancels a meeting with the reason that team and client are told. A cancelled one answers the same again.',
  source: 'issue 4 (meetings); RFC 5546, section 3.2.5',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  body: z.object({ reason }),
  reply: done,
  errors: [404],
});

export const downloadMeeting = endpoint({
  name: 'downloadMeeting',
  title: 'Descargar una reunión para el calendario',
  area: 'Proyectos',
  method: 'GET',
  path: '/api/meetings/{id}/calendar',
  who: projectAccess,
  summary: 'The meeting as a calendar file (.ics), in UTC; of a cancelled one, the file that takes it off.',
  source: 'decisions, Manager and projects (meetings); RFC 5545',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  reply: z.unknown(),
  bytes: ['text/calendar'],
  errors: [404],
});
