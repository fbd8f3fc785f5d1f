import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { listOwnConsents, saveOwnConsent } from './consents.actions.ts';
import {
  answerDataRequest,
  countDataRequests,
  findDataOwners,
  listDataRequests,
  listOwnDataRequests,
  registerDataRequest,
  sendDataRequest,
} from './requests.actions.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    listOwnConsents,
    saveOwnConsent,
    listOwnDataRequests,
    sendDataRequest,
    listDataRequests,
    countDataRequests,
    findDataOwners,
    registerDataRequest,
    answerDataRequest,
  ]);
}
