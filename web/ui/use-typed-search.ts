import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Debounces typed text into the address, and follows other changes of the address. */
export const useTypedSearch = (current: string, send: (search: string) => void) => {
  const [typed, setTyped] = useState(current);
  const [sent, setSent] = useState(current);
  const [followed, setFollowed] = useState(current);
  const sendLater = useDebouncedCallback((wanted: string) => {
    // another change of the address took away what was typed
    if (wanted === sent || wanted !== typed.trim()) return;
    setSent(wanted);
    send(wanted);
  }, 300);
  if (followed !== current) {
    setFollowed(current);
    if (current !== sent) {
      setSent(current);
      setTyped(current);
    }
  }
  const type = (text: string) => {
    setTyped(text);
    sendLater(text.trim());
  };
  return [typed, type, sendLater.flush] as const;
};
