import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/corrections.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { correctSale } from './corrections.actions.ts';

export function correctionsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.correctSale, correctSale);
}
