import { type ReactNode, useId } from 'react';
import classes from './Segments.module.css';

interface SegmentsProps<V extends string | boolean> {
  label: string;
  value: V | null;
  /** null: the chosen one was pressed again, which leaves the question open */
  onChange: (value: V | null) => void;
  options: readonly { value: V; label: string }[];
  /** two values to choose from */
  note?: ReactNode;
}

/** A short question with few answers, all in sight; none of them is required. */
export const Segments = <V extends string | boolean>({
  label,
  value,
  onChange,
  options,
  note,
}: SegmentsProps<V>) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.label} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onChange(null)}
              className="covering"
            />
            {option.label}
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  );
};
