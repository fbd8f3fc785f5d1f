import type { FastifyBaseLogger } from 'fastify';
import type { CallOf, Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { whyNotAllowed } from '#shared/domain/access.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { createClock } from '../platform/clock.ts';
import type { Ctx, Deps, User } from '../platform/context.ts';
import type { Action, CtxOf, ServedInput } from '../platform/http/action.ts';
import type { ReceivedFile } from '../platform/http/upload.ts';
import { validate } from '../platform/http/validate.ts';
import type { Happening } from './aftermath.ts';
import { STORY_REQUEST_ID } from './seed.queries.ts';

export interface SeedDeps extends Deps {
  readonly log: FastifyBaseLogger;
}

/** The world as a person of the story sees it at an instant. */
export const ctxAt = (deps: SeedDeps, user: User, at: Date): Ctx => ({
  ...deps,
  clock: createClock(() => at),
  user,
  requestId: STORY_REQUEST_ID,
  origin: { address: '127.0.0.1', userAgent: null },
});

/** What a person does at an instant, from which nothing follows. */
export const doneBy = (
  deps: SeedDeps,
  user: User,
  at: Date,
  does: (ctx: Ctx) => Promise<unknown>,
): Happening => ({
  at,
  tell: async () => {
    await does(ctxAt(deps, user, at));
    return [];
  },
});

/** Makes a call as the server would: who may, the shapes of the contract, the action. */
export async function tell<E extends Endpoint>(
  ctx: Ctx,
  action: Action<E> & { readonly endpoint: E },
  call: CallOf<E>,
  file: ReceivedFile | null = null,
): Promise<ReplyOf<E>> {
  const { endpoint } = action;
  const why = whyNotAllowed(endpoint.who, ctx.user);
  if (why !== null) throw new Error(`${ctx.user.email} may not ${endpoint.name}`);
  const { params, query, body, form } = call as Partial<
    Record<'params' | 'query' | 'body' | 'form', unknown>
  >;
  const input = {
    params: endpoint.params && validate(endpoint.params, params),
    query: endpoint.query && validate(endpoint.query, query ?? {}),
    body: endpoint.body && validate(endpoint.body, body),
    form: endpoint.form && validate(endpoint.form, form),
    ...(endpoint.upload ? { file } : {}),
  };
  return action(ctx as CtxOf<E>, input as ServedInput<E>);
}

/** An instant of a day in Bogota: minutes after nine in the morning. */
export const instantOf = (day: Day, minutes: number): Date =>
  new Date(Date.parse(`${day}T09:00:00-05:00`) + minutes * 60_000);
