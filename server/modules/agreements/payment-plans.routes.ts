import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readPaymentPlan, savePaymentPlan } from './payment-plans.actions.ts';

export function paymentPlansRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [savePaymentPlan, readPaymentPlan]);
}
