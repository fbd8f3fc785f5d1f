import { useEffect } from 'react';

/** The name of the browser's tab, in an effect: the guard of the screen names it before, in a layout effect. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Remodela`;
  }, [title]);
};
