/**
 * A 401 means that the session has ended: web/app subscribes to it, so that calls need not know about screens. `token`
 * is the refused one; a newer one stored meanwhile stays.
 */
type Listener = (token: string | null) => void;

const listeners = new Set<Listener>();

export const onSessionEnded = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceSessionEnded = (token: string | null): void => {
  for (const listener of listeners) listener(token);
};
