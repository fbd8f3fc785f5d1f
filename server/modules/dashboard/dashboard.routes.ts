import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/dashboard.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveExport } from '../../platform/http/serve.ts';
import { listManagedProjects, readIndicators } from './dashboard.actions.ts';
import { exportManagedProjects } from './export.actions.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listManagedProjects, listManagedProjects);
  serveExport(app, deps, api.exportManagedProjects, exportManagedProjects);
  serve(app, deps, api.readIndicators, readIndicators);
}
