import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payment-plans.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPaymentPlan, savePaymentPlan } from './payment-plans.actions.ts';

export function paymentPlansRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.savePaymentPlan, savePaymentPlan);
  serve(app, deps, api.readPaymentPlan, readPaymentPlan);
}
