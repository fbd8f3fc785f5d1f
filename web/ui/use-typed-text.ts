import { useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { type Invalid, isInvalid, type Typed } from './typed-value.ts';

interface TypedValue<T> {
  value: Typed<T>;
  onChange: (value: Typed<T>) => void;
  /** how the value reads when the field does not have the focus */
  format: (value: T) => string;
  /** how it reads while it is edited */
  edit: (value: T) => string;
  /** the value of a text; null for an empty one */
  read: (text: string) => Typed<T>;
  /** the characters that may stand in the text; one typed key of another kind is ignored */
  accepts: RegExp;
}

export interface TypedText {
  text: string;
  /** what to say at the field; null while nothing is wrong, or before the field is left */
  problem: Invalid | null;
  focus: (field: HTMLInputElement) => void;
  type: (text: string) => void;
  blur: () => void;
  /** takes one meaning of an ambiguous text */
  choose: (option: number) => void;
}

/**
 * A value that is typed as text: the text is free while the field has the focus and formatted when it loses it. An
 * invalid text stays as it was typed, with its sentence.
 */
export const useTypedText = <T extends number>(typedValue: TypedValue<T>): TypedText => {
  const { value, onChange, format, edit, read, accepts } = typedValue;
  const [last, setLast] = useState<{ text: string; value: Typed<T> } | null>(null);
  const [told, setTold] = useState(isInvalid(value));
  // a form that begins anew empties the field under the cursor too
  const isEmptied = value === null && last !== null && last.value !== null && !isInvalid(last.value);
  const typed = last === null || isEmptied ? null : last.text;
  const entered = useRef<HTMLInputElement | null>(null);
  // Tab selects the text, and the text changes under that selection: select it again.
  useLayoutEffect(() => {
    if (typed !== null) entered.current?.select();
    entered.current = null;
  }, [typed]);
  const textOf = (show: (value: T) => string): string => {
    if (value === null) return '';
    return isInvalid(value) ? value.typed : show(value);
  };
  const shown = typed ?? textOf(format);
  return {
    text: shown,
    problem: told && isInvalid(value) ? value : null,
    focus: (field: HTMLInputElement) => {
      entered.current = field;
      setLast({ text: textOf(edit), value });
    },
    type: (text: string) => {
      // A pasted text is kept whole: only a single key is refused.
      if (text.length === shown.length + 1 && !accepts.test(text)) return;
      const next = read(text);
      setLast({ text, value: next });
      if (!isInvalid(next)) setTold(false);
      onChange(next);
    },
    blur: () => {
      setLast(null);
      afterPress(() => setTold(isInvalid(value)));
    },
    choose: (option: number) => {
      setLast(null);
      setTold(false);
      onChange(option as T);
    },
  };
};
