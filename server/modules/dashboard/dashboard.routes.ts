import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/dashboard.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport } from '../../platform/http/serve.ts';
import { listManagedProjects, readIndicators } from './dashboard.actions.ts';
import { exportManagedProjects } from './export.actions.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listManagedProjects, readIndicators]);
  serveExport(app, deps, api.exportManagedProjects, exportManagedProjects);
}
