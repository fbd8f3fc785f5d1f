import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
};

/** False when the device says that it has no network. A network without the server is found when a call is made. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
