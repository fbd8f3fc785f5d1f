import { z } from 'zod';
import { projectAccess, sitePhotoAccess, worksAccess } from '#shared/domain/access.ts';
import {
  blockerKinds,
  MAX_BLOCKER_NOTE,
  MAX_CAPTION,
  MAX_DONE,
  MAX_DONE_OF_A_DAY,
  MAX_NEXT,
  MOST_PHOTOS,
  photoMoments,
} from '#shared/domain/daily-record.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  done,
  fieldsReply,
  id,
  instant,
  multilineText,
  pageQuery,
  pageReply,
  projectIdInPath,
  shown,
  text,
} from './fields.ts';

/** The daily records of a home in works and their photos, as the staff writes and reads them. */

const source = 'issue 20 (daily record, photos)';
const worksCall = { area: 'Obra', who: worksAccess, source } as const;
const projectCall = { area: 'Obra', who: projectAccess, source } as const;

/** Made by the browser, so that what is sent again is found. */
const ownId = z.uuid({ error: 'no es válido.' });
const idOfRecord = z.object({ id: ownId });

const kind = z.enum(blockerKinds, { error: 'elige qué frena la obra.' });
const moment = z.enum(photoMoments, { error: 'elige antes, durante o después.' });
const spaceName = text(100).min(1, { error: 'elige un espacio.' });

const content = {
  /** names of the spaces touched */
  spaces: z.array(spaceName).max(40, { error: 'elige 40 como máximo.' }),
  /** people on site; null: not said */
  people: z
    .int({ error: 'debe ser un número entero.' })
    .min(0, { error: 'no puede ser negativo.' })
    .max(500, { error: 'no puede pasar de 500.' })
    .nullable(),
  /** null: not said, what stood before stands; empty: nothing stops the works */
  blockers: z
    .array(z.object({ kind, note: text(MAX_BLOCKER_NOTE) }))
    .max(5, { error: 'di 5 como máximo.' })
    .nullable(),
  /** the family sees the record */
  visible: z.boolean({ error: 'elige si la familia lo ve.' }),
};

const kept = fieldsReply({
  /** the id of the record of the day, to which photos are added */
  record_id: z.uuid(),
  version: z.int(),
  /** the day that the server kept */
  day: shown.day,
  /** the phone's clock was off, and the day was moved */
  day_moved: z.boolean(),
  /** the day had a record of this person already, and this is its next version */
  added: z.boolean(),
  visible: z.boolean(),
  /** ids of the photos that have arrived */
  photos: z.array(z.uuid()),
});

export const saveRecord = endpoint({
  ...worksCall,
  name: 'saveRecord',
  title: 'Enviar el registro del día',
  method: 'POST',
  path: '/api/projects/{id}/site/records',
  summary: `Keeps what a person of the team did in a home on a day of the last 7. Its id is made on the phone: the same id again answers the same record without effect. Another send of that person and day is added to the record as its next version, and the answer says so. \`sent_at\` is the phone's clock when it sends: half a day or more off, the day is moved by it. 403 for a person who left the team, 409 for works that have not started, for the id of something else or with other content, 422 for a day that cannot be.`,
  params: z.object({ id: projectIdInPath }),
  body: z.object({
    id: ownId,
    day,
    sent_at: z.iso
      .datetime({ error: 'no es válido.' })
      .optional()
      .meta({
        description: "The phone's clock when it sends.",
        examples: ['2026-05-20T15:30:00.000Z'],
      }),
    ...content,
    /** what was done, for the staff */
    done: multilineText(MAX_DONE),
    /** what comes next, for the staff */
    next: multilineText(MAX_NEXT),
    /** what the family reads */
    family_text: multilineText(MAX_DONE),
  }),
  reply: kept,
  errors: [404, 409, 422],
});

export const amendRecord = endpoint({
  ...worksCall,
  name: 'amendRecord',
  title: 'Corregir el registro de un día',
  method: 'PUT',
  path: '/api/site/records/{id}',
  summary:
    'A new version of a record, whole, by its author while in the team or a manager; the versions before stay. `id` of the body is the new version, made on the phone: the same again answers the same. 409 when the record has another version than the one seen.',
  params: idOfRecord,
  body: z.object({
    id: ownId,
    seen_version: z.int({ error: 'debe ser un número entero.' }).min(1, { error: 'empieza en 1.' }),
    ...content,
    done: multilineText(MAX_DONE_OF_A_DAY),
    next: multilineText(MAX_DONE_OF_A_DAY),
    family_text: multilineText(MAX_DONE_OF_A_DAY),
  }),
  reply: kept,
  errors: [404, 409, 422],
});

export const addPhoto = endpoint({
  ...worksCall,
  name: 'addPhoto',
  title: 'Subir una foto de la obra',
  method: 'POST',
  path: '/api/site/records/{id}/photos',
  summary: `A photo of a record (JPG, PNG or WEBP up to 20 MB), by the author of the record; the path takes the id of the record or of any of its versions. It is drawn again in two sizes, without place and device. Its id is made on the phone: the same again answers without effect. ${MOST_PHOTOS} a record. 409 for the id of another photo or one photo too many.`,
  params: idOfRecord,
  form: z.object({
    id: ownId,
    space: text(100)
      .default('')
      .transform((value) => value || null),
    moment,
    caption: text(MAX_CAPTION).default(''),
    visible: z.enum(['true', 'false'], { error: 'elige si la familia la ve.' }),
    /** order in the record, from 0 */
    position: z.coerce
      .number({ error: 'debe ser un número.' })
      .pipe(z.int().min(0, { error: 'empieza en 0.' }).max(1000, { error: 'es demasiado grande.' }))
      .default(0),
  }),
  upload: {
    field: 'file',
    required: true,
    maxBytes: 20 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    photo: true,
  },
  reply: fieldsReply({ id: z.uuid() }),
  errors: [404, 409, 413, 415, 422],
});

export const changePhoto = endpoint({
  ...worksCall,
  name: 'changePhoto',
  title: 'Cambiar los datos de una foto',
  method: 'PUT',
  path: '/api/site/photos/{id}',
  summary: 'Space, moment, caption and whether the family sees a photo, by its author or a manager.',
  params: idOfRecord,
  body: z.object({
    space: spaceName.nullable(),
    moment,
    caption: text(MAX_CAPTION),
    visible: z.boolean({ error: 'elige si la familia la ve.' }),
  }),
  reply: done,
  errors: [404, 422],
});

export const readPhoto = endpoint({
  name: 'readPhoto',
  title: 'Ver una foto de la obra',
  area: 'Obra',
  method: 'GET',
  path: '/api/site/photos/{id}',
  who: sitePhotoAccess,
  summary:
    'The bytes of a photo, 1600 pixels at most (`large`) or 480 (`small`). The family only when photo and record are shown to it; 404 otherwise.',
  source,
  params: idOfRecord,
  query: z.object({ size: z.enum(['small', 'large'], { error: 'elige small o large.' }).default('large') }),
  reply: z.unknown(),
  bytes: ['image/jpeg'],
  errors: [404],
});

const photo = z.object({
  id: z.uuid(),
  space: shown.space.nullable(),
  moment,
  caption: z.string(),
  visible: z.boolean(),
});

const blocker = z.object({ kind, note: z.string() });

const shownContent = {
  spaces: z.array(shown.space),
  done: z.string(),
  people: z.int().nullable(),
  /** null: not said */
  blockers: z.array(blocker).nullable(),
  next: z.string(),
  family_text: z.string(),
  visible: z.boolean(),
};

export const listRecords = endpoint({
  ...projectCall,
  name: 'listRecords',
  title: 'Ver los registros de una obra',
  method: 'GET',
  path: '/api/projects/{id}/site/records',
  summary:
    'The records of a home as they are now, the newest day first, with their photos; only those that touch a space, or of a day, when asked.',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    space: text(100).optional(),
    day: day.optional(),
    ...pageQuery(10),
  }),
  reply: pageReply(
    z.object({
      id: z.uuid(),
      day: shown.day,
      by: shown.employee,
      version: z.int(),
      saved_at: instant,
      /** the caller may amend it */
      may_amend: z.boolean(),
      ...shownContent,
      photos: z.array(photo),
    }),
  ),
  errors: [404],
});

export const listRecordVersions = endpoint({
  ...projectCall,
  name: 'listRecordVersions',
  title: 'Ver las versiones de un registro',
  method: 'GET',
  path: '/api/site/records/{id}/versions',
  summary: 'Every version of a record, the newest first, with who saved each.',
  params: idOfRecord,
  query: z.object(pageQuery(20)),
  reply: pageReply(
    z.object({ version: z.int(), saved_at: instant, saved_by: shown.employee, ...shownContent }),
  ),
  errors: [404],
});

export const listSpacePhotos = endpoint({
  ...projectCall,
  name: 'listSpacePhotos',
  title: 'Ver las fotos de una obra por espacio',
  method: 'GET',
  path: '/api/projects/{id}/site/photos',
  summary:
    'The photos of a home, the newest day first: of a space and of a moment when asked. Before and after of a space are two calls.',
  params: z.object({ id: projectIdInPath }),
  query: z.object({
    space: text(100).optional(),
    moment: moment.optional(),
    ...pageQuery(24),
  }),
  reply: pageReply(photo.extend({ day: shown.day, record_id: z.uuid(), may_change: z.boolean() })),
  errors: [404],
});

const stagesOfSpace = z.object({
  name: shown.space,
  /** m², for the plan */
  area: shown.squareMetres.nullable(),
  work: shown.basisPoints,
  stages: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** points */
      weight: z.int(),
      /** null: not ticked */
      ticked_on: shown.day.nullable(),
    }),
  ),
});

export const listMySites = endpoint({
  name: 'listMySites',
  title: 'Ver mis obras de hoy',
  area: 'Obra',
  method: 'GET',
  path: '/api/site/homes',
  who: worksAccess,
  summary:
    "The homes in works in whose team the caller is, by code: spaces with their stages, the caller's record of today, what stops, and the rates of time and work in basis points with their sentence.",
  source: 'issue 20 (/obra)',
  query: z.object(pageQuery(20)),
  reply: pageReply(
    z.object({
      id,
      project_code: shown.projectCode,
      name: shown.project.nullable(),
      address: z.string().nullable(),
      end_date: shown.day.nullable(),
      /** the caller ticks stages here */
      may_tick: z.boolean(),
      spaces: z.array(stagesOfSpace),
      time: z.int().nullable(),
      work: z.int(),
      sentence: z.string(),
      record: z
        .object({ id: z.uuid(), version: z.int(), ...shownContent, photos: z.array(photo) })
        .nullable(),
      blockers: z.array(blocker.extend({ since: shown.day, business_days: shown.businessDays })),
    }),
  ).extend({
    /** the server's day */
    today: shown.day,
    /** a record is expected today: it is a business day */
    expected_today: z.boolean(),
  }),
  errors: [],
});
