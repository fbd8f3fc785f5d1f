import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readMyPayments, readProjectPayments, sendTransferReceipt } from './payments.actions.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readMyPayments, readProjectPayments, sendTransferReceipt]);
}
