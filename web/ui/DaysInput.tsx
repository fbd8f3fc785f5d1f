import { readDays } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import type { Typed } from './typed-value.ts';
import { useTypedText } from './use-typed-text.ts';

interface DaysInputProps extends TypedFieldProps {
  /** business days; null while it is empty */
  value: Typed<number>;
  onChange: (value: Typed<number>) => void;
  most: number;
  /** days more, or less with the sign minus */
  signed?: boolean;
}

export const DaysInput = ({ value, onChange, most, signed = false, ...rest }: DaysInputProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: String,
    edit: String,
    read: (text) => readDays(text, most, signed),
    accepts: /^[-−+]?\d*$/,
  });
  return <TypedInput {...rest} typed={typed} inputMode={signed ? 'text' : 'numeric'} />;
};
