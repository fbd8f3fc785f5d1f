import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readProject } from './project-page.actions.ts';

export function projectPageRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readProject]);
}
