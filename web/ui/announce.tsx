import { useEffect, useState } from 'react';

type Listener = (text: string) => void;
let listener: Listener | null = null;

/** Says something to screen readers that the eye sees by itself: '8 proyectos más'. */
export const announce = (text: string): void => listener?.(text);

/** The one polite region of the program, which web/app puts on the page. */
export const Announcer = () => {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => {
    listener = (text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
    return () => {
      listener = null;
    };
  }, []);
  // a new element each time: the same sentence twice is said twice
  return (
    <div aria-live="polite" className="visually-hidden">
      <span key={said.turn}>{said.text}</span>
    </div>
  );
};
