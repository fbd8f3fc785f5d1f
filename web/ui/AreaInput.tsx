import { formatArea } from '#shared/domain/area.ts';
import { areaWords } from './count-words.ts';
import { readArea } from './read-amounts.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

/** An area in m², at most two decimals, with decimal comma; '14 m2' is understood, '1.250' is asked about. */
export const AreaInput = ({ value, onChange, ...rest }: TypedFieldProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: formatArea,
    edit: (area) => formatArea(area).replaceAll('.', ''),
    read: readArea,
    accepts: /^[-−]?[\d.,\s]*(m|m[2²]|mt|mts[2²]?|me|met|metr|metros?.*)?$/i,
  });
  return <TypedInput {...rest} typed={typed} inputMode="decimal" optionText={areaWords} />;
};
