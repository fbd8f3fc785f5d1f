import { useLayoutEffect, useRef, useState } from 'react';

interface TypedValue<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  /** how the value reads when nobody is typing */
  format: (value: T) => string;
  /** how it reads while being typed */
  edit: (value: T) => string;
  /** keeps of what was typed only what may stand in it */
  clean: (text: string) => string;
  /** null for what is not a value; undefined refuses the keystroke, e.g. past the largest amount */
  parse: (text: string) => T | null | undefined;
}

/** What a field shows of a typed value, and what it tells it. */
export interface TypedText {
  text: string;
  focus: (field: HTMLInputElement) => void;
  type: (text: string) => void;
  blur: () => void;
}

/**
 * A value that is typed as text: the text is free while the field has the focus and formatted when it loses it, and
 * the value stays apart from both.
 */
export const useTypedText = <T>(typedValue: TypedValue<T>): TypedText => {
  const { value, onChange, format, edit, clean, parse } = typedValue;
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef<HTMLInputElement | null>(null);
  // the text changed under the selection of who came with Tab, who expects to write over it
  useLayoutEffect(() => {
    if (typed !== null) entered.current?.select();
    entered.current = null;
  }, [typed]);
  return {
    text: typed ?? (value === null ? '' : format(value)),
    focus: (field: HTMLInputElement) => {
      entered.current = field;
      setTyped(value === null ? '' : edit(value));
    },
    type: (text: string) => {
      const next = clean(text);
      const parsed = parse(next);
      if (parsed === undefined) return;
      setTyped(next);
      onChange(parsed);
    },
    blur: () => setTyped(null),
  };
};
