import { useSyncExternalStore } from 'react';

/**
 * What a person read last, kept on their device, so that a page can be read without a connection. The keys name the
 * account; signing out clears them, and so does the sign-in of another person (web/app/session.ts).
 */

export const LAST_READINGS = 'leido:';

/** Calls whose last answer is kept. What one fills a form with, and what is of many people, is not. */
const KEPT_CALLS: ReadonlySet<string> = new Set([
  'listAgenda',
  'listDaysOff',
  'listMySites',
  'listMySuggestions',
  'listNews',
  'readArchitectPanel',
  'readClientHome',
  'readClientProject',
  'readHomeProgress',
  'readMyPayments',
  'readWorksCalendar',
]);

interface LastReading {
  /** instant in milliseconds of this device's clock */
  readonly at: number;
  readonly reply: unknown;
}

/** Where the answer of a call is kept for the signed-in person; null for a call that is not kept. */
export const readingKey = (name: string, args: unknown): string | null => {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : null;
    return typeof id === 'number' && KEPT_CALLS.has(name)
      ? `${LAST_READINGS}${id}:${name}:${JSON.stringify(args)}`
      : null;
  } catch {
    return null;
  }
};

export const keepReading = (key: string, reply: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), reply } satisfies LastReading));
  } catch {
    // a full storage keeps what was there before
  }
};

export const lastReading = (key: string | null): LastReading | null => {
  try {
    return key === null ? null : (JSON.parse(localStorage.getItem(key) ?? 'null') as LastReading | null);
  } catch {
    return null;
  }
};

let oldest: number | null = null;
const listeners = new Set<() => void>();

/** Without a connection the screen shows stale data, read at that instant; null: they are fresh. */
export const showAge = (at: number | null): void => {
  const next = at === null ? null : Math.min(at, oldest ?? at);
  if (next === oldest) return;
  oldest = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When what is on screen was read, in milliseconds; null while there is a connection. */
export const useAgeOnScreen = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => oldest,
    () => null,
  );
