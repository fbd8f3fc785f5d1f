import { formatArea } from '#shared/domain/spaces.ts';
import { readArea } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import type { Typed } from './typed-value.ts';
import { useTypedText } from './use-typed-text.ts';

interface AreaInputProps extends TypedFieldProps {
  /** square metres, at most two decimals */
  value: Typed<number>;
  onChange: (value: Typed<number>) => void;
}

/** An area in m², with decimal comma; '14 m2' is understood, '1.250' is asked about. */
export const AreaInput = ({ value, onChange, ...rest }: AreaInputProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: formatArea,
    edit: (area) => formatArea(area).replaceAll('.', ''),
    read: readArea,
    accepts: /^[-−]?[\d.,\s]*(m|m[2²]|mt|mts[2²]?|me|met|metr|metros?.*)?$/i,
  });
  return (
    <TypedInput {...rest} typed={typed} inputMode="decimal" optionText={(area) => `${formatArea(area)} m²`} />
  );
};
