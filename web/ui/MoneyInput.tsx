import { formatPesos, type Pesos, parsePesos } from '#shared/domain/money.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

interface MoneyInputProps extends TypedFieldProps {
  value: Pesos | null;
  onChange: (value: Pesos | null) => void;
}

/** Pesos: only digits while typing, '$ 185.000.000' afterwards; the number is kept apart from the text. */
export const MoneyInput = ({ value, onChange, ...rest }: MoneyInputProps) => {
  const typed = useTypedText<Pesos>({
    value,
    onChange,
    format: formatPesos,
    edit: String,
    // a pasted amount is read before its separators are dropped
    clean: (text) => String(parsePesos(text) ?? text.replace(/\D/g, '')),
    parse: (text) => (text === '' ? null : (parsePesos(text) ?? undefined)),
  });
  return <TypedInput {...rest} typed={typed} inputMode="numeric" />;
};
