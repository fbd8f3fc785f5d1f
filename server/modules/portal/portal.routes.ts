import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/portal.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readClientProject } from './home-page.actions.ts';
import { readClientHome } from './portal.actions.ts';

export function portalRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.readClientHome, readClientHome);
  serve(app, deps, api.readClientProject, readClientProject);
}
