import { z } from 'zod';
import { projectAccess } from '#shared/domain/access.ts';
import { documentKinds } from '#shared/domain/documents.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  done,
  fieldsReply,
  id,
  idInPath,
  instant,
  optionalWebAddress,
  projectIdInPath,
  shown,
  text,
} from './fields.ts';

/** The documents of a project for its family: each version is a link or a file, published when ready. */

const documentCall = { area: 'Proyectos', who: projectAccess } as const;

export const listProjectDocuments = endpoint({
  ...documentCall,
  name: 'listProjectDocuments',
  title: 'Ver los documentos de un proyecto',
  method: 'GET',
  path: '/api/projects/{id}/documents',
  summary:
    'The documents of a project for the staff: those of the specification in their order, also while they lack a version, then the others; each with its versions, the newest first, and which one the client sees.',
  source: 'access specification, section 2 (Mis documentos); issue 5 (documents)',
  params: z.object({ id: projectIdInPath }),
  reply: dataReply(
    z.array(
      z.object({
        kind: z.enum(documentKinds),
        title: z.string(),
        /** the version the client sees; null before publication */
        published_version: z.int().nullable(),
        versions: z.array(
          z.object({
            id,
            version: z.int(),
            /** a full http(s) address, or null when it is a file */
            url: shown.link.nullable(),
            file: z
              .object({ id: z.uuid(), name: z.string(), type: shown.fileType, bytes: shown.bytes })
              .nullable(),
            created_at: instant,
            created_by: shown.employee.nullable(),
            published_at: instant.nullable(),
            withdrawn_at: instant.nullable(),
          }),
        ),
      }),
    ),
  ),
  errors: [404],
});

export const addDocument = endpoint({
  ...documentCall,
  name: 'addDocument',
  title: 'Agregar un documento para el cliente',
  method: 'POST',
  path: '/api/projects/{id}/documents',
  summary:
    'Adds a version of a document: a link, or a file (PDF, JPG, PNG or WEBP up to 20 MB). With publish the client sees it at once in place of the one before. 422 without a title for another document, or without exactly one of link and file.',
  source: 'issue 5 (documents); decisions, Rules for everything (files)',
  params: z.object({ id: projectIdInPath }),
  form: z.object({
    kind: z.enum(documentKinds, { error: 'elige uno de la lista.' }),
    title: text(120).default(''),
    url: optionalWebAddress,
    publish: z.enum(['true', 'false'], { error: 'elige si se publica.' }).default('false'),
  }),
  upload: {
    field: 'file',
    required: false,
    maxBytes: 20 * 1024 * 1024,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  },
  reply: fieldsReply({ id, version: z.int() }),
  errors: [404, 413, 415, 422],
  idempotent: true,
});

export const publishDocument = endpoint({
  ...documentCall,
  name: 'publishDocument',
  title: 'Publicar un documento al cliente',
  method: 'POST',
  path: '/api/documents/{id}/publish',
  summary:
    'Publishes a version: the client sees it in place of the one before. Publishing again changes nothing.',
  source: 'issue 5 (documents)',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404],
});

export const withdrawDocument = endpoint({
  ...documentCall,
  name: 'withdrawDocument',
  title: 'Dejar de mostrar un documento al cliente',
  method: 'POST',
  path: '/api/documents/{id}/withdraw',
  summary:
    'Takes a published version away from the client, who sees the one published before it again, or that it is still to come. Withdrawing again changes nothing.',
  source: 'issue 5 (documents)',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404],
});
