/**
 * Runs now, or when the pressed mouse button is up. An error that appears on blur moves the page; under a pressed button
 * that makes the browser drop the click that took the focus away.
 */
export const afterPress = (run: () => void): void => {
  if (document.querySelector(':active') === null) run();
  else window.addEventListener('mouseup', run, { once: true, capture: true });
};
