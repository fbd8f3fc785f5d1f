import { formatPesos } from '#shared/domain/money.ts';
import { readDifference } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** Pesos that are added, or taken with the sign minus, typed as in MoneyInput. The numbers of a phone have no minus. */
export const DifferenceInput = ({ value, onChange, ...rest }: TypedFieldProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: formatPesos,
    edit: String,
    read: readDifference,
    accepts: /^[-−+]?\s*\$?\s*[-−+]?[\d.,\s]*\s*(m|mi|mil|mil m.*|mill|millo|millon.*|milló.*|k)?$/i,
  });
  return <TypedInput {...rest} typed={typed} inputMode="text" optionText={formatPesos} />;
};
