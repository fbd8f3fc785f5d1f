import { useEffect } from 'react';

/** The name of the browser's tab while the component is on screen. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Remodela`;
  }, [title]);
};
