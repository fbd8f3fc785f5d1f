import { z } from 'zod';
import { adminAccess, adminChangeAccess } from '#shared/domain/access.ts';
import { MAX_CLAUSE_TEXT, MAX_CLAUSES, templateFaults } from '#shared/domain/contract-template.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  fieldsReply,
  id,
  instant,
  multilineText,
  projectIdInPath,
  shown,
  text,
} from './fields.ts';
import { contractText } from './signing.ts';

/** The template of the contracts that families sign. */

const source = 'issue 18 (template)';
const adminCall = { area: 'Empresa', who: adminChangeAccess, source } as const;

const clause = z.object({
  title: text(120).meta({ examples: ['Precio'] }),
  text: multilineText(MAX_CLAUSE_TEXT).meta({
    examples: [
      'Entre {empresa} y {clientes}, sobre {inmueble}: el precio es {precio}.\n{plan}\nEn este contrato {dia_habil}.',
    ],
  }),
});

const template = {
  title: text(120).meta({ examples: ['Contrato de remodelación'] }),
  clauses: z
    .array(clause)
    .min(1, { error: 'escribe al menos una cláusula.' })
    .max(MAX_CLAUSES, { error: `escribe ${MAX_CLAUSES} cláusulas como máximo.` }),
};

/** Each fault of the domain at its field; one of the whole stands at `clauses`. */
const whole = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...template, ...shape }).superRefine((value, found) => {
    const { title, clauses } = value as { title: string; clauses: { title: string; text: string }[] };
    for (const { clause: index, field, sentence } of templateFaults({ title, clauses })) {
      const path = index === null ? [field === 'title' ? 'title' : 'clauses'] : ['clauses', index, field];
      found.addIssue({ code: 'custom', path, message: sentence });
    }
  });

const saved = z
  .object({
    /** 0 for the one that ships with the program */
    version: z.int(),
    title: z.string(),
    clauses: z.array(z.object({ title: z.string(), text: z.string() })),
    /** a lawyer of the company has read it */
    reviewed: z.boolean(),
    saved_by: shown.employee.nullable(),
    saved_at: instant.nullable(),
  })
  .meta({ id: 'ContractTemplate' });

export const readContractTemplate = endpoint({
  name: 'readContractTemplate',
  title: 'Ver la plantilla del contrato',
  area: 'Empresa',
  method: 'GET',
  path: '/api/contract-template',
  who: adminAccess,
  summary:
    'The current template, the one that ships with the program until one is saved, and the versions before it.',
  source,
  reply: dataReply(
    saved.extend({
      versions: z.array(
        z.object({
          version: z.int(),
          saved_by: shown.employee.nullable(),
          saved_at: instant,
          reviewed: z.boolean(),
        }),
      ),
    }),
  ),
  errors: [],
});

export const saveContractTemplate = endpoint({
  ...adminCall,
  name: 'saveContractTemplate',
  title: 'Guardar la plantilla del contrato',
  method: 'PUT',
  path: '/api/contract-template',
  summary:
    'Saves another version of the template; documents keep the one that they were made from. 400 at each clause that names no field, types a figure or is empty. 409 when somebody else saved one since `version`.',
  body: whole({
    reviewed: z.boolean({ error: 'elige sí o no.' }),
    version: z.int({ error: 'debe ser un número entero.' }).min(0),
  }),
  reply: dataReply(saved),
  errors: [409],
  idempotent: true,
  bodyLimit: 600 * 1024,
});

export const previewContract = endpoint({
  ...adminCall,
  name: 'previewContract',
  title: 'Ver la plantilla del contrato en una venta',
  method: 'POST',
  path: '/api/contract-template/preview',
  summary:
    'The text that a template gives for a project, or what the sale lacks (then `content` is null). Saves nothing.',
  body: whole({ project_id: id }),
  reply: fieldsReply({ content: contractText.nullable(), missing: z.array(z.string()) }),
  errors: [404, 409],
  bodyLimit: 600 * 1024,
});

export const readContractDraft = endpoint({
  ...adminCall,
  name: 'readContractDraft',
  title: 'Descargar un borrador del contrato de una venta',
  method: 'GET',
  path: '/api/contract-template/drafts/{id}',
  summary:
    'The PDF that the saved template gives for a project, marked as a draft on every page, for a lawyer to read. 422 with what the sale lacks.',
  params: z.object({ id: projectIdInPath }),
  reply: z.unknown(),
  bytes: ['application/pdf'],
  errors: [404, 409, 422],
});
