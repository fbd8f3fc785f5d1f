import type { FastifyInstance } from 'fastify';
import * as books from '#shared/contract/daily-close.ts';
import * as api from '#shared/contract/payments-desk.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveExport } from '../../platform/http/serve.ts';
import { closeDay, readDailyClose } from './daily-close.actions.ts';
import { listMismatches, resolveMismatch } from './mismatches.actions.ts';
import { findInstalments, recordRefund, registerPayment } from './money.actions.ts';
import { listMovements } from './movements.actions.ts';
import { exportMovements } from './movements-export.actions.ts';
import { listRefundsToMake } from './refunds-to-make.actions.ts';
import { confirmPayment, listReceiptsToConfirm, rejectPayment } from './transfers.actions.ts';

export function paymentsDeskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listReceiptsToConfirm, listReceiptsToConfirm);
  serve(app, deps, api.confirmPayment, confirmPayment);
  serve(app, deps, api.rejectPayment, rejectPayment);
  serve(app, deps, api.registerPayment, registerPayment);
  serve(app, deps, api.recordRefund, recordRefund);
  serve(app, deps, api.findInstalments, findInstalments);
  serve(app, deps, api.listMovements, listMovements);
  serve(app, deps, api.listRefundsToMake, listRefundsToMake);
  serveExport(app, deps, api.exportMovements, exportMovements);
  serve(app, deps, api.listMismatches, listMismatches);
  serve(app, deps, api.resolveMismatch, resolveMismatch);
  serve(app, deps, books.readDailyClose, readDailyClose);
  serve(app, deps, books.closeDay, closeDay);
}
