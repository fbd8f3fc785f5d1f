import { Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './ReadOnlyField.module.css';

interface ReadOnlyFieldProps {
  label: ReactNode;
  /** what it shows; empty is an empty box */
  children?: ReactNode;
  /** amounts stand right */
  align?: 'left' | 'right';
  /** why it cannot be changed, or where it comes from */
  help?: ReactNode;
  /** says its changes aloud, for values that the screen computes */
  live?: boolean;
}

/** A read-only value beside fields: same size, on stone, without a control's border. */
export const ReadOnlyField = ({
  label,
  children,
  align = 'left',
  help,
  live = false,
}: ReadOnlyFieldProps) => {
  const id = useId();
  return (
    <Stack gap={6} miw={0}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <output
        id={id}
        className={`outlined ${classes.value}`}
        data-align={align}
        aria-live={live ? 'polite' : 'off'}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        {children}
      </output>
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </Stack>
  );
};
