/**
 * A 401 means that the session is over: whoever keeps the session (web/app) is told, so that the calls need not
 * know about screens. `token` is the one that was refused: a newer one, stored meanwhile, stays.
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
