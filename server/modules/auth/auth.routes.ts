import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/auth.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { login, logout, readSession } from './auth.actions.ts';

const MOST_FAILURES = 30;
const FAILURES_WINDOW_MS = 15 * 60_000;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const failures = createRateLimit(deps.clock, MOST_FAILURES, FAILURES_WINDOW_MS);
  serve(app, deps, api.login, (ctx, input) => login({ ...ctx, failures }, input), { transaction: false });
  serve(app, deps, api.logout, logout);
  serve(app, deps, api.readSession, readSession);
}
