import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payments.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readMyPayments, readProjectPayments, sendTransferReceipt } from './payments.actions.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.readMyPayments, readMyPayments);
  serve(app, deps, api.readProjectPayments, readProjectPayments);
  serve(app, deps, api.sendTransferReceipt, sendTransferReceipt);
}
