import { type ComponentProps, useState } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { DayInput } from './DayInput.tsx';
import { type Invalid, isInvalid } from './typed-value.ts';

type FilterDayInputProps = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange'> & {
  value: Day | null;
  onChange: (value: Day | null) => void;
};

/** The day of a filter: an invalid text stays in the field with its sentence, and filters nothing. */
export const FilterDayInput = ({ value, onChange, ...rest }: FilterDayInputProps) => {
  const [invalid, setInvalid] = useState<Invalid | null>(null);
  return (
    <DayInput
      {...rest}
      value={invalid ?? value}
      onChange={(next) => {
        setInvalid(isInvalid(next) ? next : null);
        if (!isInvalid(next)) onChange(next);
      }}
    />
  );
};
