import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/contracts.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readBasePrice, readDiscountedPrice, saveContract } from './contracts.actions.ts';

export function contractsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.saveContract, saveContract);
  serve(app, deps, api.readBasePrice, readBasePrice);
  serve(app, deps, api.readDiscountedPrice, readDiscountedPrice);
}
