import type { FastifyInstance } from 'fastify';
import * as types from '#shared/contract/discount-types.ts';
import * as api from '#shared/contract/discounts.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createDiscountType, listAllDiscountTypes, updateDiscountType } from './discount-types.actions.ts';
import { createDiscount, deleteDiscount, listDiscountTypes } from './discounts.actions.ts';

export function discountsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listDiscountTypes, listDiscountTypes);
  serve(app, deps, api.createDiscount, createDiscount);
  serve(app, deps, api.deleteDiscount, deleteDiscount);
  serve(app, deps, types.listAllDiscountTypes, listAllDiscountTypes);
  serve(app, deps, types.createDiscountType, createDiscountType);
  serve(app, deps, types.updateDiscountType, updateDiscountType);
}
