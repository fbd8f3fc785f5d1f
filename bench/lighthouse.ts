import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { z } from 'zod';
import { createProgram } from '../e2e/support/program.ts';
import { chromium } from '../test/chromium.ts';
import { freePort } from '../test/free-port.ts';
import { signIn } from './demo-session.ts';
import { table } from './report.ts';

/**
 * `npm run bench:lighthouse`: what Lighthouse says of the screens that a family opens and of the site, or of those named
 * after `--`, on the built product with demo data: a slow phone on a slow network (Lighthouse's own), and a computer.
 * Each is visited five times, and the visit with the median performance is reported. The whole reports stay in
 * bench/reports. npm fetches Lighthouse for this command alone, so that nobody else installs it.
 */
const FAMILY = 'cliente@remodela.example';
const SCREENS = [
  { name: 'login', path: '/client-login', account: null },
  { name: 'client home', path: '/client', account: FAMILY },
  { name: 'project page', path: '/client/project', account: FAMILY },
  { name: 'site', path: '/obra', account: 'arquitecta@remodela.example' },
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const REPORTS = 'bench/reports';
const MOST_TRIES = 3;
const VISITS = 5;

const asked = process.argv.slice(2);
const isAsked = ({ name }: (typeof SCREENS)[number]): boolean => asked.length === 0 || asked.includes(name);

async function measure(): Promise<string[][]> {
  if (!existsSync('dist/web/index.html')) throw new Error('build the web program first: npm run build');
  const program = await createProgram();
  try {
    await program.start();
    await mkdir(REPORTS, { recursive: true });
    const rows: string[][] = [];
    for (const { name, path, account } of SCREENS.filter(isAsked)) {
      const kept = account === null ? {} : await signIn(program.url, account);
      for (const device of ['phone', 'computer'] as const) {
        const visit = { origin: program.url, path, kept, device };
        const visits: string[][] = [];
        for (let each = 1; each <= VISITS; each += 1) {
          visits.push(await visitUntilTold(visit, `${name}-${device}-${each}`));
        }
        const median = visits.toSorted((one, other) => Number(one[0]) - Number(other[0]))[VISITS >> 1] ?? [];
        rows.push([name, device, ...median]);
      }
    }
    return rows;
  } finally {
    await program.remove();
  }
}

interface Visit {
  readonly origin: string;
  readonly path: string;
  /** what the browser already keeps */
  readonly kept: Readonly<Record<string, string>>;
  readonly device: 'phone' | 'computer';
}

/** Now and then the browser does not tell when a page began to load: such a visit says nothing, and is made again. */
async function visitUntilTold(visit: Visit, report: string): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const row = await visitFirst(visit, report);
    if (row !== null) return row;
    if (tries === MOST_TRIES) throw new Error(`Lighthouse could not measure ${visit.path}`);
  }
}

/** Each visit is the first one of a new browser: nothing is in its cache. */
async function visitFirst({ origin, path, kept, device }: Visit, report: string): Promise<string[] | null> {
  const { executablePath, args } = await chromium();
  const port = await freePort();
  const browser = await playwright.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const connected = await playwright.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = await (connected.contexts()[0] ?? (await connected.newContext())).newPage();
    await page.goto(`${origin}/readyz`);
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, kept);
    await page.close();
    return await audit(origin + path, port, device, report);
  } finally {
    await browser.close();
  }
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const execute = promisify(execFile);

const audited = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ code: z.string() }).optional(),
});

/** The scores of a page, and how long it took to show what matters; null when it could not be measured. */
async function audit(
  url: string,
  port: number,
  device: Visit['device'],
  report: string,
): Promise<string[] | null> {
  const file = join(REPORTS, report.replaceAll(' ', '-'));
  const options = [
    ...[`--port=${port}`, '--disable-storage-reset', '--quiet', `--only-categories=${CATEGORIES.join()}`],
    ...['--output=json', '--output=html', `--output-path=${file}`],
    ...(device === 'computer' ? ['--preset=desktop'] : []),
  ];
  await rm(`${file}.report.json`, { force: true });
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options];
  await execute('npm', command).catch((error: unknown) => {
    // it fails where it could not measure too, and its report says so
    if (!existsSync(`${file}.report.json`)) throw error;
  });
  const { categories, audits, environment, finalDisplayedUrl, runtimeError } = audited.parse(
    JSON.parse(await readFile(`${file}.report.json`, 'utf8')),
  );
  if (runtimeError) return null;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const told = (id: string) => audits[id]?.displayValue ?? '';
  return [
    ...CATEGORIES.map((id) => String(Math.round((categories[id]?.score ?? 0) * 100))),
    told('first-contentful-paint'),
    told('largest-contentful-paint'),
    told('total-blocking-time'),
    told('cumulative-layout-shift'),
    told('total-byte-weight'),
    String(environment.benchmarkIndex),
  ];
}

const head = [
  'screen',
  'device',
  'performance',
  'accessibility',
  'best practices',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'bytes',
  'benchmark index',
];
console.log(table([head, ...(await measure())]));
