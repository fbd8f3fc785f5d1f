import { useEffect, useMemo } from 'react';

/**
 * Gives the focus back to what opened a dialog once it is closed: Mantine does so only from one that was mounted closed,
 * and not to the button of a menu whose item opened it.
 */
export const useFocusBack = (opened: boolean): void => {
  // while it is drawn: afterwards the menu is gone
  const opener = useMemo(() => (opened ? openerOf(document.activeElement) : null), [opened]);
  useEffect(() => {
    if (opener === null) return;
    return () => {
      const last = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        // it is still in the dialog that goes: a form that moved it itself keeps it where it is
        const goes = now === last && now?.closest('[role=dialog]');
        if (now === document.body || goes) standInOf(opener)?.focus({ preventScroll: true });
      });
    };
  }, [opener]);
};

/** A step that is done takes its button with it: then the title of the page; a list looks after its rows (keep-focus.ts). */
const standInOf = (opener: HTMLElement): HTMLElement | null =>
  opener.isConnected || opener.closest('tr, li, article')
    ? opener
    : document.querySelector<HTMLElement>('h1[tabindex]');

const openerOf = (focused: Element | null): HTMLElement | null => {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : (focused as HTMLElement | null);
};
