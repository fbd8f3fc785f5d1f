import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readBasePrice, readDiscountedPrice, saveContract } from './contracts.actions.ts';
import { createDiscount, deleteDiscount, listDiscountTypes } from './discounts.actions.ts';
import { readPaymentPlan, savePaymentPlan } from './payment-plans.actions.ts';

export function agreementsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    saveContract,
    readBasePrice,
    readDiscountedPrice,
    listDiscountTypes,
    createDiscount,
    deleteDiscount,
    savePaymentPlan,
    readPaymentPlan,
  ]);
}
