import type { FastifyInstance } from 'fastify';
import * as files from '#shared/contract/files.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveFile } from '../../platform/http/serve.ts';
import { readFile } from './documents.actions.ts';
import {
  addDocument,
  listProjectDocuments,
  publishDocument,
  withdrawDocument,
} from './project-documents.actions.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  serveFile(app, deps, files.readFile, readFile);
  serveActions(app, deps, [listProjectDocuments, addDocument, publishDocument, withdrawDocument]);
}
