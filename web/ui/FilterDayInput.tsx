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
  const [wrong, setWrong] = useState<{ typed: Invalid; over: Day | null } | null>(null);
  return (
    <DayInput
      {...rest}
      // a filter that was taken away takes what was typed over it along
      value={wrong?.over === value ? wrong.typed : value}
      onChange={(next) => {
        setWrong(isInvalid(next) ? { typed: next, over: value } : null);
        if (!isInvalid(next)) onChange(next);
      }}
    />
  );
};
