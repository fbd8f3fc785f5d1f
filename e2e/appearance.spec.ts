import { inspect } from './support/inspect.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('the dark scheme is chosen, is there before the page is drawn, and outlives the session @phone', async ({
  page,
}) => {
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await signIn(page, 'gerente@remodela.example', '/account');
  await page.getByRole('radio', { name: 'Oscuro' }).check();
  expect(await scheme()).toBe('dark');
  await inspect(page, 'account-dark');
  await page.goto('/manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard de proyectos' })).toBeVisible();
  await inspect(page, 'dashboard-dark');
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = page.getByRole('region', { name: 'Proyectos por estado' }).locator('[data-status]').first();
  expect(await bar.evaluate((part) => getComputedStyle(part).backgroundColor), 'a contrast theme').not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await scheme(), 'paper is light').toBe('light');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /Mariana Suárez/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  expect(await scheme()).toBe('dark');
  await inspect(page, 'login-dark');
  await page.reload();
  expect(await scheme()).toBe('dark');
});
