import { useState } from 'react';
import { ApiError, errorMessage } from './api-error.ts';

/** What did not arrive: why, and what to correct in which field. */
interface SendingFailure {
  message: string;
  fields: Record<string, string>;
}

/** How far a file that is being sent has gone (0 to 1; null: none is on its way), and why the last one did not arrive. */
export const useSending = () => {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  /** Does the sending, with what follows it; answers what went wrong, or null. */
  const sending = async (work: (onProgress: (share: number) => void) => Promise<void>): Promise<unknown> => {
    setFailure(null);
    setProgress(0);
    try {
      await work(setProgress);
      return null;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      setFailure({ message: errorMessage(error), fields: fields ?? {} });
      return error;
    } finally {
      setProgress(null);
    }
  };
  return { sending, progress, failure };
};
