import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/files.ts';
import type { Deps } from '../../platform/context.ts';
import { serveFile } from '../../platform/http/serve.ts';
import { readFile } from './documents.actions.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  serveFile(app, deps, api.readFile, readFile);
}
