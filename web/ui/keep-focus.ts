/**
 * A ref of the <main> of a screen with lists. A row often leaves its list together with the button that was pressed, and
 * the focus would fall to the page: it goes to the same button of the next row, else of the one before, else to the
 * section of the list.
 */
export const keepFocusInLists = (main: HTMLElement): (() => void) => {
  let near: (() => HTMLElement | undefined) | null = null;
  const remember = ({ target }: FocusEvent) => {
    near = target instanceof HTMLElement ? nearOf(target, main) : null;
  };
  // the whole page: a row may leave while a dialog still has the focus
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== document.body || document.querySelector('[aria-modal=true]')) return;
    near?.()?.focus({ preventScroll: true });
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  main.addEventListener('focusin', remember);
  return () => {
    main.removeEventListener('focusin', remember);
    watcher.disconnect();
  };
};

/** Says, once this button of a row has left the page, what stands near it. */
const nearOf = (button: HTMLElement, main: HTMLElement) => {
  const row = button.closest('tr, li, article');
  const list = row?.parentElement;
  if (!row || !list) return null;
  const section = list.closest('section');
  const place = [...list.children].indexOf(row);
  // counted from the end: what acts on a row is last, and not every row has the same before it
  const position = buttonsOf(row).indexOf(button) - buttonsOf(row).length;
  return () => {
    if (button.isConnected) return;
    const rows = list.isConnected ? [...list.children] : [];
    const nearest = [...rows.slice(place), ...rows.slice(0, place).reverse()];
    const same = nearest.map((each) => buttonsOf(each).at(position)).find(Boolean);
    if (same) return same;
    const around = section?.isConnected ? section : main;
    around.tabIndex = -1;
    return around;
  };
};

const buttonsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
];
