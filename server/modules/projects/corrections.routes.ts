import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { correctSale } from './corrections.actions.ts';

export function correctionsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [correctSale]);
}
