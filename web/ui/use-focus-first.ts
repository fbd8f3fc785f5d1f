import { type RefObject, useEffect } from 'react';
import { type FieldErrors, focusFirst } from './fields.ts';

/** Takes the person to the first wrong field, each time that a press of the button finds other errors. */
export const useFocusFirst = (form: RefObject<HTMLFormElement | null>, refused: FieldErrors): void => {
  useEffect(() => focusFirst(form.current, refused), [form, refused]);
};
