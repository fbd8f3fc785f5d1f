import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/change-approval.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions, serveFile } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import {
  approveChange,
  askChangeCode,
  listMyChanges,
  readChangeFile,
  readMyChange,
  refuseChange,
} from './family.actions.ts';
import { listDeskChanges, readChangeFigures } from './figures.actions.ts';
import { renewChange, sendChange, voidChange } from './send.actions.ts';
import { askAboutChange } from './talk.actions.ts';

const HOUR_MS = 60 * 60_000;

export function changeApprovalRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    sendChange,
    voidChange,
    renewChange,
    listMyChanges,
    readMyChange,
    refuseChange,
    readChangeFigures,
    listDeskChanges,
  ]);
  serveFile(app, deps, api.readChangeFile, readChangeFile);
  const asked = createRateLimit(deps.clock, { name: 'signing code', most: 6, windowMs: HOUR_MS });
  serve(app, deps, api.askChangeCode, (ctx, input) => askChangeCode({ ...ctx, limit: asked }, input));
  // a wrong code counts although the call is refused, and a seal may take seconds
  serve(app, deps, api.approveChange, approveChange, { transaction: false });
  const talked = createRateLimit(deps.clock, { name: 'change message', most: 30, windowMs: HOUR_MS });
  serve(app, deps, api.askAboutChange, (ctx, input) => askAboutChange({ ...ctx, limit: talked }, input));
}
