import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { makeSale } from './support/own-sale.ts';
import { choose, confirmLead, signIn, signInNewSeller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** The first screenful: the rows and verbs that are in view before anything is scrolled. */

test.skip(Boolean(process.env.E2E_WINDOW), 'the first screenful of the two usual windows');

/** Height of the window; below it a thing is out of view. */
const fold = (page: Page): number => page.viewportSize()?.height ?? 0;

const topOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (thing: Locator): Promise<number> => {
  const box = await thing.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

test('the dashboard begins its projects high: seven rows on a laptop, before y=480 on a phone @phone @both', async ({
  page,
}, info) => {
  await signIn(page, 'gerente@remodela.example');
  await expect(page.getByRole('region', { name: 'Indicadores' })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Proyectos', exact: true }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  if (info.project.name === 'phone') await expect.poll(() => topOf(rows.first())).toBeLessThan(480);
  else await expect.poll(() => bottomOf(rows.nth(6))).toBeLessThanOrEqual(fold(page));
  await inspect(page, 'folds-manager');
});

test('the home of a seller shows two rows of cards and its sales in one row @phone @both', async ({
  page,
}, info) => {
  await signIn(page, 'vendedora@remodela.example');
  await expect(
    page.getByText(/^Hola, \p{L}+\. [\p{L}\d.]+ proyectos? necesitan? algo hoy\.$/u),
  ).toBeVisible();
  const sales = page.getByRole('region', { name: 'Ventas en curso' }).getByRole('listitem');
  await expect(sales.first()).toBeVisible();
  expect(new Set(await Promise.all((await sales.all()).map(topOf))).size).toBe(1);
  if (info.project.name === 'phone') {
    const lines = page
      .getByRole('region', { name: 'Ventas en curso' })
      .getByText(/^Paso \d de 5|, lead \d+, desde/);
    expect(await lines.evaluateAll((all) => all.map((line) => line.scrollWidth - line.clientWidth))).toEqual(
      Array.from(await lines.all(), () => 0),
    );
  }
  const cards = page.getByRole('region', { name: 'Proyectos', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(8);
  if (info.project.name === 'laptop') {
    expect(await topOf(cards.nth(4))).toBeGreaterThan(await topOf(cards.first()));
    await expect.poll(() => bottomOf(cards.nth(7))).toBeLessThanOrEqual(fold(page));
  }
  await inspect(page, 'folds-seller');
});

test('the verb of a team is in view before and after scrolling @phone @both', async ({ page, request }) => {
  const { projectId } = await makeSale(request);
  await signIn(page, 'gerente@remodela.example', `/manager/team-assignment/${projectId}`);
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Renderista' }).scrollIntoViewIfNeeded();
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await inspect(page, 'folds-team');
});

test('leaving an unsaved team asks first @phone @both', async ({ page, request }) => {
  const { projectId } = await makeSale(request);
  await signIn(page, 'gerente@remodela.example', `/manager/team-assignment/${projectId}`);
  await choose(page, 'Coordinador', /./);
  const selection = page.getByRole('region', { name: 'Tu selección' });
  await expect(selection.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Gerencia' }).getByRole('link', { name: 'Mi equipo' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar el equipo?' });
  await expect(dialog).toBeVisible();
  await inspect(page, 'folds-team-leaving');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(selection.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL(/team-assignment\/meetings\/\d+$/);
});

test('at a zoom of 400 % the verb of a step does not cover its fields', async ({ page }) => {
  await signInNewSeller(page);
  await confirmLead(page);
  await page.setViewportSize({ width: 360, height: 225 });
  const field = page.getByLabel('Cédula');
  await field.focus();
  const goOn = page.getByRole('button', { name: 'Continuar' });
  await expect(goOn).not.toBeInViewport();
  await expect(field).toBeInViewport({ ratio: 1 });
  await goOn.scrollIntoViewIfNeeded();
  await expect(goOn).toBeInViewport({ ratio: 1 });
});

test('no list of a manager is wider than a tablet or a small laptop', async ({ page }) => {
  await signIn(page, 'gerente@remodela.example');
  const windows = [
    [768, '/agenda'],
    [800, '/manager/sites'],
    [768, '/manager/changes'],
    [960, '/manager'],
    [1093, '/manager'],
    [1229, '/manager'],
  ] as const;
  for (const [width, path] of windows) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await inspect(page, `width-${width}${path.replaceAll('/', '-')}`);
  }
});

test('no table of payments is wider than a tablet or a small laptop', async ({ page }) => {
  await signIn(page, 'pagos@remodela.example');
  for (const width of [768, 1024, 1080]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of ['vencidas', 'todas', 'movimientos', 'cierre']) {
      await page.goto(`/payments?tab=${tab}`);
      await expect(page.getByRole('table').last()).toBeVisible();
      await inspect(page, `width-${width}-payments-${tab}`);
    }
    await page.goto('/payments?tab=todas');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Plan de pagos' })).toBeVisible();
    await inspect(page, `width-${width}-payments-plan`);
  }
});
