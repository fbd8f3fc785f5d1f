import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { listSaleDrafts, readSaleDraft, readSaleToCorrect } from './wizard.actions.ts';

export function wizardRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [listSaleDrafts, readSaleDraft, readSaleToCorrect]);
}
