import type { FastifyInstance } from 'fastify';
import { readSaleToCorrect as readSaleToCorrectCall } from '#shared/contract/corrections.ts';
import * as api from '#shared/contract/sale-drafts.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listSaleDrafts, readSaleDraft, readSaleToCorrect } from './wizard.actions.ts';

export function wizardRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listSaleDrafts, listSaleDrafts);
  serve(app, deps, api.readSaleDraft, readSaleDraft);
  serve(app, deps, readSaleToCorrectCall, readSaleToCorrect);
}
