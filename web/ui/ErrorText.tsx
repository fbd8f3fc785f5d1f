/** What is wrong, in a sentence that a screen reader says at once; without one it is nothing. */
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
