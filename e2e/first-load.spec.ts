import type { Page } from '@playwright/test';
import { createProgram, type Program } from './support/program.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { bytesOf, FIRST_LOAD, FIRST_SCREENS, followTransfers } from './support/transfer.ts';

for (const path of ['/login', '/client-login']) {
  test(`${path} comes whole in few bytes and requests, and again from the cache @phone`, async ({ page }) => {
    const transfers = await followTransfers(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    const first = transfers();
    expect(bytesOf(first)).toBeLessThanOrEqual(FIRST_LOAD.bytes);
    expect(first.length).toBeLessThanOrEqual(FIRST_LOAD.requests);
    const text = first.filter((each) => !each.path.endsWith('.woff2'));
    expect(text.filter(({ encoding }) => encoding !== 'br')).toEqual([]);

    await page.goto(path, { waitUntil: 'networkidle' });
    const again = transfers().filter(({ isCached }) => !isCached);
    expect(again.map((each) => each.path).filter((each) => each.startsWith('/assets/'))).toEqual([]);
    expect(bytesOf(again)).toBeLessThan(4096);
  });
}

test.describe('the first visit', () => {
  // in one worker, to a program whose lists have nothing of other journeys
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let program: Program | undefined;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    baseURL: async ({}, use) => {
      program ??= await startProgram();
      await use(program.url);
    },
  });
  test.afterAll(() => program?.remove());

  for (const { email, path, kib, requests } of FIRST_SCREENS) {
    test(`${path} comes in few bytes and requests @phone`, async ({ page, isMobile }) => {
      test.skip(path === '/payments' && !isMobile, 'a laptop shows the first receipt beside its list');
      await signIn(page, email, '/logo.svg');
      const transfers = await followTransfers(page);
      const live = page.waitForRequest('**/api/live');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await live;
      const first = transfers();
      expect(first.length, first.map((each) => each.path).join('\n')).toBeLessThanOrEqual(requests);
      expect(bytesOf(first)).toBeLessThanOrEqual(kib * 1024);
    });
  }
});

async function startProgram(): Promise<Program> {
  const program = await createProgram();
  await program.start();
  return program;
}

/** Holds what is asked for at such addresses; answers how to let it come. */
const hold = async (page: Page, addresses: string): Promise<() => void> => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
};

test('a login submitted before the program has loaded is sent once it has', async ({ page }) => {
  const arrive = await hold(page, '**/assets/program-*.js');
  await page.goto('/seller');
  await page.getByLabel('Correo electrónico').fill('vendedora@remodela.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('remodela-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  arrive();
  await expect(page).toHaveURL('/seller');
});

test.describe('without a connection', () => {
  test.use({ failingCalls: true });

  test('a dialog that does not arrive says so, and opens once the connection is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'gerente@remodela.example', '/manager');
    const button = page.getByRole('button', { name: 'Filtros', exact: true });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    await button.click();
    await expect(page.getByText(/^No pudimos abrir esta ventana/)).toBeAttached();
    await context.setOffline(false);
    // both clicks before it opens: the second would close a dialog that is there
    const arrive = await hold(page, '**/assets/*.js');
    await button.dblclick();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test('the link to a new password takes the address that was typed along', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('vendedora@remodela.example');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('vendedora@remodela.example');
});

test('a phone finds the icons of its start screen', async ({ page }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.request.get(address ?? '');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    [...icons.map(({ src }) => src), apple ?? ''],
  );
  expect(sizes).toEqual([...icons.map((icon) => icon.sizes), '180x180']);
  expect(icons.length).toBe(3);
});
