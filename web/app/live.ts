import type { LiveHint } from '#shared/contract/live.ts';
import { followLive } from '../api/live.ts';
import { isTouched } from './live-readings.ts';
import { queryClient } from './query-client.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Where much changes, what is on screen is read again no more often than this. */
const READ_EVERY_MS = 1_000;

/**
 * Keeps what is on screen up to date while its tab is seen: what others change is read again without a sign of it, and
 * what is being typed stays. A hidden tab holds no connection, of which a browser has few. Answers how to stop.
 */
export const followChanges = (token: string): (() => void) => {
  const stopped = new AbortController();
  let looking: AbortController | null = null;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      looking?.abort();
      looking = null;
    } else if (looking === null) {
      looking = new AbortController();
      void keepOn(token, looking.signal).then(() => stopped.abort());
    }
  };
  document.addEventListener('visibilitychange', look, { signal: stopped.signal });
  stopped.signal.addEventListener('abort', () => looking?.abort());
  look();
  return () => stopped.abort();
};

/** Follows again whenever the stream is lost; resolves only when there is no use in it any more. */
const keepOn = async (token: string, signal: AbortSignal): Promise<void> => {
  let began = false;
  const reading = readingAgain(signal);
  for (let tries = 0; !signal.aborted; tries += 1) {
    const handlers = {
      ready: () => {
        // What changed while nobody listened: since it was last read, or since the stream was lost.
        if (began) reading.all();
        else reading.stale();
        began = true;
        tries = 0;
      },
      hint: reading.hint,
    };
    const end = await followLive(token, handlers, signal);
    if (end === 'over' && !signal.aborted) return;
    await pause(end === 'refused' ? LONGEST_WAIT_MS : waitOf(tries), signal);
  }
  // Hidden for now: it begins again when the tab is seen.
  await new Promise(() => {});
};

/** Not all at once after a restart of the server. */
const waitOf = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);

/** Gathers hints that come close together. */
const readingAgain = (signal: AbortSignal) => {
  let hints: LiveHint[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastAt = 0;
  const read = () => {
    timer = null;
    lastAt = performance.now();
    const gathered = hints;
    hints = [];
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => gathered.some((hint) => isTouched(hint, queryKey)),
    });
  };
  signal.addEventListener('abort', () => timer !== null && clearTimeout(timer));
  return {
    hint: (hint: LiveHint) => {
      hints.push(hint);
      timer ??= setTimeout(read, Math.max(0, lastAt + READ_EVERY_MS - performance.now()));
    },
    all: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isLive(queryKey) }),
    stale: () =>
      void queryClient.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryKey, state }) => isLive(queryKey) && state.status === 'success',
      }),
  };
};
