import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/projects.ts';
import * as catalogue from '#shared/contract/urbanizations.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listProjects, listUrbanizations } from './project-list.actions.ts';
import { readProject } from './project-page.actions.ts';
import { saveProject, saveSpacePrice } from './projects.actions.ts';
import { createUrbanization, listAllUrbanizations, updateUrbanization } from './urbanizations.actions.ts';

export function projectsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listProjects, listProjects);
  serve(app, deps, api.listUrbanizations, listUrbanizations);
  serve(app, deps, api.saveProject, saveProject);
  serve(app, deps, api.saveSpacePrice, saveSpacePrice);
  serve(app, deps, api.readProject, readProject);
  serve(app, deps, catalogue.listAllUrbanizations, listAllUrbanizations);
  serve(app, deps, catalogue.createUrbanization, createUrbanization);
  serve(app, deps, catalogue.updateUrbanization, updateUrbanization);
}
