import { useSyncExternalStore } from 'react';

let said = { text: '', turn: 0 };
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says something to screen readers that the eye sees by itself: '8 proyectos más'. */
export const announce = (text: string): void => {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
};

/** The one polite region of the program, which web/app puts on the page. */
export const Announcer = () => {
  const { text, turn } = useSyncExternalStore(
    listen,
    () => said,
    () => said,
  );
  // a new element each time: the same sentence twice is said twice
  return (
    <div aria-live="polite" className="visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  );
};
