import { z } from 'zod';
import { projectAccess, salesAccess } from '#shared/domain/access.ts';
import { lineKinds, MAX_LINES } from '#shared/domain/change-lines.ts';
import { changeReasons, changeStates, MAX_CHANGE_DAYS } from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import { MAX_PESOS } from '#shared/domain/money.ts';
import { MAX_CUSTOM_DAYS, MAX_INSTALMENTS } from '#shared/domain/payment-plan.ts';
import { changeLine, changeMessages, figure, listedChange, previewed } from './change-shapes.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  fieldsReply,
  id,
  idInPath,
  instant,
  multilineText,
  projectIdInPath,
  reason,
  requiredText,
  shown,
  squareMetres,
  text,
} from './fields.ts';

/**
 * The otrosíes of a project as the staff write, price and send them. The family's calls are in change-approval.ts, the
 * manager's and the desk's figures in change-figures.ts.
 */

const source = 'issue 19 (otrosí: what changes during the works)';
const staffCall = { area: 'Proyectos', who: projectAccess, source } as const;
const pricing = { area: 'Proyectos', who: salesAccess, source } as const;

/** Pesos of either sign. */
const signedPesos = z
  .int({ error: 'escribe un valor en pesos, sin decimales.' })
  .min(-MAX_PESOS, { error: 'el valor no puede pasar de un billón de pesos.' })
  .max(MAX_PESOS, { error: 'el valor no puede pasar de un billón de pesos.' })
  .meta({ description: 'Whole Colombian pesos; below zero where something leaves.', examples: [3_600_000] });

const line = z.object({
  /** of a stored line; null for a new one */
  id: id.nullable(),
  kind: z.enum(lineKinds, { error: 'elige uno de la lista.' }),
  /** the name of the space; of a free line, what it is about */
  space: text(80),
  /** the new area; null when it stays */
  area: squareMetres.nullable(),
  was: text(200),
  becomes: text(200),
  reason: z.enum(changeReasons, { error: 'elige uno de la lista.' }).nullable(),
  /** the difference in the price; left out by architects, and then kept */
  amount: signedPesos.nullable().optional(),
  /** the difference in the direct cost; only managers send it, otherwise it is kept */
  cost: signedPesos.nullable().optional(),
});

const businessDays = z
  .int({ error: 'debe ser un número entero de días hábiles.' })
  .min(-MAX_CUSTOM_DAYS, { error: `escribe ${MAX_CUSTOM_DAYS} días como máximo.` })
  .max(MAX_CUSTOM_DAYS, { error: `escribe ${MAX_CUSTOM_DAYS} días como máximo.` })
  .meta({ description: 'Business days; below zero when the works end before.', examples: [4] });

/** What a person writes of an otrosí. Fields that a role does not write are left out, and kept. */
const written = {
  title: text(100),
  lines: z.array(line).max(MAX_LINES, { error: `escribe ${MAX_LINES} líneas como máximo.` }),
  days: businessDays,
  days_reason: text(300),
  /** what happens if the family says no */
  if_refused: multilineText(500),
  /** how the difference is paid; architects leave these out */
  way: z.enum(planWays, { error: 'elige uno de la lista.' }).optional(),
  new_instalment: z
    .object({ name: requiredText(60), date: day })
    .nullable()
    .optional(),
  with_discounts: z.boolean({ error: 'elige sí o no.' }).optional(),
  /** other dates of unpaid instalments */
  terms: z
    .array(z.object({ instalment_id: id, date: day }))
    .max(MAX_INSTALMENTS, { error: `escribe ${MAX_INSTALMENTS} como máximo.` })
    .optional(),
  valid_days: z
    .int({ error: 'debe ser un número entero de días hábiles.' })
    .min(1, { error: 'escribe 1 como mínimo.' })
    .max(MAX_CHANGE_DAYS, { error: `escribe ${MAX_CHANGE_DAYS} días como máximo.` })
    .optional(),
};

export const listChanges = endpoint({
  ...staffCall,
  name: 'listChanges',
  title: 'Ver los otrosíes de un proyecto',
  method: 'GET',
  path: '/api/projects/{id}/changes',
  summary:
    'The otrosíes of a project, the newest first, with the price of the contract, what was applied and the total of the current version (pesos; null for architects), and why another cannot begin (a sentence; null when it can).',
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    project: z.object({ id, code: shown.projectCode, name: shown.project.nullable() }),
    clients: z.array(shown.client),
    version: z.int(),
    /** contract + applied = total */
    price: z.object({ contract: figure, applied: figure, total: figure, pending: figure }).nullable(),
    changes: z.array(listedChange),
    why_not_create: z.string().nullable(),
    /** what the caller does with an otrosí */
    powers: z.object({ proposes: z.boolean(), prices: z.boolean(), costs: z.boolean() }),
  }),
  errors: [404],
});

const created = fieldsReply({ id, number: z.int() });

export const createChange = endpoint({
  ...staffCall,
  name: 'createChange',
  title: 'Empezar un otrosí',
  method: 'POST',
  path: '/api/projects/{id}/changes',
  summary:
    'Begins a draft, from a suggestion of its family when one is named. 404 for a suggestion of another project, 409 with the reason when the project admits none, or an open otrosí came from that suggestion.',
  params: z.object({ id: projectIdInPath }),
  body: z.object({ title: text(100).default(''), suggestion_id: id.nullish() }),
  reply: created,
  errors: [404, 409],
  idempotent: true,
});

export const readChange = endpoint({
  ...staffCall,
  name: 'readChange',
  title: 'Ver un otrosí',
  method: 'GET',
  path: '/api/changes/{id}',
  summary:
    'An otrosí as the staff write it: its lines, days and terms, with what it does to the sale as it is today, or as it was when it was applied. Prices are null for architects, cost and margin for all but managers.',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({
    ...listedChange.shape,
    project: z.object({
      id,
      code: shown.projectCode,
      name: shown.project.nullable(),
      address: z.string().nullable(),
      kind: z.enum(['VIS', 'Apto']),
    }),
    clients: z.array(shown.client),
    seller: shown.employee.nullable(),
    /** counts the saves: sent back with the next one */
    revision: z.int(),
    works_ended_on: shown.day.nullable(),
    version_before: z.int(),
    lines: z.array(changeLine),
    if_refused: z.string(),
    new_instalment: z.object({ name: shown.instalment, date: shown.day }).nullable(),
    terms: z.array(z.object({ instalment_id: id, date: shown.day })),
    /** instalments whose date an otrosí may change */
    open_instalments: z.array(z.object({ id, name: shown.instalment, date: shown.day })),
    valid_days: shown.businessDays,
    suggestion: z.object({ id, text: z.string(), sent_by: shown.client, sent_at: instant }).nullable(),
    /** photos of the whole, not of a line */
    photos: z.array(z.object({ id, file_id: z.uuid(), caption: z.string() })),
    preview: previewed,
    /** the sale still does what was sent; always true of a draft */
    is_current: z.boolean(),
    messages: changeMessages,
    /** other otrosíes of the project that wait */
    others_open: z.array(z.object({ id, number: z.int(), title: z.string(), state: z.enum(changeStates) })),
    /** pesos from which a signature is asked for; 0 for always */
    code_below: shown.pesos,
    powers: z.object({ proposes: z.boolean(), prices: z.boolean(), costs: z.boolean() }),
    /** sentences; null when it can */
    why_not_save: z.string().nullable(),
    why_not_send: z.string().nullable(),
    why_not_void: z.string().nullable(),
    why_not_copy: z.string().nullable(),
  }),
  errors: [404],
});

/** The save that the screen had of a draft. */
const seenRevision = z.int({ error: 'debe ser un número entero.' }).min(0);

export const saveChange = endpoint({
  ...staffCall,
  name: 'saveChange',
  title: 'Guardar un otrosí',
  method: 'PUT',
  path: '/api/changes/{id}',
  summary:
    'Writes a draft whole. 403 for an amount that the role does not write, 409 when somebody else saved it since `revision`, or it is no draft any more. A draft may lack prices and reasons: they are needed to send it.',
  params: z.object({ id: idInPath }),
  body: z.object({ ...written, revision: seenRevision }),
  reply: fieldsReply({ revision: z.int() }),
  errors: [403, 404, 409],
  idempotent: true,
});

export const previewChange = endpoint({
  ...staffCall,
  name: 'previewChange',
  title: 'Ver cómo quedaría un otrosí',
  method: 'POST',
  path: '/api/changes/{id}/preview',
  summary:
    'What the written lines, days and terms would do to the sale as it is today, with the rule that applies them. Changes nothing.',
  params: z.object({ id: idInPath }),
  body: z.object(written),
  reply: dataReply(previewed),
  errors: [403, 404],
});

export const addChangePhoto = endpoint({
  ...staffCall,
  name: 'addChangePhoto',
  title: 'Agregar una foto a un otrosí',
  method: 'POST',
  path: '/api/changes/{id}/photos',
  summary:
    'Adds a photo (JPG, PNG or WEBP up to 10 MB) to a draft, of one of its lines or of the whole. 409 when it is no draft any more, or has 20.',
  params: z.object({ id: idInPath }),
  form: z.object({
    caption: text(100).default(''),
    line_id: z.coerce.number({ error: 'debe ser un número.' }).pipe(id).optional(),
  }),
  upload: {
    field: 'file',
    required: true,
    maxBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  },
  reply: fieldsReply({ id, file_id: z.uuid() }),
  errors: [404, 409, 413, 415],
  idempotent: true,
});

export const removeChangePhoto = endpoint({
  ...staffCall,
  name: 'removeChangePhoto',
  title: 'Quitar una foto de un otrosí',
  method: 'DELETE',
  path: '/api/changes/{id}/photos/{photo_id}',
  summary: 'Takes a photo from a draft. 409 when it is no draft any more.',
  params: z.object({ id: idInPath, photo_id: idInPath }),
  reply: done,
  errors: [404, 409],
});

export const sendChange = endpoint({
  ...pricing,
  name: 'sendChange',
  title: 'Enviar un otrosí a la familia',
  method: 'POST',
  path: '/api/changes/{id}/send',
  summary:
    'Sends a draft to its family, who get a mail and its business days to approve. 409 when it is no draft any more or the plan (`fingerprint`), the draft (`revision`) or its photos are others than those seen, 422 with what it lacks.',
  params: z.object({ id: idInPath }),
  body: z.object({
    fingerprint: requiredText(64),
    revision: seenRevision.optional(),
    /** the photos that the screen showed, of the whole and of its lines */
    photos: z.array(id).optional(),
  }),
  reply: fieldsReply({ expires_on: shown.day }),
  errors: [404, 409, 422],
  idempotent: true,
});

export const voidChange = endpoint({
  ...staffCall,
  name: 'voidChange',
  title: 'Anular un otrosí',
  method: 'POST',
  path: '/api/changes/{id}/void',
  summary:
    'Voids an otrosí that is not applied, with a reason that the family reads when it was sent. Architects void drafts alone (403). 409 for any other.',
  params: z.object({ id: idInPath }),
  body: z.object({ reason }),
  reply: done,
  errors: [403, 404, 409],
  idempotent: true,
});

export const copyChange = endpoint({
  ...staffCall,
  name: 'copyChange',
  title: 'Copiar un otrosí a uno nuevo',
  method: 'POST',
  path: '/api/changes/{id}/copy',
  summary:
    'Begins a draft with the lines, days and terms of another, which is over. 409 with the reason when it is not, or the project admits none.',
  params: z.object({ id: idInPath }),
  reply: created,
  errors: [404, 409],
  idempotent: true,
});
