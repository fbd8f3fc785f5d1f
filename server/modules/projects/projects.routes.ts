import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/projects.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listProjects, listUrbanizations } from './project-list.actions.ts';
import { saveProject, saveSpacePrice } from './projects.actions.ts';

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listProjects, listProjects);
  serve(app, deps, api.listUrbanizations, listUrbanizations);
  serve(app, deps, api.saveProject, saveProject);
  serve(app, deps, api.saveSpacePrice, saveSpacePrice);
}
