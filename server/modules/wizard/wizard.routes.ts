import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/sale-drafts.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listSaleDrafts, readSaleDraft } from './wizard.actions.ts';

export function wizardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listSaleDrafts, listSaleDrafts);
  serve(app, deps, api.readSaleDraft, readSaleDraft);
}
