import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/clients.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveInternalInfo, savePublicInfo } from './brief.actions.ts';
import { createClient, updateClient } from './clients.actions.ts';
import { createSecondClient, updateSecondClient } from './second-clients.actions.ts';

export function clientsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.createClient, createClient);
  serve(app, deps, api.updateClient, updateClient);
  serve(app, deps, api.createSecondClient, createSecondClient);
  serve(app, deps, api.updateSecondClient, updateSecondClient);
  serve(app, deps, api.savePublicInfo, savePublicInfo);
  serve(app, deps, api.saveInternalInfo, saveInternalInfo);
}
