import { sharedState } from './shared-state.ts';

const said = sharedState({ text: '', turn: 0 });

/** Says something to screen readers that the eye sees by itself: '8 proyectos más'. */
export const announce = (text: string): void => said.write({ text, turn: said.read().turn + 1 });

/** The one polite region of the program, which web/app puts on the page. */
export const Announcer = () => {
  const { text, turn } = said.use();
  // a new element each time: the same sentence twice is said twice
  return (
    <div aria-live="polite" className="visually-hidden">
      <span key={turn}>{text}</span>
    </div>
  );
};
