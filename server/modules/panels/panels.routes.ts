import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/panels.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readArchitectPanel } from './architect-panel.actions.ts';
import { readPaymentsPanel } from './payments-panel.actions.ts';
import { readTransportPanel, readWorksPanel } from './works-panel.actions.ts';

export function panelsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.readArchitectPanel, readArchitectPanel);
  serve(app, deps, api.readWorksPanel, readWorksPanel);
  serve(app, deps, api.readTransportPanel, readTransportPanel);
  serve(app, deps, api.readPaymentsPanel, readPaymentsPanel);
}
