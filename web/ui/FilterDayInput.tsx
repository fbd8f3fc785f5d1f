import { type ComponentProps, useState } from 'react';
import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { DayInput } from './DayInput.tsx';
import { type Invalid, isInvalid } from './typed-value.ts';

type FilterDayInputProps = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange'> & {
  value: Day | null;
  onChange: (value: Day | null) => void;
  /** the first day of the same filter: a last one before it finds nothing, and says so */
  since?: Day | null;
};

/** The day of a filter: an invalid text stays in the field with its sentence, and filters nothing. */
export const FilterDayInput = ({ value, onChange, since = null, ...rest }: FilterDayInputProps) => {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  return (
    <DayInput
      {...rest}
      value={invalid ?? value}
      error={since && value && value < since ? `Elige una fecha desde el ${formatDay(since)}.` : null}
      onChange={(next) => {
        setInvalid(isInvalid(next) ? next : null);
        if (!isInvalid(next)) onChange(next);
      }}
    />
  );
};
