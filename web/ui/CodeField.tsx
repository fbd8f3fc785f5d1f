import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './CodeField.module.css';

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (code: string) => void;
}

/** The six numbers that a mail brings: one input, drawn as six boxes. A pasted code may have spaces. */
export const CodeField = ({ value, onChange, ...rest }: CodeFieldProps) => (
  <TextInput
    label="Código de seis números"
    inputMode="numeric"
    autoComplete="one-time-code"
    classNames={{ input: classes.input ?? '', wrapper: classes.field ?? '' }}
    required
    {...rest}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
  />
);
