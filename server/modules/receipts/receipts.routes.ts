import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payments.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveExport } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { checkReceipt, readPaymentReceipt } from './receipts.actions.ts';

const QUARTER_MS = 15 * 60_000;

export function receiptsRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = {
    wrong: createRateLimit(deps.clock, { name: 'wrong receipt', most: 30, windowMs: QUARTER_MS }),
  };
  serveExport(app, deps, api.readPaymentReceipt, readPaymentReceipt);
  serve(app, deps, api.checkReceipt, (ctx, input) => checkReceipt({ ...ctx, limits }, input));
}
