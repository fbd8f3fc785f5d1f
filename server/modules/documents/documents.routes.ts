import type { FastifyInstance } from 'fastify';
import * as documents from '#shared/contract/documents.ts';
import * as files from '#shared/contract/files.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveFile } from '../../platform/http/serve.ts';
import { readFile } from './documents.actions.ts';
import {
  addDocument,
  listProjectDocuments,
  publishDocument,
  withdrawDocument,
} from './project-documents.actions.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  serveFile(app, deps, files.readFile, readFile);
  serve(app, deps, documents.listProjectDocuments, listProjectDocuments);
  serve(app, deps, documents.addDocument, addDocument);
  serve(app, deps, documents.publishDocument, publishDocument);
  serve(app, deps, documents.withdrawDocument, withdrawDocument);
}
