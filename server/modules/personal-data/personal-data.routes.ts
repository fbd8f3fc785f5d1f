import type { FastifyInstance } from 'fastify';
import * as contact from '#shared/contract/own-contact.ts';
import * as api from '#shared/contract/own-data.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveExport } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { listOwnConsents, saveOwnConsent } from './consents.actions.ts';
import { askEmailChange, confirmEmailChange, saveOwnPhone } from './own-contact.actions.ts';
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

const HOUR_MS = 60 * 60_000;

export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readOwnData,
    saveOwnPhone,
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
  const asked = createRateLimit(deps.clock, { name: 'email change', most: 5, windowMs: HOUR_MS });
  serve(app, deps, contact.askEmailChange, (ctx, input) => askEmailChange({ ...ctx, limit: asked }, input));
  const tried = createRateLimit(deps.clock, { name: 'email change code', most: 10, windowMs: HOUR_MS / 4 });
  serve(
    app,
    deps,
    contact.confirmEmailChange,
    (ctx, input) => confirmEmailChange({ ...ctx, limit: tried }, input),
    // a wrong code counts although the call is refused
    { transaction: false },
  );
  serveExport(app, deps, api.exportOwnData, exportOwnData);
}
