import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readClientProject } from './home-page.actions.ts';
import { readClientHome } from './portal.actions.ts';

export function portalRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readClientHome, readClientProject]);
}
