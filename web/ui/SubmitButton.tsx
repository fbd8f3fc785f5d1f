import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useId } from 'react';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading' | 'children'>,
    Omit<ComponentPropsWithoutRef<'button'>, 'disabled' | 'children' | keyof ButtonProps> {
  children: ReactNode;
  /** why it does nothing now, as a sentence; null when it works */
  whyOff?: string | null;
  /** the element that already says why, e.g. the wizard footer; without it the reason stands under the button */
  reasonId?: string;
  busy?: boolean;
  /** 'Guardando...' and so on, at the width of the longer label */
  busyLabel?: string;
}

/**
 * A button that is never mute: when it is off it keeps the focus and says what is missing, and while it works its
 * label says so at the same width.
 */
export const SubmitButton = ({
  children,
  whyOff = null,
  reasonId,
  busy = false,
  busyLabel,
  onClick,
  type = onClick ? 'button' : 'submit',
  ...rest
}: SubmitButtonProps) => {
  const ownReasonId = useId();
  const off = whyOff !== null || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // also stops the form: Enter in a field presses this button
    // nor does the second click of a double click: the first may have put something else in its place
    if (off || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <Button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-describedby={whyOff === null ? undefined : (reasonId ?? ownReasonId)}
      data-off={whyOff !== null || undefined}
      data-busy={busy || undefined}
      className={`wide-on-phone ${classes.button}`}
    >
      <span className={classes.labels}>
        <span data-hidden={busy || undefined}>{children}</span>
        {busyLabel && (
          <span data-hidden={!busy || undefined} aria-hidden={!busy}>
            {busyLabel}
          </span>
        )}
      </span>
    </Button>
  );
  if (reasonId !== undefined) return button;
  return (
    <div className={classes.withReason} data-full={rest.fullWidth || undefined}>
      {button}
      {whyOff !== null && (
        <p id={ownReasonId} className="help">
          {whyOff}
        </p>
      )}
    </div>
  );
};
