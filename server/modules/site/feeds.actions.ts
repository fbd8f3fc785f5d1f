import * as api from '#shared/contract/calendar-feeds.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { whyNotAllowed } from '#shared/domain/access.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx, PublicCtx, User } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { ExportFile } from '../../platform/http/download.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/secret-token.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { endFeed, findFeed, findFeedUser, noteFeedRead, saveFeed } from '../auth/calendar-feeds.queries.ts';
import { feedNotFound } from './calendar.errors.ts';
import { feedContent } from './feed-events.actions.ts';
import { feedText } from './feed-text.ts';

export const readOwnFeed = action(api.readOwnFeed, async (ctx) => ({
  success: true,
  data: (await findFeed(ctx.db, ctx.user.id)) ?? null,
}));

export const makeOwnFeed = action(api.makeOwnFeed, async (ctx) => {
  const token = newToken();
  await saveFeed(ctx.db, ctx.clock, ctx.user.id, token);
  await audit(ctx, { action: 'create', entity: 'calendar_feeds', entityId: ctx.user.id });
  return { success: true, data: { address: `${ctx.publicUrl}/api/calendar/${token}.ics` } };
});

export const endOwnFeed = action(api.endOwnFeed, async (ctx) => {
  if (await endFeed(ctx.db, ctx.user.id)) {
    await audit(ctx, { action: 'delete', entity: 'calendar_feeds', entityId: ctx.user.id });
  }
  return { success: true };
});

export interface FeedLimits {
  /** unknown addresses, by network */
  readonly wrong: RateLimit;
  /** readings, by account */
  readonly read: RateLimit;
}

/** The feed of an address. Throws the same 404 whatever is wrong with it, 429 after many. */
export async function readFeed(
  ctx: PublicCtx & { readonly limits: FeedLimits },
  { params }: InputOf<typeof api.readFeed>,
): Promise<ExportFile> {
  const user = await userOf(ctx, params.token);
  const limit = user === null ? ctx.limits.wrong : ctx.limits.read;
  const key = user === null ? networkOf(ctx.origin.address) : String(user.id);
  await countAttempt(limit, ctx.db, key);
  if (user === null) throw feedNotFound();
  await noteFeedRead(ctx.db, ctx.clock, user.id);
  const own: Ctx = { ...ctx, user };
  const events = await feedContent(own);
  return {
    name: 'remodela.ics',
    type: 'text/calendar; charset=utf-8',
    shown: true,
    content: (async function* () {
      yield await feedText(events, ctx.clock.now());
    })(),
  };
}

async function userOf(ctx: PublicCtx, address: string): Promise<User | null> {
  const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec(address) ?? [];
  const user = token === undefined ? null : await findFeedUser(ctx.db, token);
  return user !== null && whyNotAllowed(api.readOwnFeed.who, user) === null ? user : null;
}
