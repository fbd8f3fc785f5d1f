import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/invitations.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, serveActions } from '../../platform/http/serve.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.actions.ts';
import { endAccess, endFamilySessions, sendAccessLink } from './access.actions.ts';
import { readClientProject } from './home-page.actions.ts';
import { createInvitation, listInvitations } from './invitations.actions.ts';
import { readClientHome } from './portal.actions.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** No transaction: rate-limit counts survive a refusal, and password hashing holds no connection. */
const slow = { transaction: false } as const;

export function portalRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = {
    wrong: createRateLimit(deps.clock, { name: 'wrong invitation', most: 60, windowMs: QUARTER_MS }),
    accept: createRateLimit(deps.clock, { name: 'accept invitation', most: 20, windowMs: QUARTER_MS }),
  };
  serveActions(app, deps, [
    readClientHome,
    readClientProject,
    listInvitations,
    createInvitation,
    endAccess,
    endFamilySessions,
  ]);
  // As many as a person may ask for by mail (auth.limits.ts), counted apart: a stranger who asks must not use these up.
  const linkLimit = createRateLimit(deps.clock, { name: 'access link', most: 5, windowMs: HOUR_MS });
  serve(app, deps, api.sendAccessLink, (ctx, input) => sendAccessLink({ ...ctx, linkLimit }, input));
  serve(app, deps, api.readInvitation, (ctx, input) => readInvitation({ ...ctx, limits }, input), slow);
  serve(app, deps, api.acceptInvitation, (ctx, input) => acceptInvitation({ ...ctx, limits }, input), slow);
}
