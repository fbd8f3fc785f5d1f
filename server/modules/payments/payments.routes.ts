import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payments.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveExport } from '../../platform/http/serve.ts';
import { checkCheckout, startCheckout } from './checkout.actions.ts';
import { closeDay, readDailyClose } from './daily-close.actions.ts';
import { receiveWompiEvent } from './events.actions.ts';
import { listMismatches, resolveMismatch } from './mismatches.actions.ts';
import { findInstalments, recordRefund, registerPayment } from './money.actions.ts';
import { listMovements } from './movements.actions.ts';
import { exportMovements } from './movements-export.actions.ts';
import { readMyPayments, readProjectPayments, sendTransferReceipt } from './payments.actions.ts';
import { listRefundsToMake } from './refunds-to-make.actions.ts';
import { confirmPayment, listReceiptsToConfirm, rejectPayment } from './transfers.actions.ts';
import type { Wompi } from './wompi.gateway.ts';

export function paymentsRoutes(app: FastifyInstance, deps: Deps, wompi: Wompi | null): void {
  serveActions(app, deps, [
    readMyPayments,
    readProjectPayments,
    sendTransferReceipt,
    listReceiptsToConfirm,
    confirmPayment,
    rejectPayment,
    registerPayment,
    recordRefund,
    findInstalments,
    listMovements,
    listRefundsToMake,
    listMismatches,
    resolveMismatch,
    readDailyClose,
    closeDay,
  ]);
  serveExport(app, deps, desk.exportMovements, exportMovements);
  serve(app, deps, api.startCheckout, (ctx, input) => startCheckout(ctx, wompi, input));
  // It waits for Wompi: what it says is kept in transactions of their own.
  serve(app, deps, api.checkCheckout, (ctx, input) => checkCheckout(ctx, wompi, input), {
    transaction: false,
  });
  serve(app, deps, api.receiveWompiEvent, (ctx, input) => receiveWompiEvent(ctx, wompi, input));
}
