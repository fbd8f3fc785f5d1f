import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/own-data.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, serveExport } from '../../platform/http/serve.ts';
import { listOwnConsents, saveOwnConsent } from './consents.actions.ts';
import { exportOwnData, readOwnData } from './own-data.actions.ts';
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
    readOwnData,
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
  serveExport(app, deps, api.exportOwnData, exportOwnData);
}
