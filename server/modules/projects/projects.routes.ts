import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { listProjects, listUrbanizations } from './project-list.actions.ts';
import { saveProject, saveSpacePrice } from './projects.actions.ts';

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listProjects, listUrbanizations, saveProject, saveSpacePrice]);
}
