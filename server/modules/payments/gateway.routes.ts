import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payments.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkCheckout, startCheckout } from './checkout.actions.ts';
import { receiveWompiEvent } from './events.actions.ts';
import type { Wompi } from './wompi.gateway.ts';

export function gatewayRoutes(app: FastifyInstance, deps: Deps, wompi: Wompi | null): void {
  serve(app, deps, api.startCheckout, (ctx, input) => startCheckout(ctx, wompi, input));
  // It waits for Wompi: what it says is kept in transactions of their own.
  serve(app, deps, api.checkCheckout, (ctx, input) => checkCheckout(ctx, wompi, input), {
    transaction: false,
  });
  serve(app, deps, api.receiveWompiEvent, (ctx, input) => receiveWompiEvent(ctx, wompi, input));
}
