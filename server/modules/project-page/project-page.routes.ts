import type { FastifyInstance } from 'fastify';
import { readProject } from '#shared/contract/projects.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import * as actions from './project-page.actions.ts';

export function projectPageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, readProject, actions.readProject);
}
