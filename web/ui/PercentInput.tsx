import { useLayoutEffect, useRef } from 'react';
import { type BasisPoints, formatPercent } from '#shared/domain/money.ts';
import { readPercent } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** A percentage that always ends in %: the caret stays before the sign, so that typing never runs into it. */
export const PercentInput = ({ value, onChange, ...rest }: TypedFieldProps<BasisPoints>) => {
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedText<BasisPoints>({
    value,
    onChange,
    format: formatPercent,
    edit: (percent) => formatPercent(percent).slice(0, -1),
    read: readPercent,
    accepts: /^[-−]?\d*([.,]\d*)?\s*%?$/,
  });
  const shown = typed.text === '' || typed.text.endsWith('%') ? typed.text : `${typed.text}%`;
  // with the caret after the sign, Backspace means the digit before it
  const type = (text: string) =>
    typed.type(shown.endsWith('%') && text === shown.slice(0, -1) ? text.slice(0, -1) : text);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || document.activeElement !== field || !shown.endsWith('%')) return;
    const end = shown.length - 1;
    if (field.selectionStart === field.selectionEnd && (field.selectionStart ?? 0) > end)
      field.setSelectionRange(end, end);
  }, [shown]);
  return <TypedInput {...rest} ref={input} typed={{ ...typed, text: shown, type }} inputMode="decimal" />;
};
