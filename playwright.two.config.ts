import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { E2E_DATA_DIR = '', E2E_PORT = '' } = process.env;

/** The same journeys against two processes on one PostgreSQL, their requests spread over both by a proxy. */
export default defineConfig({
  ...base,
  webServer: {
    command: 'node e2e/support/two-processes.ts',
    url: `http://127.0.0.1:${E2E_PORT}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: { E2E_DATA_DIR, E2E_PORT },
  },
});
