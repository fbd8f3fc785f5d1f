import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { saveInternalInfo, savePublicInfo } from './brief.actions.ts';
import { createClient, updateClient } from './clients.actions.ts';
import { createSecondClient, updateSecondClient } from './second-clients.actions.ts';

export function clientsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    createClient,
    updateClient,
    createSecondClient,
    updateSecondClient,
    savePublicInfo,
    saveInternalInfo,
  ]);
}
