import { formatArea, parseArea } from '#shared/domain/spaces.ts';
import { type TypedFieldProps, TypedInput } from './TypedInput.tsx';
import { useTypedText } from './use-typed-text.ts';

interface AreaInputProps extends TypedFieldProps {
  /** square metres, at most two decimals */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** '12.5' and '12,5' are the same; a third decimal is not taken. */
const cleanArea = (text: string): string => {
  const [whole = '', ...decimals] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  return decimals.length === 0 ? whole : `${whole},${decimals.join('').slice(0, 2)}`;
};

/** An area in m², with decimal comma. */
export const AreaInput = ({ value, onChange, ...rest }: AreaInputProps) => {
  const typed = useTypedText<number>({
    value,
    onChange,
    format: formatArea,
    edit: (area) => formatArea(area).replaceAll('.', ''),
    clean: cleanArea,
    parse: (text) => (text === '' ? null : (parseArea(text.replace(/,$/, '')) ?? undefined)),
  });
  return <TypedInput {...rest} typed={typed} inputMode="decimal" />;
};
