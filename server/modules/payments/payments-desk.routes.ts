import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/payments-desk.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport } from '../../platform/http/serve.ts';
import { closeDay, readDailyClose } from './daily-close.actions.ts';
import { listMismatches, resolveMismatch } from './mismatches.actions.ts';
import { findInstalments, recordRefund, registerPayment } from './money.actions.ts';
import { listMovements } from './movements.actions.ts';
import { exportMovements } from './movements-export.actions.ts';
import { listRefundsToMake } from './refunds-to-make.actions.ts';
import { confirmPayment, listReceiptsToConfirm, rejectPayment } from './transfers.actions.ts';

export function paymentsDeskRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
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
  serveExport(app, deps, api.exportMovements, exportMovements);
}
