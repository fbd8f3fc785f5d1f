import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/test.ts';

/** The day of each department, from its sign-in to its sign-out: it opens a project and prints what it may see. */

const enter = async (page: Page, who: string, heading: string | RegExp): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(`${who}@remodela.example`);
  await page.getByLabel('Contraseña', { exact: true }).fill('remodela-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
};

/** The address changes a moment before the screen does: only the title that is gone tells that the project is shown. */
const expectProject = async (page: Page, titleBefore: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: titleBefore })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Presses the button that prints and returns how many times the browser was asked to print. */
const print = async (page: Page, button: Locator): Promise<number> => {
  await page.evaluate(() => {
    document.body.dataset.prints = '0';
    window.print = () => {
      document.body.dataset.prints = String(Number(document.body.dataset.prints) + 1);
    };
  });
  await button.click();
  return page.evaluate(() => Number(document.body.dataset.prints));
};

const inPlace = [
  { who: 'bodega', title: 'Panel de bodega', list: 'Qué tener listo' },
  { who: 'compras', title: 'Panel de compras', list: 'Obras y lo que piden' },
  { who: 'proveedores', title: 'Panel de proveedores', list: 'Espacios de cada obra' },
];
for (const { who, title, list } of inPlace) {
  test(`${who}: opens a project and prints it alone, without amounts @phone`, async ({ page }) => {
    await enter(page, who, title);
    const rows = page.getByRole('region', { name: list }).getByRole('listitem');
    const head = rows.locator('h3 > button').first();
    await head.click();
    await expect(page.getByRole('table', { name: 'Espacios por remodelar' })).toBeVisible();
    await inspect(page, `departments-${who}`);
    expect(await print(page, page.getByRole('button', { name: /^Imprimir/ }))).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    await expect(page.getByRole('table', { name: 'Espacios por remodelar' })).toBeVisible();
    await expect(page.locator('h3 > button:visible')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('$');
    await page.emulateMedia({ media: 'screen' });
    await leave(page);
  });
}

test('transporte: reads where to go and prints the list, without amounts', async ({ page }) => {
  await enter(page, 'transporte', 'Panel de transporte');
  await expect(page.getByRole('region', { name: 'A dónde ir' }).getByRole('listitem').first()).toBeVisible();
  expect(await print(page, page.getByRole('button', { name: 'Imprimir' }))).toBe(1);
  await expect(page.getByRole('main')).not.toContainText('$');
  await inspect(page, 'departments-transporte');
  await leave(page);
});

test('arquitectura: opens a project of the own team from its row @phone', async ({ page }) => {
  await enter(page, 'arquitecta', 'Panel de arquitecto');
  const link = page
    .getByRole('region', { name: 'Proyectos', exact: true })
    .getByRole('link', { name: /^(Abrir|Iniciar obra|Finalizar obra)/ })
    .first();
  await expect(link).toBeVisible();
  await inspect(page, 'departments-arquitectura');
  await link.click();
  await expectProject(page, 'Panel de arquitecto');
  await leave(page);
});

const opening = [
  { who: 'vendedora', title: /^Mis proyectos|^Hola/, at: '/seller', list: /^Mis proyectos|^Hola/ },
  { who: 'gerente', title: /^Dashboard de proyectos/, at: '/manager', list: /^Dashboard de proyectos/ },
  { who: 'admin', title: /^Panel de administrador/, at: '/manager', list: /^Dashboard de proyectos/ },
];
for (const { who, title, at, list } of opening) {
  test(`${who}: opens a project from the list`, async ({ page }) => {
    await enter(page, who, title);
    await page.goto(at);
    await page.getByRole('main').locator('a[href^="/projects/"]').first().click();
    await expectProject(page, list);
    await leave(page);
  });
}

test('pagos: opens the plan of a project from the list and prints it @phone', async ({ page }) => {
  await enter(page, 'pagos', /^Panel de pagos/);
  await expect(page.getByRole('main').getByText(/\$/).first()).toBeVisible();
  await inspect(page, 'departments-pagos');
  await page.goto('/payments?tab=todas');
  const link = page.getByRole('main').locator('a[href^="/payments/projects/"]').first();
  await expect(link).toBeVisible();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/payments\/projects\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const plan = page.getByRole('region', { name: 'Plan de pagos' });
  await expect(plan.getByRole('table')).toContainText('$');
  await inspect(page, 'departments-pagos-plan');
  expect(await print(page, page.getByRole('button', { name: 'Imprimir' }))).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(plan.getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await leave(page);
});
