import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { formatPesos, type Pesos, parsePesos } from '#shared/domain/money.ts';
import classes from './TypedInput.module.css';
import { useTypedText } from './use-typed-text.ts';

interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'> {
  value: Pesos | null;
  onChange: (value: Pesos | null) => void;
}

/** Pesos: only digits while typing, '$ 185.000.000' afterwards; the number is kept apart from the text. */
export const MoneyInput = ({ value, onChange, onFocus, onBlur, ...rest }: MoneyInputProps) => {
  const typed = useTypedText<Pesos>({
    value,
    onChange,
    format: formatPesos,
    edit: String,
    // a pasted amount is read before its separators are dropped
    clean: (text) => String(parsePesos(text) ?? text.replace(/\D/g, '')),
    parse: (text) => (text === '' ? null : (parsePesos(text) ?? undefined)),
  });
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.right }}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        typed.focus(event.currentTarget);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        typed.blur();
        onBlur?.(event);
      }}
    />
  );
};
