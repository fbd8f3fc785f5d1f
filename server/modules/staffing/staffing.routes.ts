import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { deactivateEmployee, readOpenWork } from './staffing.actions.ts';

export function staffingRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readOpenWork, deactivateEmployee]);
}
