import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { discardSaleDraft, listLeadSales, saveDraftForm, startSaleDraft } from './sale-drafts.actions.ts';
import { createSale, saveSaleDetails, updateSale } from './sales.actions.ts';

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    createSale,
    updateSale,
    saveSaleDetails,
    startSaleDraft,
    listLeadSales,
    saveDraftForm,
    discardSaleDraft,
  ]);
}
