import { formatPesos, type Pesos } from '#shared/domain/money.ts';
import { readPesos } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Pesos: digits while typing, '$ 185.000.000' afterwards; '12 millones' is understood, '12.5' is asked about. */
export const MoneyInput = ({ value, onChange, ...rest }: TypedFieldProps<Pesos>) => {
  const typed = useTypedText<Pesos>({
    value,
    onChange,
    format: formatPesos,
    edit: String,
    read: readPesos,
    accepts: /^\$?\s*[-−]?[\d.,\s]*\s*(m|mi|mil|mil m.*|mill|millo|millon.*|milló.*|k)?$/i,
  });
  return <TypedInput {...rest} typed={typed} inputMode="numeric" optionText={formatPesos} />;
};
