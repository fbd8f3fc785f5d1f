import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium } from './test/chromium.ts';

// The workers read this file again: the folder and the port are chosen once, by the first that does.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'remodela-e2e-'));
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;
const browser = await chromium();
/** Of `npm run prove`: the narrowest phone, and a laptop's page at a zoom of 200 % (WCAG 1.4.10 and 1.4.4). */
const windows: Record<string, { width: number; height: number }> = {
  narrow: { width: 320, height: 640 },
  zoom: { width: 720, height: 450 },
};
const proved = windows[process.env.E2E_WINDOW ?? ''];
/** Also of `npm run prove`: what is marked @phone is walked on a laptop too, as `npm test` does only with @both. */
const isEverySize = process.env.E2E_SIZES === 'both';

/** Journeys in a real browser, against the whole program with demo data on the embedded database. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // on two cores: a worker waits for pages and replies, and the journeys took a quarter longer with two
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: url,
    locale: 'es-CO',
    colorScheme: process.env.E2E_SCHEME === 'dark' ? 'dark' : 'light',
    timezoneId: 'America/Bogota',
    // a trace of every journey would take a fifth of their time: `npm run e2e -- --trace on FILE` records one
    screenshot: 'only-on-failure',
    // without a graphics card the processor draws animations, which no test looks at
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      // a page lives for seconds: making its code fast takes longer than running it slow
      args: [...browser.args, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    ...(proved
      ? []
      : [
          {
            name: 'laptop',
            use: { viewport: { width: 1440, height: 900 } },
            grep: isEverySize ? /./ : /@both|^(?!.*@phone)/s,
          },
        ]),
    {
      name: 'phone',
      use: {
        viewport: proved ?? { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 1,
      },
      grep: /@phone/,
    },
  ],
  webServer: {
    command: 'node e2e/support/journeys-program.mjs',
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      DEMO: 'true',
      DATA_DIR: process.env.E2E_DATA_DIR,
      PORT: process.env.E2E_PORT,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: url,
      // a journey says from which network a call comes
      TRUST_PROXY: '127.0.0.1',
    },
  },
});
