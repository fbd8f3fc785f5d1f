import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/leads.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { readLead } from './crm.actions.ts';
import type { Crm } from './crm.gateway.ts';
import { createLeadLimits } from './crm.limits.ts';

export function crmRoutes(app: FastifyInstance, deps: Deps, crm: Crm | null): void {
  const limits = createLeadLimits(deps.clock);
  serve(app, deps, api.readLead, (ctx, input) => readLead({ ...ctx, crm, limits }, input));
}
