import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readBasePrice, readDiscountedPrice, saveContract } from './contracts.actions.ts';

export function contractsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [saveContract, readBasePrice, readDiscountedPrice]);
}
