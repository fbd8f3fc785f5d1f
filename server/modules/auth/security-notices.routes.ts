import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/security-notices.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { readSecurityNotice, reportSecurityNotice } from './report.actions.ts';

/** A wrong token stays counted although the call is refused. */
const counted = { transaction: false } as const;

export function securityNoticesRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = { name: 'wrong security notice', most: 60, windowMs: 15 * 60_000 };
  const wrongTokens = createRateLimit(deps.clock, limit);
  serve(
    app,
    deps,
    api.readSecurityNotice,
    (ctx, input) => readSecurityNotice({ ...ctx, wrongTokens }, input),
    counted,
  );
  serve(
    app,
    deps,
    api.reportSecurityNotice,
    (ctx, input) => reportSecurityNotice({ ...ctx, wrongTokens }, input),
    counted,
  );
}
