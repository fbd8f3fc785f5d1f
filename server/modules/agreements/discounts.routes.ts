import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { createDiscount, deleteDiscount, listDiscountTypes } from './discounts.actions.ts';

export function discountsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listDiscountTypes, createDiscount, deleteDiscount]);
}
