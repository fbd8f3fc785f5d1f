import { useState } from 'react';

/** A call that mails a code, as `useAction` answers it. */
interface Sending {
  readonly isSuccess: boolean;
  readonly submittedAt: number;
}

/**
 * When the code that works was asked for, in milliseconds; null before the first. That another one could not be sent
 * takes nothing from it.
 */
export const useCodeSent = ({ isSuccess, submittedAt }: Sending): number | null => {
  const [sentAt, setSentAt] = useState<number | null>(null);
  if (isSuccess && submittedAt !== sentAt) setSentAt(submittedAt);
  return sentAt;
};
