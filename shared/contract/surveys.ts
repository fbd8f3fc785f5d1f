import { z } from 'zod';
import { salesAccess } from '#shared/domain/access.ts';
import { endpoint, fileTypes } from './endpoint.ts';
import {
  done,
  fieldsReply,
  id,
  idInPath,
  multilineText,
  multilineTextOrNull,
  optionalWebAddress,
  pesos,
  projectIdInPath,
  requiredText,
  shown,
  squareMetres,
  text,
  textOrNull,
  webAddress,
} from './fields.ts';
import { seenOf, seenTextOf } from './seen.ts';

/** Square metres as a multipart field, where they arrive as text with a point or a comma. */
const areaAsText = z
  .string({ error: 'escribe un área en metros cuadrados.' })
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, {
    error: 'escribe un área en metros cuadrados, con dos decimales como máximo.',
  })
  .transform((value) => Number(value.replace(',', '.')))
  .pipe(squareMetres);

export const visRecord = z
  .object({
    id,
    builder_name: z.string().nullable(),
    urbanization_name: shown.urbanization,
    is_capitalized: z.boolean(),
    apartament_type: z.string(),
    tower: z.string(),
    apartment_number: z.string(),
    survey_link: shown.link.nullable(),
  })
  .meta({ id: 'VisRecord' });

export const visFields = {
  builder_name: textOrNull(120),
  urbanization_name: requiredText(120),
  is_capitalized: z.boolean({ error: 'debe ser verdadero o falso.' }).default(true),
  apartament_type: requiredText(80),
  tower: requiredText(40),
  apartment_number: requiredText(40),
  survey_link: optionalWebAddress,
};

const salesCall = { area: 'Proyectos', who: salesAccess } as const;

export const saveVisProject = endpoint({
  ...salesCall,
  name: 'saveVisProject',
  title: 'Guardar el registro de una vivienda VIS',
  method: 'POST',
  path: '/api/vis-project',
  summary: 'Saves the new-build record of a project: one a project, so a repeat answers the same record.',
  source: 'sales specification, sections 3 and 7; decisions, Sale wizard (natural keys)',
  body: z.object({
    project_id: id,
    ...visFields,
    seen: seenOf(visFields),
    /** also saves the cost and the prices of the project's spaces, as the two specified calls would */
    with_costs: z.boolean({ error: 'debe ser verdadero o falso.' }).optional(),
  }),
  reply: fieldsReply({ id }),
  errors: [404, 409, 422],
});

export const survey = z
  .object({
    id,
    architect: z.object({ id, name: shown.employee }),
    total_area: shown.squareMetres,
    privated_area: shown.squareMetres.nullable(),
    survey_link: shown.link,
    observations: z.string().nullable(),
    technical_survey_report: z.string().nullable(),
    file: z.object({ id: z.uuid(), name: z.string(), bytes: shown.bytes, type: shown.fileType }),
  })
  .meta({ id: 'Survey' });

export const surveyFields = {
  architect_id: idInPath,
  total_area: areaAsText,
  privated_area: areaAsText.optional(),
  urbanization_name: requiredText(120),
  tower: requiredText(40),
  apartment_or_house_number: requiredText(40),
  survey_link: webAddress,
  observations: multilineTextOrNull(2000),
  technical_survey_report: multilineTextOrNull(2000),
};

const acta = { field: 'file', required: false, maxBytes: 20 * 1024 * 1024, types: fileTypes } as const;

export const saveDraftActa = endpoint({
  ...salesCall,
  name: 'saveDraftActa',
  title: 'Subir el acta de una venta en curso',
  method: 'PUT',
  path: '/api/sale-drafts/{id}/acta',
  summary:
    'Keeps the acta of the own sale in progress (PDF, JPG, PNG or WEBP up to 20 MB, checked by content) until saveUsedSurvey takes it. A repeat replaces it.',
  source: 'docs/decisions/0047-acta-when-chosen.md',
  params: z.object({ id: z.uuid({ error: 'no es válido.' }) }),
  form: z.object({}),
  upload: { ...acta, required: true },
  reply: done,
  errors: [404, 413, 415],
});

export const saveUsedSurvey = endpoint({
  ...salesCall,
  name: 'saveUsedSurvey',
  title: 'Guardar el levantamiento y su acta',
  method: 'POST',
  path: '/api/used-survey',
  summary:
    'Saves the survey of a used property with its acta (PDF, JPG, PNG or WEBP up to 20 MB, checked by content): one a project. A repeat replaces it; without a file it takes the acta of the sale in progress (saveDraftActa), or keeps the one it has.',
  source: 'sales specification, sections 2 (variant B), 3, 5 and 7; decisions, Sale wizard (natural keys)',
  form: z.object({
    project_id: idInPath,
    ...surveyFields,
    seen: seenTextOf(surveyFields),
    /** also saves the cost and the prices of the project's spaces, as the two specified calls would */
    with_costs: z.literal('true', { error: 'debe ser true.' }).optional(),
  }),
  /** the action answers 400 'Sube el archivo del acta' when the survey and the sale in progress have none */
  upload: acta,
  reply: fieldsReply({ id }),
  errors: [404, 409, 413, 415, 422],
});

export const addSurvey = endpoint({
  name: 'addSurvey',
  title: 'Agregar el enlace o el acta de un levantamiento',
  area: 'Proyectos',
  method: 'POST',
  path: '/api/projects/{id}/survey',
  who: { roles: ['architect'], own: ['architect'] },
  summary:
    'Adds the survey that a registered new-build home lacks, by an architect of its team: its link, its acta (PDF, JPG, PNG or WEBP up to 20 MB, checked by content) or both. 409 when it has one, 422 without link and acta.',
  source: 'issue 13 (survey added by the architect)',
  params: z.object({ id: projectIdInPath }),
  form: z.object({ survey_link: optionalWebAddress }),
  upload: acta,
  reply: done,
  errors: [404, 409, 413, 415, 422],
  idempotent: true,
});

const cost = {
  /** pesos a m²; older programs send a fraction, which is rounded */
  cost_per_sqm: z
    .number({ error: 'escribe un valor en pesos.' })
    .min(0, { error: 'escribe un valor que no sea negativo.' })
    .max(1_000_000_000_000, { error: 'es demasiado grande.' }),
  total_cost: pesos,
  renovation_notes: z.record(text(80), multilineText(1000), {
    error: 'envía las notas por espacio.',
  }),
};

export const saveUsedCost = endpoint({
  ...salesCall,
  name: 'saveUsedCost',
  title: 'Guardar el costo de un inmueble usado',
  method: 'POST',
  path: '/api/remodeling-space-used',
  summary:
    'Saves the cost of remodelling a used property: total (pesos), cost per m² (pesos) and notes by space. Refused with 422 when it is not the sum of the project’s spaces.',
  source: 'sales specification, sections 3, 5 and 7',
  body: z.object({ used_survey_id: id, ...cost }),
  bodyLimit: 512 * 1024,
  reply: done,
  errors: [404, 409, 422],
});

export const saveVisCost = endpoint({
  ...salesCall,
  name: 'saveVisCost',
  title: 'Guardar el costo de una vivienda VIS',
  method: 'POST',
  path: '/api/remodeling-space-vis',
  summary:
    'Saves the cost of remodelling a new-build home: total (pesos), cost per m² (pesos) and notes by space. Refused with 422 when it is not the sum of the project’s spaces.',
  source: 'sales specification, sections 3, 5 and 7',
  body: z.object({
    vis_project_id: id,
    ...cost,
    renovation_notes: cost.renovation_notes.default({ general: 'Sin notas específicas' }),
  }),
  bodyLimit: 512 * 1024,
  reply: done,
  errors: [404, 409, 422],
});
