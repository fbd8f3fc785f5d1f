import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Ctx } from './context.ts';
import { createRateLimit } from './rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Records in the audit log that a person reached a limit: at most one entry an hour for each person and limit. */
export function createLimitNotice(
  clock: Clock,
  limit: { readonly name: string; readonly most: number },
): (ctx: Ctx) => Promise<void> {
  const noted = createRateLimit(clock, { name: `notice of ${limit.name}`, most: 1, windowMs: HOUR_MS });
  return async (ctx) => {
    const key = `account ${ctx.user.id}`;
    if ((await noted.waitFor(ctx.db, key)) > 0 || !(await noted.note(ctx.db, key))) return;
    await audit(ctx, {
      action: 'reach_limit',
      entity: 'accounts',
      entityId: ctx.user.id,
      new: { limit_reached: limit.name, most_allowed: limit.most },
    });
  };
}
