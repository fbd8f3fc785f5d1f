import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/dashboard.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport } from '../../platform/http/serve.ts';
import { readArchitectPanel } from './architect-panel.actions.ts';
import { listManagedProjects, readIndicators } from './dashboard.actions.ts';
import { exportManagedProjects } from './dashboard-export.actions.ts';
import { readPaymentsPanel } from './payments-panel.actions.ts';
import { readTransportPanel, readWorksPanel } from './works-panel.actions.ts';

export function panelsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readArchitectPanel,
    readWorksPanel,
    readTransportPanel,
    readPaymentsPanel,
    listManagedProjects,
    readIndicators,
  ]);
  serveExport(app, deps, api.exportManagedProjects, exportManagedProjects);
}
