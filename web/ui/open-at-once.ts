/** The ref of the button inside the menu: takes the place of the one that was pressed, to which closing returns. */
export const openAtOnce = (button: HTMLButtonElement | null): void => {
  button?.focus();
  button?.click();
};
