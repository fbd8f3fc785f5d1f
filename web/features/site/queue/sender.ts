import { sharedState } from '../../../ui/shared-state.ts';
import { isSendable, noteEviction, onQueueChange, readQueue } from './queue.ts';

/** Sends the queue of the signed-in person while the program is open, and says how it goes. */

interface Sending {
  /** the record that is leaving; null when none is */
  readonly recordId: string | null;
  /** the last try got no answer */
  readonly cut: boolean;
  /** the instant of the last answer after a cut: the signal came back */
  readonly backAt: number | null;
}

/** A try without an answer is repeated after so long, while the program is seen; any sign of a connection tries at once. */
const WAITS_MS = [5_000, 20_000, 60_000, 300_000] as const;
const SENDER = 'remodela-obra-sender';

const still: Sending = { recordId: null, cut: false, backAt: null };
const sending = sharedState(still);
const set = (change: Partial<Sending>) => sending.write({ ...sending.read(), ...change });

export const useSending = sending.use;

/**
 * Sends what waits for an account, now and whenever there may be a connection: when the browser says so, when the program
 * is seen again, and after something was added. Answers how to stop. One tab of the browser sends at a time; the ids of
 * what is sent keep it once even without that lock.
 */
export const startSending = (accountId: number): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  let tries = 0;
  let running = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async (): Promise<void> => {
    const onSending = (recordId: string | null) => set({ recordId });
    const ending = await alone(async () => {
      if (!(await hasWaiting(accountId))) return 'sent';
      // with the schemas of what is sent, which a phone with nothing to send does not wait for
      const code = await import('./send-queue.ts').catch(() => null);
      return code === null ? 'cut' : code.sendQueue(accountId, { signal, onSending });
    });
    if (signal.aborted || ending === null) return;
    const wasCut = sending.read().cut;
    const cut = ending === 'cut';
    set({ cut, ...(wasCut && !cut ? { backAt: Date.now() } : {}) });
    if (!cut) {
      tries = 0;
      return;
    }
    timer = setTimeout(run, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]);
    tries += 1;
  };

  const run = (): void => {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState === 'hidden') return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    void attempt()
      // the storage of this phone failed: the next sign tries again
      .catch(() => undefined)
      .finally(() => {
        running = false;
        if (!again) return;
        again = false;
        run();
      });
  };

  const anew = () => {
    tries = 0;
    run();
  };
  const onChange = () => {
    if (!running) void hasWaiting(accountId).then((has) => has && run());
  };
  const forget = onQueueChange(onChange);
  window.addEventListener('online', anew, { signal });
  window.addEventListener('focus', anew, { signal });
  document.addEventListener('visibilitychange', anew, { signal });
  void noteEviction(accountId)
    .catch(() => undefined)
    .then(run);
  return () => {
    stopped.abort();
    clearTimeout(timer);
    forget();
    set(still);
  };
};

const hasWaiting = async (accountId: number): Promise<boolean> =>
  (await readQueue(accountId)).some(isSendable);

/** Null when another tab is sending. Without locks, as over plain HTTP, each tab sends. */
const alone = <T>(send: () => Promise<T>): Promise<T | null> =>
  navigator.locks === undefined
    ? send()
    : navigator.locks.request(SENDER, { ifAvailable: true }, (lock) => (lock === null ? null : send()));
