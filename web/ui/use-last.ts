import { useState } from 'react';

/** The last value that there was: a sheet is not emptied while it slides away. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};
