import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { MAX_CUSTOM_DAYS } from '#shared/domain/payment-plan.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import classes from './DaysInput.module.css';

interface DaysInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode'> {
  /** business days; null while it is empty */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number of business days between two payments, 0 to 365. */
export const DaysInput = ({ value, onChange, ...rest }: DaysInputProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: String,
    edit: String,
    clean: (text) => text.replace(/\D/g, ''),
    parse: (text) => {
      if (text === '') return null;
      return Number(text) <= MAX_CUSTOM_DAYS ? Number(text) : undefined;
    },
  });
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.input }}
      error={value === null}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => typed.focus(event.currentTarget)}
      onBlur={typed.blur}
    />
  );
};
