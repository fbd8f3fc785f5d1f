import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import { createProgram } from '../e2e/support/program.ts';
import { chromium } from '../test/chromium.ts';
import { signIn } from './demo-session.ts';
import { percentile } from './load.ts';
import { table } from './report.ts';

/**
 * `npm run bench:offline`: how long a phone without a connection, its processor slowed four times, takes from the opening
 * of /obra until the person's homes are painted, on the built product with demo data. Ends with 1 when a median is more
 * than the target.
 */
const ACCOUNT = 'arquitecta@remodela.example';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOWED = 4;
const OPENINGS = 5;
const TARGET_MS = 500;

/** A phone on which the person signed in and opened /obra once. */
async function preparePhone(browser: Browser, url: string): Promise<BrowserContext> {
  const kept = await signIn(url, ACCOUNT);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${url}/logo.svg`);
  await page.evaluate((items) => Object.assign(localStorage, items), kept);
  await page.goto(`${url}/obra`);
  await page.getByRole('button', { name: 'Tomar foto' }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  await context.setOffline(true);
  await context.addInitScript(() => {
    new MutationObserver((_, watching) => {
      const home = document.querySelector('main h2');
      if (home === null || home.textContent === '') return;
      watching.disconnect();
      // the frame that shows it is painted before the next task after it
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })));
    }).observe(document, { childList: true, subtree: true });
  });
  return context;
}

/** Milliseconds from the beginning of a navigation until the first home is painted. */
async function openSite(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/obra`);
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
  const time = (await shown.jsonValue()) ?? Number.NaN;
  // the program is there too before the next opening
  await page.getByRole('button', { name: 'Tomar foto' }).first().waitFor();
  return time;
}

/** In a new tab, whose process the browser starts in that time, slowed too; and in that tab again. */
async function openTwice(context: BrowserContext, url: string): Promise<[number, number]> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: [number, number] = [await openSite(page, url), await openSite(page, url)];
  await page.close();
  return times;
}

if (!existsSync('dist/web/index.html')) throw new Error('build the web program first: npm run build');
const program = await createProgram();
const { executablePath, args } = await chromium();
const browser = await playwright.launch({ executablePath, args });
try {
  await program.start();
  const context = await preparePhone(browser, program.url);
  const openings: [number, number][] = [];
  for (let each = 0; each < OPENINGS; each += 1) openings.push(await openTwice(context, program.url));
  const rows = ['in a new tab', 'in a tab that is there'].map((name, index) => {
    const times = openings.map((opening) => opening[index] ?? Number.NaN);
    return { name, times, median: percentile(times, 0.5) };
  });
  const head = ['opening, ms', ...openings.map((_, index) => String(index + 1)), 'median'];
  const told = rows.map(({ name, times, median }) => [
    name,
    ...[...times, median].map((time) => time.toFixed(0)),
  ]);
  console.log(table([head, ...told]));
  const isMet = rows.every(({ median }) => median <= TARGET_MS);
  if (!isMet) process.exitCode = 1;
  console.log(`the target is ${TARGET_MS} ms: ${isMet ? 'met' : 'NOT met'}`);
} finally {
  await browser.close();
  await program.remove();
}
