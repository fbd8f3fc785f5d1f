import { readDays } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

interface DaysInputProps extends TypedFieldProps {
  most: number;
  /** days more, or less with the sign minus */
  signed?: boolean;
}

/** Business days. */
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
