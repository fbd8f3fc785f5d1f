import { type KeyboardEvent, useRef } from 'react';
import classes from './ChoiceCards.module.css';

export interface Choice<V extends string> {
  value: V;
  label: string;
  description?: string;
}

interface ChoiceCardsProps<V extends string> {
  /** the name of the field in its form */
  'data-path'?: string;
  /** what is being chosen, for screen readers */
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly Choice<V>[];
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A choice of one among cards: a radio group, with the arrow keys. */
export const ChoiceCards = <V extends string>({
  'data-path': path,
  label,
  value,
  onChange,
  options,
}: ChoiceCardsProps<V>) => {
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const move = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (from + step + options.length) % options.length;
    const option = options[to];
    if (option === undefined) return;
    onChange(option.value);
    group.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div role="radiogroup" data-path={path} aria-label={label} className={classes.group} ref={group}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: the card holds a title and a sentence, and is wholly the target
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          className={`control ${classes.card}`}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, index)}
        >
          <b>{option.label}</b>
          {option.description && <span className={classes.description}>{option.description}</span>}
        </button>
      ))}
    </div>
  );
};
