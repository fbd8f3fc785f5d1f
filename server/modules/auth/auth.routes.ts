import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/auth.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import { createAuthLimits } from './auth.limits.ts';
import { askPasswordReset, changePassword, readPasswordLink, resetPassword } from './passwords.actions.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.actions.ts';
import { login, logout, readSession } from './sign-in.actions.ts';

/** A failure must be counted although its call is refused, and no connection is held while a password is verified. */
const slow = { transaction: false } as const;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = createAuthLimits(deps.clock);
  serve(app, deps, api.login, (ctx, input) => login({ ...ctx, limits }, input), slow);
  serveActions(app, deps, [
    logout,
    readSession,
    readPasswordLink,
    listSessions,
    endOwnSession,
    endOtherSessions,
  ]);
  serve(app, deps, api.askPasswordReset, (ctx, input) => askPasswordReset({ ...ctx, limits }, input));
  serve(app, deps, api.resetPassword, (ctx, input) => resetPassword({ ...ctx, limits }, input), slow);
  serve(app, deps, api.changePassword, (ctx, input) => changePassword({ ...ctx, limits }, input), slow);
}
