import * as api from '#shared/contract/auth.ts';
import { audit } from '../../platform/audit.ts';
import { deviceName } from '../../platform/device.ts';
import { action } from '../../platform/http/action.ts';
import { endSessionOf, endSessionsOf, listOpenSessions } from '../../platform/session.ts';
import { sessionNotFound } from './auth.errors.ts';

/** The caller's open sessions, the last used first. */
export const listSessions = action(api.listSessions, async (ctx) => {
  const sessions = await listOpenSessions(ctx.db, ctx.clock, ctx.user.id);
  return {
    success: true,
    data: sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: id === ctx.user.sessionId,
    })),
  };
});

/** Ends one own session. Throws 404 for one that is over or of somebody else. */
export const endOwnSession = action(api.endOwnSession, async (ctx, { params: { id } }) => {
  if (!(await endSessionOf(ctx.db, ctx.clock, ctx.user.id, id))) throw sessionNotFound();
  await audit(ctx, { action: 'end_session', entity: 'sessions', entityId: id });
  return { success: true };
});

/** Ends every own session but the one of the call. */
export const endOtherSessions = action(api.endOtherSessions, async (ctx) => {
  const ended_sessions = await endSessionsOf(ctx.db, ctx.clock, ctx.user.id, ctx.user.sessionId);
  await audit(ctx, {
    action: 'end_other_sessions',
    entity: 'accounts',
    entityId: ctx.user.id,
    new: { ended_sessions },
  });
  return { success: true, ended_sessions };
});
