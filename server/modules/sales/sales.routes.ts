import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/leads.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import { saveInternalInfo, savePublicInfo } from './brief.actions.ts';
import { createClient, updateClient } from './clients.actions.ts';
import { readLead } from './crm.actions.ts';
import type { Crm } from './crm.gateway.ts';
import { createLeadLimits } from './crm.limits.ts';
import { discardSaleDraft, listLeadSales, saveDraftForm, startSaleDraft } from './sale-drafts.actions.ts';
import { createSale, saveSaleDetails, updateSale } from './sales.actions.ts';
import { createSecondClient, updateSecondClient } from './second-clients.actions.ts';

export function salesRoutes(app: FastifyInstance, deps: Deps, crm: Crm | null): void {
  const limits = createLeadLimits(deps.clock);
  serve(app, deps, api.readLead, (ctx, input) => readLead({ ...ctx, crm, limits }, input));
  serveActions(app, deps, [
    createClient,
    updateClient,
    createSecondClient,
    updateSecondClient,
    savePublicInfo,
    saveInternalInfo,
    createSale,
    updateSale,
    saveSaleDetails,
    startSaleDraft,
    listLeadSales,
    saveDraftForm,
    discardSaleDraft,
  ]);
}
