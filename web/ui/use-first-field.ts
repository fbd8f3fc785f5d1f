import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field of a form that opens in place of the button that was pressed. */
export const useFirstField = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = form.current?.elements[0];
    if (first instanceof HTMLElement) first.focus();
  }, []);
  return form;
};
