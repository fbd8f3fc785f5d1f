import type * as api from '#shared/contract/auth.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceName } from '../../platform/device.ts';
import { endSessionOf, endSessionsOf, listOpenSessions } from '../../platform/session.ts';
import { sessionNotFound } from './auth.errors.ts';

/** The own sessions that are open, the last used first. */
export async function listSessions(ctx: Ctx): Promise<ReplyOf<typeof api.listSessions>> {
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
}

/** Ends one own session. Throws 404 for one that is over or of somebody else. */
export async function endOwnSession(
  ctx: Ctx,
  { params: { id } }: InputOf<typeof api.endOwnSession>,
): Promise<ReplyOf<typeof api.endOwnSession>> {
  if (!(await endSessionOf(ctx.db, ctx.clock, ctx.user.id, id))) throw sessionNotFound();
  await audit(ctx, { action: 'end_session', entity: 'sessions', entityId: id });
  return { success: true };
}

/** Ends every own session but the one of the call. */
export async function endOtherSessions(ctx: Ctx): Promise<ReplyOf<typeof api.endOtherSessions>> {
  const ended_sessions = await endSessionsOf(ctx.db, ctx.clock, ctx.user.id, ctx.user.sessionId);
  await audit(ctx, {
    action: 'end_other_sessions',
    entity: 'accounts',
    entityId: ctx.user.id,
    new: { ended_sessions },
  });
  return { success: true, ended_sessions };
}
