import { MAX_CUSTOM_DAYS } from '#shared/domain/payment-plan.ts';
import { readDays } from '../../../ui/read-amounts.ts';
import { type TypedFieldProps, TypedInput } from '../../../ui/TypedInput.tsx';
import type { Typed } from '../../../ui/typed-value.ts';
import { useTypedText } from '../../../ui/use-typed-text.ts';

interface DaysInputProps extends TypedFieldProps {
  /** business days; null while it is empty */
  value: Typed<number>;
  onChange: (value: Typed<number>) => void;
}

/** A number of business days between two payments, 0 to 365. */
export const DaysInput = ({ value, onChange, ...rest }: DaysInputProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: String,
    edit: String,
    read: (text) => readDays(text, MAX_CUSTOM_DAYS),
    accepts: /^[-−]?\d*$/,
  });
  return <TypedInput {...rest} typed={typed} inputMode="numeric" error={value === null} />;
};
