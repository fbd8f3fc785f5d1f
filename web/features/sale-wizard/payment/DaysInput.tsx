import { MAX_CUSTOM_DAYS } from '#shared/domain/payment-plan.ts';
import { type TypedFieldProps, TypedInput } from '../../../ui/TypedInput.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';

interface DaysInputProps extends TypedFieldProps {
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
  return <TypedInput {...rest} typed={typed} inputMode="numeric" error={value === null} />;
};
