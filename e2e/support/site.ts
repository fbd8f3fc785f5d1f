import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  chromium as playwright,
  test,
} from '@playwright/test';
import { listRecords } from '#shared/contract/site.ts';
import { startWorks } from '#shared/contract/works.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { chromium } from '../../test/chromium.ts';
import { aPdf, everyWarning } from '../../test/finalizar.ts';
import { freePort } from '../../test/free-port.ts';
import { callerOf, makeSale, type OwnSale } from './own-sale.ts';
import { hire, type Person } from './people.ts';

/** A home in works, and its resident. */
export interface OwnSite extends OwnSale {
  readonly resident: Person;
}

export const makeSite = async (request: APIRequestContext, first: string): Promise<OwnSite> => {
  const name = `${first} ${test.info().project.name} ${Date.now() % 1_000_000}`;
  const resident = await hire(request, 'architect', name, 'resident_engineer');
  const sale = await makeSale(request, { team: { residente: name } });
  const { status } = await callerOf(request).call(
    'manager',
    startWorks,
    { params: { id: sale.projectId }, form: { day: dayInBogota(Date.now()), confirmed: everyWarning } },
    { file: { name: 'acta.pdf', content: aPdf() } },
  );
  expect(status, 'the works are started').toBe(200);
  return { ...sale, resident };
};

/** What Remodela has of a home: versions of the record of the day, and the captions of its photos in their order. */
export const readSite = async (request: APIRequestContext, { projectId }: OwnSale) => {
  const { reply } = await callerOf(request).call('manager', listRecords, {
    params: { id: projectId },
    query: {},
  });
  return reply.data.map(({ version, done, photos }) => ({
    version,
    done,
    photos: photos.map(({ id, caption }) => ({ id, caption })),
  }));
};

/** A browser of its own, whose data outlive it, as those of a phone do. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** kill -9: nothing is flushed; again does nothing */
  kill(): Promise<void>;
}

/** `folder` keeps the data of a phone between two openings of its browser. */
export const openPhone = async (folder: string): Promise<Phone> => {
  const { executablePath, args } = await chromium();
  const port = await freePort();
  const own = [
    `--user-data-dir=${folder}`,
    `--remote-debugging-port=${port}`,
    '--headless',
    '--no-first-run',
  ];
  const child: ChildProcess = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${address}/json/version`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  const browser = await playwright.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  return {
    context,
    page,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
};

export const phoneFolder = () => mkdtemp(join(tmpdir(), 'remodela-phone-'));
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** The program is on the phone: it opens without a connection from now on. */
export const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);

/** A photo as a camera gives it, of a colour of its own. */
export const shots = async (page: Page, count: number) => {
  const encoded = await page.evaluate((many) => {
    const draw = (index: number) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
      const drawing = canvas.getContext('2d');
      if (drawing === null) throw new Error('no canvas');
      drawing.fillStyle = `hsl(${index * 40} 40% 60%)`;
      drawing.fillRect(0, 0, 1200, 900);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    };
    return Array.from({ length: many }, (_, index) => draw(index));
  }, count);
  return encoded.map((text, index) => ({
    name: `foto-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(text, 'base64'),
  }));
};

/** Records a day in the home on screen at /obra: photos first, then a space and a line. */
export const record = async (page: Page, done: string, photos: number): Promise<void> => {
  const [first, ...others] = await shots(page, photos);
  if (first === undefined) throw new Error('a record of a journey has photos');
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles(first);
  const strip = page.getByRole('img', { name: /^Foto de las? / });
  await expect(strip).toHaveCount(1);
  if (others.length > 0) await page.locator('input[type=file][multiple]').setInputFiles(others);
  await expect(strip).toHaveCount(photos);
  await page
    .getByRole('group', { name: /^¿Dónde\?/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByLabel('¿Qué se hizo?').fill(done);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy, / })).toBeVisible();
};
