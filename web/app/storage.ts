import { useSyncExternalStore } from 'react';
import { LAST_READINGS } from '../api/last-readings.ts';

/**
 * One key of the browser's storage, typed, that screens can follow: a change is seen at once in this tab and, through
 * the browser's `storage` event, in the others. Without storage (private windows that forbid it) it lives in memory.
 */
export interface Slot<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
  /** runs after every change, in this tab or in another */
  listen(listener: () => void): () => void;
  /** the value, followed */
  use(): T | null;
}

const inMemory = new Map<string, string>();

/** Of the browser, or of this tab alone. */
type Kept = 'localStorage' | 'sessionStorage';

const readRaw = (key: string, kept: Kept = 'localStorage'): string | null => {
  const held = inMemory.get(key);
  if (held !== undefined) return held;
  try {
    return globalThis[kept].getItem(key);
  } catch {
    return null;
  }
};

const writeRaw = (key: string, raw: string | null, kept: Kept = 'localStorage'): void => {
  inMemory.delete(key);
  try {
    if (raw === null) globalThis[kept].removeItem(key);
    else setMakingRoom(globalThis[kept], key, raw);
  } catch {
    if (raw !== null) inMemory.set(key, raw);
  }
};

/** In a full storage, what was read last gives way to what is typed and to the session. */
const setMakingRoom = (storage: Storage, key: string, raw: string): void => {
  try {
    storage.setItem(key, raw);
  } catch {
    removeKeys(LAST_READINGS);
    storage.setItem(key, raw);
  }
};

/** `decode` answers null for what is not a value: what is stored may be old, or edited by hand. */
const slot = <T>(
  key: string,
  decode: (raw: string) => T | null,
  encode: (value: T) => string,
  kept?: Kept,
): Slot<T> => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let lastRaw: string | null = null;
  let lastValue: T | null = null;
  // the same raw text answers the same object, as useSyncExternalStore asks
  const read = (): T | null => {
    const raw = readRaw(key, kept);
    if (raw !== lastRaw) {
      lastRaw = raw;
      lastValue = raw === null ? null : decode(raw);
    }
    return lastValue;
  };
  const change = (raw: string | null) => {
    writeRaw(key, raw, kept);
    tell();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  const listen = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };
  return {
    read,
    write: (value) => change(encode(value)),
    clear: () => change(null),
    listen,
    // what is drawn when the program is built is drawn for who keeps nothing
    use: () => useSyncExternalStore(listen, read, () => null),
  };
};

export const textSlot = (key: string): Slot<string> =>
  slot(
    key,
    (raw) => raw,
    (value) => value,
  );

/** Keeps an object as JSON; anything else that is stored there counts as nothing. */
export const objectSlot = <T extends object>(
  key: string,
  isValid: (value: object) => boolean,
  kept?: Kept,
): Slot<T> =>
  slot<T>(
    key,
    (raw) => {
      try {
        const value: unknown = JSON.parse(raw);
        return typeof value === 'object' && value !== null && isValid(value) ? (value as T) : null;
      } catch {
        return null;
      }
    },
    (value) => JSON.stringify(value),
    kept,
  );

/** Removes every key that starts so, but those that start with `except`. */
export const removeKeys = (prefix: string, except?: string): void => {
  const goes = (key: string) => key.startsWith(prefix) && !(except !== undefined && key.startsWith(except));
  for (const key of inMemory.keys()) if (goes(key)) inMemory.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (goes(key)) localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing has nothing to remove
  }
};

/**
 * Clears the storage of this browser, except some keys. Only another tab itself can clear its own storage: see
 * `followForgetting`.
 */
export const forgetEverything = (exceptKeys: readonly string[]): void => {
  const kept = exceptKeys.map((key) => [key, readRaw(key)] as const);
  inMemory.clear();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
  for (const [key, raw] of kept) if (raw !== null) writeRaw(key, raw);
};

/** From now on forgets what this tab keeps when another one forgets everything, and tells. */
export const followForgetting = (onForgotten: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    // only clear() names no key
    if (key !== null) return;
    inMemory.clear();
    sessionStorage.clear();
    onForgotten();
  });
