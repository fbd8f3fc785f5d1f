import type { Query } from '@tanstack/react-query';
import type { LiveHint } from '#shared/contract/live.ts';
import { RECENT_MS } from '#shared/domain/live.ts';
import { followLive } from '../api/live.ts';
import { announceSessionEnded } from '../api/session-ended.ts';
import { onNewDay } from '../ui/use-today.ts';
import { isLive, isTouched } from './live-readings.ts';
import { queryClient } from './query-client.ts';
import { readToken } from './session.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** By then this tab has heard of a sign-out in another tab of this browser, which the other tab tells by itself. */
const SIGNED_OUT_BY_MS = 500;
/** Where much changes, what is on screen is read again no more often than this. */
const READ_EVERY_MS = 1_000;

/** What may be another thing now. */
type Stale = (query: Query) => boolean;

/**
 * Keeps what is on screen up to date while its tab is seen: what others change is read again without a sign of it, and
 * what is being typed stays. A hidden tab holds no connection, of which a browser has few. Answers how to stop.
 */
export const followChanges = (): (() => void) => {
  const stopped = new AbortController();
  let looking: AbortController | null = null;
  let heardBefore = false;
  /** What changed since it was read. Changes during a lost connection are unknown: then it is all. */
  const ready = (recent: LiveHint): Stale => {
    const oldest = heardBefore ? Number.POSITIVE_INFINITY : Date.now() - RECENT_MS;
    heardBefore = true;
    return ({ queryKey, state }) =>
      isTouched(recent, queryKey) || (isLive(queryKey) && state.dataUpdatedAt < oldest);
  };
  const look = () => {
    if (document.visibilityState === 'hidden') {
      looking?.abort();
      looking = null;
    } else if (looking === null) {
      looking = new AbortController();
      void keepOn(ready, looking.signal).then((over) => over && stopped.abort());
    }
  };
  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  stopped.signal.addEventListener('abort', () => looking?.abort());
  look();
  return () => stopped.abort();
};

/** Follows, and again whenever the stream is lost; true once there is no use in it any more. */
const keepOn = async (ready: (recent: LiveHint) => Stale, signal: AbortSignal): Promise<boolean> => {
  const readAgain = readingAgain(signal);
  // what was read says what is today, late or coming
  const stopClock = onNewDay(() => readAgain(({ queryKey }) => isLive(queryKey)));
  signal.addEventListener('abort', stopClock);
  for (let tries = 0; !signal.aborted; tries += 1) {
    const handlers = {
      hint: (hint: LiveHint) => readAgain(({ queryKey }) => isTouched(hint, queryKey)),
      ready: (recent: LiveHint) => {
        tries = 0;
        readAgain(ready(recent));
      },
    };
    const token = readToken();
    const end = token === null ? 'over' : await followLive(token, handlers, signal);
    if (end === 'over') await pause(SIGNED_OUT_BY_MS, signal);
    // the session may have got another token meanwhile, by a new password, here or in another tab
    if (end === 'over' && readToken() === token) {
      // the person goes to the sign-in now, not with the next call
      if (!signal.aborted) announceSessionEnded(token);
      return !signal.aborted;
    }
    await pause(end === 'refused' ? LONGEST_WAIT_MS : waitOf(tries), signal);
  }
  return false;
};

/** Not all at once after a restart of the server. */
const waitOf = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads again what is said to be old, at once what comes close together. It waits until a second after the last call of
 * this person: a page that a call leaves, and that its successor has not replaced yet, may be refused what it showed.
 */
const readingAgain = (signal: AbortSignal): ((stale: Stale) => void) => {
  let gathered: Stale[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let calledAt = Number.NEGATIVE_INFINITY;
  const forget = queryClient.getMutationCache().subscribe(() => {
    calledAt = performance.now();
  });
  const read = () => {
    const now = performance.now();
    const quietAt = READ_EVERY_MS + (queryClient.isMutating() > 0 ? now : calledAt);
    timer = quietAt > now ? setTimeout(read, quietAt - now) : undefined;
    if (timer) return;
    lastAt = now;
    const stale = gathered;
    gathered = [];
    void queryClient.invalidateQueries({ predicate: (query) => stale.some((isStale) => isStale(query)) });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    forget();
  });
  return (stale) => {
    gathered.push(stale);
    timer ??= setTimeout(read, Math.max(0, lastAt + READ_EVERY_MS - performance.now()));
  };
};
