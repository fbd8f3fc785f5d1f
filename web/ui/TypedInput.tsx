import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './TypedInput.module.css';
import type { TypedText } from './use-typed-text.ts';

/** What the inputs of a typed value take besides the value itself. */
export type TypedFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'
>;

interface TypedInputProps extends TypedFieldProps {
  typed: TypedText;
  inputMode: 'numeric' | 'decimal';
  ref?: Ref<HTMLInputElement>;
}

/** The field of a value that is typed as text: numbers stand at the right. */
export const TypedInput = ({ typed, onFocus, onBlur, ...rest }: TypedInputProps) => (
  <TextInput
    {...rest}
    autoComplete="off"
    classNames={{ input: classes.right }}
    value={typed.text}
    onChange={(event) => typed.type(event.currentTarget.value)}
    onFocus={(event) => {
      typed.focus(event.currentTarget);
      onFocus?.(event);
    }}
    onBlur={(event) => {
      typed.blur();
      onBlur?.(event);
    }}
  />
);
