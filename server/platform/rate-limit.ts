import type { Clock } from './clock.ts';

/** Counts what happened for a key in the last while, in this process. */
export interface RateLimit {
  /** seconds until the key may try again; 0 when it may now */
  waitFor(key: string): number;
  note(key: string): void;
}

/** A key that did it `most` times within `windowMs` waits until the oldest of them is that old. */
export function createRateLimit(clock: Clock, most: number, windowMs: number): RateLimit {
  const times = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = clock.now().getTime() - windowMs;
    const kept = (times.get(key) ?? []).filter((time) => time > since);
    if (kept.length === 0) times.delete(key);
    else times.set(key, kept);
    return kept;
  };
  return {
    waitFor(key) {
      const kept = recent(key);
      const oldest = kept.at(-most);
      return oldest === undefined ? 0 : Math.ceil((oldest + windowMs - clock.now().getTime()) / 1000);
    },
    note(key) {
      // A flood of different keys must not fill the memory: forget the keys that are over first.
      if (times.size >= 10_000) for (const other of [...times.keys()]) recent(other);
      times.set(key, [...recent(key).slice(1 - most), clock.now().getTime()]);
    },
  };
}
