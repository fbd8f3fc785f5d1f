import { useEffect, useRef, useState } from 'react';

const AFTER_TYPING_MS = 300;

/** Debounces typed text into the address, and follows other changes of the address. */
export const useTypedSearch = (current: string, send: (search: string) => void) => {
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  }, [send]);
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      sendLatest.current(wanted);
    }, AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
};
