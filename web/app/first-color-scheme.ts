import { textSlot } from './storage.ts';

export const COLOR_SCHEME_KEY = 'remodela.apariencia';

const isDark = (): boolean => {
  const chosen = textSlot(COLOR_SCHEME_KEY).read();
  return (
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  );
};

/** Puts the colour scheme on the page before anything is drawn. Paper is always light. */
export const setFirstColorScheme = (): void => {
  const page = document.documentElement;
  const set = (dark: boolean) => page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  set(isDark());
  window.addEventListener('beforeprint', () => set(false));
  window.addEventListener('afterprint', () => set(isDark()));
};
