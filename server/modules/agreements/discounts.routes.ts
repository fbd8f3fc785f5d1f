import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/discounts.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createDiscount, deleteDiscount, listDiscountTypes } from './discounts.actions.ts';

export function discountsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listDiscountTypes, listDiscountTypes);
  serve(app, deps, api.createDiscount, createDiscount);
  serve(app, deps, api.deleteDiscount, deleteDiscount);
}
