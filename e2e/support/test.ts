import { test as base, expect, type Page } from '@playwright/test';

/**
 * The test of a journey: it fails when the page logs an error. What the browser itself says of a refused call is an
 * error only where no call should be refused: a journey that makes calls fail says so.
 */
export const test = base.extend<{ failingCalls: boolean; noConsoleErrors: undefined }>({
  failingCalls: [false, { option: true }],
  noConsoleErrors: [
    async ({ context, failingCalls }, use) => {
      const errors: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error') return;
          if (failingCalls && message.text().startsWith('Failed to load resource')) return;
          errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(error.message));
      };
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
      await use(undefined);
      expect(errors, 'the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
