import { Group, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import type { Ref } from 'react';
import classes from './TypedInput.module.css';
import type { Typed } from './typed-value.ts';
import type { TypedText } from './use-typed-text.ts';

type OtherProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'>;

export interface TypedFieldProps<V extends number = number> extends OtherProps {
  value: Typed<V>;
  onChange: (value: Typed<V>) => void;
  ref?: Ref<HTMLInputElement>;
}

interface TypedInputProps extends OtherProps {
  typed: TypedText;
  inputMode: 'numeric' | 'decimal' | 'text';
  /** how an option of an ambiguous text reads */
  optionText?: (option: number) => string;
  ref?: Ref<HTMLInputElement>;
}

/** The field of a value that is typed as text: numbers are aligned right, and an ambiguous one is asked about. */
export const TypedInput = ({
  typed,
  optionText = String,
  onFocus,
  onBlur,
  error,
  ...rest
}: TypedInputProps) => (
  <div className={rest.className}>
    <TextInput
      {...rest}
      className={undefined}
      autoComplete="off"
      classNames={{ input: classes.right }}
      value={typed.text}
      error={typed.problem?.why ?? error}
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
    {typed.problem?.options && (
      <Group gap="xs" align="stretch" mt={6}>
        {typed.problem.options.map((option) => (
          <UnstyledButton key={option} className="pill num" onClick={() => typed.choose(option)}>
            {optionText(option)}
          </UnstyledButton>
        ))}
      </Group>
    )}
  </div>
);
