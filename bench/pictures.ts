import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium as playwright } from '@playwright/test';
import sharp from 'sharp';
import { createProgram, type Program } from '../e2e/support/program.ts';
import { chromium } from '../test/chromium.ts';
import { type Build, buildCommit, buildWorkingTree } from './builds.ts';
import { signIn } from './demo-session.ts';

/**
 * `npm run pictures`: takes the pictures of the README from the demo, into docs/pictures.
 * `npm run pictures -- --against COMMIT`: every screen as that commit shows it and as it is now, of the same data and on
 * the same day, side by side in one page: bench/reports/pairs/index.html.
 */
const README = 'docs/pictures';
const PAIRS = 'bench/reports/pairs';
const README_WIDTH = 1200;

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const dark = { ...laptop, colorScheme: 'dark' } as const;
/** What the margins leave of a sheet of letter, at 96 dots an inch. */
const paper = { viewport: { width: 726, height: 950 } };
const widePaper = { viewport: { width: 966, height: 710 } };

const seller = 'vendedora@remodela.example';
const manager = 'gerente@remodela.example';
const admin = 'admin@remodela.example';
const family = 'cliente@remodela.example';
const department = (name: string) => `${name}@remodela.example`;

interface Screen {
  /** the line of the findings that it shows, and what it is */
  readonly name: string;
  readonly path: string;
  readonly who: string;
  readonly device: BrowserContextOptions;
  /** its file in the README, which shows the window and not the whole page */
  readonly readme?: string;
}

const screens: readonly Screen[] = [
  {
    name: 'V1, V2, V3: the home of a family',
    path: '/client/project',
    who: family,
    device: phone,
    readme: 'family',
  },
  { name: 'V5: meetings', path: '/manager/team-assignment/meetings/21', who: manager, device: laptop },
  { name: 'V7: dashboard', path: '/manager', who: manager, device: laptop, readme: 'dashboard' },
  { name: 'V7: dashboard', path: '/manager', who: manager, device: phone },
  { name: 'V7: team of a project', path: '/manager/team-assignment/27', who: manager, device: laptop },
  { name: 'P8: Mi equipo', path: '/manager/team', who: manager, device: laptop },
  { name: 'V8: home of the seller', path: '/seller', who: seller, device: laptop, readme: 'seller' },
  { name: 'V8: home of the seller', path: '/seller', who: seller, device: phone },
  { name: 'V9: project', path: '/projects/11', who: manager, device: laptop, readme: 'project' },
  { name: 'V9: project', path: '/projects/11', who: manager, device: phone },
  { name: 'V10: brief', path: '/projects/11?tab=brief', who: manager, device: laptop },
  { name: 'V10: team of the project', path: '/projects/11?tab=equipo', who: manager, device: laptop },
  { name: 'V10: activity', path: '/projects/11?tab=actividad', who: manager, device: laptop },
  { name: 'V10: documents', path: '/projects/11?tab=documentos', who: manager, device: laptop },
  { name: 'V10: warehouse', path: '/warehouse', who: department('bodega'), device: laptop },
  { name: 'V10: purchases', path: '/purchases', who: department('compras'), device: laptop },
  { name: 'V10: suppliers', path: '/suppliers', who: department('proveedores'), device: laptop },
  { name: 'V10: audit', path: '/admin?tab=auditoria', who: admin, device: laptop },
  { name: 'V10: permissions', path: '/admin?tab=permisos', who: admin, device: laptop },
  { name: 'V10: discounts', path: '/admin?tab=descuentos', who: admin, device: laptop },
  { name: 'V12: printed dashboard', path: '/manager', who: manager, device: widePaper },
  { name: 'V12: printed home of a family', path: '/client/project', who: family, device: paper },
  { name: 'V12: printed project', path: '/projects/11', who: manager, device: paper },
  { name: 'V15: dark', path: '/client/project', who: family, device: dark, readme: 'family-dark' },
  { name: 'V15: dark', path: '/manager', who: manager, device: dark },
];

async function take(browser: Browser, url: string, screen: Screen, whole: boolean): Promise<Buffer> {
  const kept = await signIn(url, screen.who);
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
    ...screen.device,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, kept);
    await page.goto(screen.path);
    // what changes is heard after the first screen is there, on a connection that stays open
    await page.waitForRequest('**/api/live', { timeout: 10_000 }).catch(() => undefined);
    await page.waitForTimeout(1_000);
    if (screen.device === paper || screen.device === widePaper) {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    }
    return await page.screenshot({ fullPage: whole, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Runs a build on a folder of data: the demo fills an empty one. */
async function withProgram<T>(
  build: Build,
  folder: string,
  use: (program: Program) => Promise<T>,
): Promise<T> {
  const program = await createProgram({ DATA_DIR: folder }, 'ignore', build.root);
  try {
    await program.start();
    const done = await use(program);
    await program.stop();
    return done;
  } finally {
    await program.remove();
  }
}

async function takeReadme(browser: Browser, folder: string): Promise<void> {
  await mkdir(README, { recursive: true });
  await withProgram(buildWorkingTree(), folder, async ({ url }) => {
    for (const screen of screens) {
      if (screen.readme === undefined) continue;
      const picture = sharp(await take(browser, url, screen, false));
      const small = picture.resize({ width: README_WIDTH, withoutEnlargement: true });
      await small.webp({ quality: 72 }).toFile(join(README, `${screen.readme}.webp`));
    }
  });
}

/** The older build fills the data and is looked at first: the newer one goes on with the same. */
async function takePairs(browser: Browser, folder: string, commit: string): Promise<void> {
  await mkdir(PAIRS, { recursive: true });
  const before = await buildCommit(commit);
  try {
    const builds = [
      { build: before, side: 'before' },
      { build: buildWorkingTree(), side: 'after' },
    ];
    for (const { build, side } of builds) {
      await withProgram(build, folder, async ({ url }) => {
        for (const [index, screen] of screens.entries()) {
          const picture = await take(browser, url, screen, true);
          await sharp(picture)
            .webp({ quality: 72 })
            .toFile(join(PAIRS, `${index}-${side}.webp`));
        }
      });
    }
    await writeFile(join(PAIRS, 'index.html'), pageOf(before.name));
  } finally {
    await before.discard();
  }
}

const pageOf = (commit: string): string => `<!doctype html>
<meta charset="utf-8"><title>Before and after</title>
<style>
body { font: 16px system-ui; margin: 24px; background: #eee }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; margin-bottom: 40px }
img { width: 100%; border: 1px solid #bbb; background: #fff }
</style>
<h1>${commit}, and now</h1>
${screens
  .map(
    ({ name, path }, index) =>
      `<h2>${name} <small>${path}</small></h2><div class="pair"><img src="${index}-before.webp" alt="before"><img src="${index}-after.webp" alt="after"></div>`,
  )
  .join('\n')}
`;

const { values } = parseArgs({ options: { against: { type: 'string' } } });
const found = await chromium();
const browser = await playwright.launch({ executablePath: found.executablePath, args: found.args });
const folder = await mkdtemp(join(tmpdir(), 'remodela-pictures-'));
try {
  if (values.against === undefined) await takeReadme(browser, folder);
  else await takePairs(browser, folder, values.against);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
