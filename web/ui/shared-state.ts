import { useSyncExternalStore } from 'react';

/** A value of the whole program that screens follow. */
export const sharedState = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    write: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, read, () => first),
  };
};
