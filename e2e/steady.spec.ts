import type { Page } from '@playwright/test';
import { confirmLead, signIn, signInNewSeller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Half of what is felt as a jump (Cumulative Layout Shift, web.dev). */
const STEADY = 0.05;

test.skip(Boolean(process.env.E2E_WINDOW), 'measured in the two usual windows');

const screens: readonly (readonly [string, string])[] = [
  ['vendedora', '/seller'],
  ['gerente', '/manager'],
  ['gerente', '/manager/team'],
  ['gerente', '/projects/11'],
  ['gerente', '/suggestions'],
  ['pagos', '/payments'],
  ['bodega', '/warehouse'],
  ['cliente', '/client'],
  ['cliente', '/client/project'],
];

/** How much of the window what was there moved, as the browser sums it up. */
const movedOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test.describe('a page stays where it is when what it reads comes late', () => {
  for (const [who, path] of screens) {
    test(`${path} of ${who} @phone @both`, async ({ page }) => {
      await signIn(page, `${who}@remodela.example`, '/logo.svg');
      // each answer in a frame of its own, in the order of the calls
      let calls = 0;
      await page.route(/\/api\/(?!live|auth)/, async (route) => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 600 + 200 * calls));
        await route.continue();
      });
      const live = page.waitForRequest('**/api/live');
      await page.goto(path);
      await live;
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      expect(await movedOn(page)).toBeLessThan(STEADY);
    });
  }
});

test('a click is not lost to the error of the field that it leaves @phone @both', async ({ page }) => {
  await signInNewSeller(page);
  await confirmLead(page);
  await page.getByLabel('Correo electrónico').fill('maría@correo.example');
  await page.getByLabel('Teléfono', { exact: true }).fill('300');
  await page.getByRole('button', { name: 'Añadir cliente' }).click();
  await expect(page.getByLabel('Nombre del segundo cliente')).toBeFocused();
  await expect(page.getByText(/^Escribe un teléfono válido/)).toBeVisible();
});
