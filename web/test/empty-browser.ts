import { afterEach, vi } from 'vitest';

/** The files of component tests share a browser: what a test puts into it, a session above all, ends with the test. */
afterEach(() => {
  vi.unstubAllGlobals();
  if (!('document' in globalThis)) return;
  localStorage.clear();
  sessionStorage.clear();
});
