import { test as base, expect, type Page } from '@playwright/test';

/** What Chromium logs when a call fails, and when the service worker is fetched while there is no network. */
const ofALostConnection = /^Failed to load resource|^An unknown error occurred when fetching the script\.$/;

/**
 * The test of a journey: it fails when the page logs an error. What the browser itself says of a refused call is an
 * error only where no call should be refused: a journey that makes calls fail says so.
 */
export const test = base.extend<{ failingCalls: boolean; noConsoleErrors: undefined }>({
  failingCalls: [false, { option: true }],
  noConsoleErrors: [
    async ({ browser, context, failingCalls }, use) => {
      const errors: string[] = [];
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error') return;
          if (failingCalls && ofALostConnection.test(message.text())) return;
          errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(error.message));
      };
      for (const page of context.pages()) listen(page);
      context.on('page', listen);
      await use(undefined);
      // the screens of other people would go on working beside the journeys that follow
      const others = browser.contexts().filter((each) => each !== context);
      await Promise.all(others.map((each) => each.close()));
      expect(errors, 'the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
