import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  type Page,
  chromium as playwright,
} from '@playwright/test';
import { createProgram } from '../e2e/support/program.ts';
import {
  bytesOf,
  FIRST_LOAD,
  FIRST_SCREENS,
  followTransfers,
  type Transfer,
} from '../e2e/support/transfer.ts';
import { DEMO_PASSWORD } from '../server/seed/passwords.ts';
import { chromium } from '../test/chromium.ts';
import { signIn } from './demo-session.ts';
import { table } from './report.ts';

/**
 * `npm run bench:first-load`: what a browser that has never been here brings over the wire to show a screen, on the
 * built product with demo data, and what it brings the second time. Headers count. Ends with 1 when the login is more
 * than its target.
 */
const SELLER = 'vendedora@remodela.example';
const BRINGS_LATE_MS = 4000;
const computer = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** the signed-in person; null: signed out */
  readonly email: string | null;
  readonly device: BrowserContextOptions;
}

const screens: readonly Screen[] = [
  { name: 'login', path: '/login', email: null, device: computer },
  { name: 'login of clients', path: '/client-login', email: null, device: phone },
  { name: 'forgotten password', path: '/forgot-password', email: null, device: phone },
  { name: 'client home', path: '/client', email: 'cliente@remodela.example', device: phone },
  { name: 'client project', path: '/client/project', email: 'cliente@remodela.example', device: phone },
  { name: 'seller home', path: '/seller', email: SELLER, device: computer },
  { name: 'new sale', path: '/new-sale/hubspot', email: SELLER, device: computer },
  { name: 'dashboard', path: '/manager', email: 'gerente@remodela.example', device: computer },
];

interface Visits {
  readonly first: readonly Transfer[];
  readonly second: readonly Transfer[];
  /** of the login: what comes until somebody who signs in there is at their own start */
  readonly entered: readonly Transfer[];
}

async function visit(browser: Browser, url: string, { path, email, device }: Screen): Promise<Visits> {
  const context = await browser.newContext(device);
  try {
    if (email !== null) {
      const kept = await signIn(url, email);
      await context.addInitScript((items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, kept);
    }
    const page = await context.newPage();
    const transfers = await followTransfers(page);
    await open(page, url + path);
    const first = transfers();
    await open(page, url + path);
    const second = transfers();
    if (path === '/login') await enter(page);
    return { first, second, entered: transfers() };
  } finally {
    await context.close();
  }
}

/** Opens a screen, and waits for what it brings late. A screen that is kept up to date is never done with the network. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(BRINGS_LATE_MS);
}

/** Signs in as somebody would, by hand. */
async function enter(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(SELLER);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { name: 'Mis proyectos' }).waitFor();
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const travelled = (all: readonly Transfer[]) => all.filter(({ isCached }) => !isCached);

if (!existsSync('dist/web/index.html.br'))
  throw new Error('build the web program first: npm start builds it');
const program = await createProgram();
const { executablePath, args } = await chromium();
const browser = await playwright.launch({ executablePath, args });
try {
  await program.start();
  const rows: string[][] = [];
  for (const screen of screens) {
    const { first, second, entered } = await visit(browser, program.url, screen);
    if (screen.name === 'login') describeLogin(first);
    rows.push([
      screen.name,
      String(first.length),
      kilobytes(bytesOf(first)),
      String(travelled(second).length),
      kilobytes(bytesOf(second)),
      entered.length > 0 ? kilobytes(bytesOf(entered)) : '',
    ]);
  }
  for (const { path, kib, requests } of FIRST_SCREENS)
    console.log(`\nthe target of ${path} is ${kib} KB and ${requests} requests`);
  console.log(`\n${table([['screen', 'requests', 'KB', 'again', 'KB', 'to sign in, KB'], ...rows])}`);
} finally {
  await browser.close();
  await program.remove();
}

/** Each request of the login, and whether all of them together are within what it may take. */
function describeLogin(transfers: readonly Transfer[]): void {
  const lines = transfers.map(({ path, bytes, encoding }) => [path, String(bytes), encoding ?? '']);
  console.log(table([['request', 'bytes', 'encoding'], ...lines]));
  const isMet = bytesOf(transfers) <= FIRST_LOAD.bytes && transfers.length <= FIRST_LOAD.requests;
  if (!isMet) process.exitCode = 1;
  const target = `${kilobytes(FIRST_LOAD.bytes)} KB and ${FIRST_LOAD.requests} requests`;
  const found = `${kilobytes(bytesOf(transfers))} KB and ${transfers.length} requests`;
  console.log(`\n${found}; the target is ${target}: ${isMet ? 'met' : 'NOT met'}`);
}
