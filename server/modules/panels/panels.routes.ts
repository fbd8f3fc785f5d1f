import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readArchitectPanel } from './architect-panel.actions.ts';
import { readPaymentsPanel } from './payments-panel.actions.ts';
import { readTransportPanel, readWorksPanel } from './works-panel.actions.ts';

export function panelsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readArchitectPanel, readWorksPanel, readTransportPanel, readPaymentsPanel]);
}
