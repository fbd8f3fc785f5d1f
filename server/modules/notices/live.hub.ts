import type { FastifyBaseLogger } from 'fastify';
import type { LiveHint } from '#shared/contract/live.ts';
import { type LiveTopic, liveTopics, mayEndSessions, RECENT_MS, topicOf } from '#shared/domain/live.ts';
import type { Change } from '../../platform/audit.ts';
import type { Deps, User } from '../../platform/context.ts';
import { CHANGES } from '../../platform/ending.ts';
import { UserError } from '../../platform/errors.ts';
import type { OpenStream } from '../../platform/http/streams.ts';
import type { Listen } from '../../platform/listening.ts';
import { listLiveSessions } from '../../platform/session.ts';
import { listChangesSince, listReached, listSalesOf, reachKey } from './live.queries.ts';

/** Changes are sent in batches: a call makes several, and a busy hour thousands. */
const TELL_EVERY_MS = 250;
/** Beyond so many that wait to be told, which one is no longer asked: all is read again. */
const MOST_WAITING = 500;
/** A change is recorded with its instant and found when it is committed. */
const COMMITTED_WITHIN_MS = 10_000;
const CHECK_SESSIONS_MS = 20_000;
/** A person with more screens open than that sees the others when they are looked at. */
const MOST_OF_A_PERSON = 6;
const MOST = 1_000;
const TRY_AGAIN_SECONDS = 60;

type HubDeps = Pick<Deps, 'db' | 'clock'> & { readonly listen: Listen; readonly log: FastifyBaseLogger };

/** The open event streams of this process. */
interface Hub {
  join(stream: OpenStream): void;
  /** Ends every stream and accepts no more; the browsers reconnect to another process. */
  close(): Promise<void>;
}

export function createHub(deps: HubDeps): Hub {
  const streams = new Set<OpenStream>();
  let waiting = new Map<string, Change>();
  let missed = false;
  let telling: NodeJS.Timeout | null = null;
  let closed = false;
  let listening: Promise<() => Promise<void>> | null = null;

  const soon = () => {
    telling ??= setTimeout(() => void tell(), TELL_EVERY_MS).unref();
  };
  const tell = async () => {
    const changes = [...waiting.values()];
    const all = missed;
    waiting = new Map();
    missed = false;
    try {
      const open = [...streams];
      const hints = all ? open.map(() => everything) : await hintsOf(deps, changes, open);
      open.forEach((stream, index) => {
        if (hints[index]?.topics.length) stream.send('hint', hints[index]);
      });
      if (all || changes.some(([entity]) => mayEndSessions(entity))) await endOver(deps, [...streams]);
    } catch (error) {
      // Every stream gets a full refresh hint once the database answers.
      deps.log.warn({ err: error }, 'changes could not be told');
      missed = true;
    }
    telling = null;
    if (missed || waiting.size > 0) soon();
  };
  const heard = (payload: string) => {
    if (streams.size === 0) return;
    if (waiting.size < MOST_WAITING) waiting.set(payload, JSON.parse(payload) as Change);
    else missed = true;
    soon();
  };
  const checking = setInterval(() => {
    endOver(deps, [...streams]).catch((error) => deps.log.warn({ err: error }, 'sessions not checked'));
  }, CHECK_SESSIONS_MS).unref();

  return {
    join(stream) {
      if (closed) throw elsewhere();
      const own = [...streams].filter(({ user }) => user.id === stream.user.id);
      if (streams.size >= MOST || own.length >= MOST_OF_A_PERSON) throw tooManyStreams();
      streams.add(stream);
      stream.onEnd(() => streams.delete(stream));
      listening ??= deps.listen(CHANGES, {
        heard,
        missed: () => {
          missed = true;
          soon();
        },
      });
      // Only then is nothing missed.
      void listening.then(() => recentOf(deps, stream)).then((recent) => stream.send('ready', recent));
    },
    async close() {
      closed = true;
      clearInterval(checking);
      if (telling) clearTimeout(telling);
      for (const stream of [...streams]) stream.end();
      const stop = await listening;
      await stop?.();
    },
  };
}

const everything: LiveHint = { topics: [...liveTopics], project_ids: [] };

/** What changed while the screen was read, before its stream was open. */
async function recentOf(deps: HubDeps, stream: OpenStream): Promise<LiveHint> {
  const since = new Date(deps.clock.now().getTime() - RECENT_MS - COMMITTED_WITHIN_MS);
  try {
    const changes = await listChangesSince(deps.db, since.toISOString());
    const [hint] = changes.length > MOST_WAITING ? [] : await hintsOf(deps, changes, [stream]);
    return hint ?? everything;
  } catch (error) {
    deps.log.warn({ err: error }, 'recent changes not read');
    return everything;
  }
}

/** A change with the sales that it is of; null for what is of none. */
interface Placed {
  readonly topic: LiveTopic;
  /** the only account that receives it, on all its screens; null: those who reach it */
  readonly account: string | null;
  readonly by: string | null;
  readonly sales: readonly { readonly saleId: number; readonly projectId: number | null }[] | null;
}

/** What the person of each stream reaches of what others changed. */
async function hintsOf(
  { db }: HubDeps,
  changes: readonly Change[],
  streams: readonly OpenStream[],
): Promise<LiveHint[]> {
  const placed = await place(db, changes);
  const saleIds = [...new Set(placed.flatMap(({ sales }) => sales?.map(({ saleId }) => saleId) ?? []))];
  const users = [...new Map(streams.map(({ user }) => [user.sessionId, user])).values()];
  const reached = saleIds.length > 0 ? await listReached(db, users, saleIds) : new Set<string>();
  return streams.map(({ user }) => {
    const topics = new Set<LiveTopic>();
    const projects = new Set<number>();
    for (const { topic, account, by, sales } of placed) {
      if (account !== null && account !== String(user.id)) continue;
      if (by === user.sessionId) continue;
      const own = sales?.filter(({ saleId }) => reached.has(reachKey(user.sessionId, saleId)));
      if (own ? own.length === 0 : account === null && !hearsOf(user, topic)) continue;
      topics.add(topic);
      for (const { projectId } of own ?? []) if (projectId !== null) projects.add(projectId);
    }
    // A change that is of no project may be on a screen of any.
    const ofAny = placed.some(({ sales, topic }) => sales === null && topics.has(topic));
    return { topics: [...topics], project_ids: ofAny ? [] : [...projects] };
  });
}

async function place(db: Deps['db'], changes: readonly Change[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  const kinds = Map.groupBy(changes, ([entity]) => entity);
  for (const [entity, all] of kinds) {
    const topic = topicOf(entity);
    if (topic === null) continue;
    const found = await listSalesOf(db, entity, [...new Set(all.map(([, id]) => id))]);
    for (const [, id, by] of all) {
      const sales = found?.filter(({ thing }) => String(thing) === id) ?? null;
      placed.push({ topic, account: entity === 'notice_choices' ? id : null, by, sales });
    }
  }
  return placed;
}

/** Of what belongs to no home the company hears, and of money who works with it. */
const hearsOf = ({ role }: User, topic: LiveTopic): boolean =>
  topic === 'payments' ? ['payments', 'manager', 'admin'].includes(role) : role !== 'client';

/** Ends the streams of sessions that are over. */
async function endOver({ db, clock }: HubDeps, streams: readonly OpenStream[]): Promise<void> {
  const ids = [...new Set(streams.map(({ user }) => user.sessionId))];
  const live = await listLiveSessions(db, clock, ids);
  for (const stream of streams) {
    if (live.has(stream.user.sessionId)) continue;
    stream.send('bye', {});
    stream.end();
  }
}

const tooManyStreams = () =>
  new UserError('too_many_streams', 429, 'Tienes demasiadas pantallas abiertas a la vez.', {
    retryAfter: TRY_AGAIN_SECONDS,
  });

const elsewhere = () =>
  new UserError('draining', 503, 'El programa se está reiniciando. Intenta de nuevo en un momento.', {
    retryAfter: 1,
  });
