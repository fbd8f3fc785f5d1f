import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/suggestions.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { assignSuggestion } from './owners.actions.ts';
import {
  answerSuggestion,
  finishSuggestion,
  listMySuggestions,
  listSuggestions,
  sendSuggestion,
} from './suggestions.actions.ts';

const HOUR_MS = 60 * 60_000;

export function suggestionsRoutes(app: FastifyInstance, deps: Deps): void {
  // counted in the transaction of the call: what is refused does not count
  const limit = createRateLimit(deps.clock, { name: 'suggestions', most: 20, windowMs: HOUR_MS });
  serve(app, deps, api.sendSuggestion, (ctx, input) => sendSuggestion({ ...ctx, limit }, input));
  serveActions(app, deps, [
    listMySuggestions,
    listSuggestions,
    answerSuggestion,
    finishSuggestion,
    assignSuggestion,
  ]);
}
