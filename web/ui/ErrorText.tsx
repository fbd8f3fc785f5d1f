/** An error sentence that a screen reader announces at once; renders nothing without one. */
export const ErrorText = ({
  text,
  className = 'error',
}: {
  text: string | null | undefined;
  className?: string;
}) =>
  text && (
    <p role="alert" className={className}>
      {text}
    </p>
  );
