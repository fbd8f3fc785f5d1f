import type { FastifyInstance } from 'fastify';
import * as drafts from '#shared/contract/sale-drafts.ts';
import * as api from '#shared/contract/sales.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { discardSaleDraft, listLeadSales, saveDraftForm, startSaleDraft } from './sale-drafts.actions.ts';
import { createSale, saveSaleDetails, updateSale } from './sales.actions.ts';

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.createSale, createSale);
  serve(app, deps, api.updateSale, updateSale);
  serve(app, deps, api.saveSaleDetails, saveSaleDetails);
  serve(app, deps, drafts.startSaleDraft, startSaleDraft);
  serve(app, deps, drafts.listLeadSales, listLeadSales);
  serve(app, deps, drafts.saveDraftForm, saveDraftForm);
  serve(app, deps, drafts.discardSaleDraft, discardSaleDraft);
}
