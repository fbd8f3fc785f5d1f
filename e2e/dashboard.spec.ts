import type { Locator, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import type { listManagedProjects } from '#shared/contract/dashboard.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { inspect } from './support/inspect.ts';
import { choose, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Monday morning of the manager: what waits, what is late, and a file of it. Other journeys add projects meanwhile. */

const manager = 'gerente@remodela.example';

const enter = async (page: Page): Promise<void> => {
  await signIn(page, manager);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard de proyectos' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Indicadores' })).toBeVisible();
};

const list = (page: Page) => page.getByRole('region', { name: 'Proyectos', exact: true });
/** without the row of titles, which a phone does not show */
const rows = (page: Page) => list(page).locator('tbody').getByRole('row');

const openFilters = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  await expect(panel).toBeVisible();
  return panel;
};

/** What the server says, asked aside from the screen. */
const asked = async (page: Page, query: Record<string, string>) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(`/api/projects/list?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: ReplyOf<typeof listManagedProjects> = await answer.json();
  return data.projects;
};

/** The list begins as the server answers, which is asked again because other journeys add projects meanwhile. */
const expectFirst = (page: Page, query: Record<string, string>): Promise<void> =>
  expect(async () => {
    const [first] = await asked(page, query);
    await expect(rows(page).first()).toContainText(first?.codigo ?? 'no project', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });

test('waiting and late projects, with their filter in the address @phone @both', async ({ page }, info) => {
  await enter(page);
  await expect(page.getByText(/^\d+ proyectos? esperan? equipo/)).toBeVisible();
  await expect(page.getByText(/^Recaudado \d+%$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inicios de obra por mes' }).locator('i')).toHaveCount(6);
  await expect(page.getByRole('link', { name: /: \d+ obras? en \p{L}+ de \d{4}$/u })).toHaveCount(6);
  await inspect(page, 'f-manager');

  const late = page.getByRole('region', { name: 'Proyectos por estado' }).getByRole('link', {
    name: /^En retraso/,
  });
  await late.click();
  await expect(page).toHaveURL('/manager?status=En+retraso');
  await expect(late).toHaveAttribute('aria-current', 'true');
  await expectFirst(page, { status: 'En retraso' });
  await expect(rows(page).filter({ hasNotText: 'En retraso' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();

  await page.getByLabel('Buscar cliente, documento, teléfono o código').fill('ningún lugar');
  await expect(page.getByRole('heading', { name: 'No hay proyectos con estos filtros' })).toBeVisible();
  // typed text stays in the tab
  await expect(page).toHaveURL('/manager?status=En+retraso');
  await inspect(page, 'f-manager-nothing');
  await page.reload();
  await expect(page.getByLabel('Buscar cliente, documento, teléfono o código')).toHaveValue('ningún lugar');
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect(page).toHaveURL('/manager');
  await expect(page.getByLabel('Buscar cliente, documento, teléfono o código')).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);

  // without titles of columns the order has names
  if (info.project.name !== 'phone') return;
  await openFilters(page);
  await choose(page, 'Ordenar por', 'Nombre: A a Z');
  await expect(page).toHaveURL('/manager?sort=name');
  await expectFirst(page, { sort: 'name' });
});

test('by seller, urbanization, dates and status, with the count of each @phone @both', async ({ page }) => {
  await enter(page);
  const panel = await openFilters(page);
  await choose(page, 'Vendedor', /./);
  await expect(page).toHaveURL(/seller=\d+/);
  await panel.getByRole('combobox', { name: 'Urbanización o barrio' }).fill('J');
  await expect(page).toHaveURL(/urbanization=J/);
  await inspect(page, 'f-manager-filters');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: /^Ver \d+ proyectos?$/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
  await inspect(page, 'f-manager-chips');
  await page.getByRole('button', { name: 'Quitar el filtro Urbanización o barrio: J' }).click();
  await expect(page).toHaveURL(/\?seller=\d+$/);
  await page.getByRole('button', { name: /^Quitar el filtro Vendedor: / }).click();
  await expect(page).toHaveURL('/manager');

  const [, second] = await asked(page, { sort: 'start_date' });
  const day = second?.inicio ?? '';
  await openFilters(page);
  await expect(panel.getByRole('combobox', { name: 'Urbanización o barrio' })).toHaveValue('');
  await panel.getByLabel('Inicio de obra desde').fill(day.split('-').reverse().join('/'));
  await panel.getByLabel('Inicio de obra hasta').fill(day.split('-').reverse().join('/'));
  await expect(page).toHaveURL(`/manager?from=${day}&to=${day}`);
  await panel.getByRole('button', { name: /^Ver \d+ proyectos?$/ }).click();
  const found = await asked(page, { from: day, to: day });
  await expect(rows(page)).toHaveCount(found.length);

  await openFilters(page);
  await choose(page, 'Estado', 'Sin asignar');
  await expect(page).toHaveURL(/status=Sin\+asignar/);
  await panel.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/manager');
});

test('every figure opens its rows @phone', async ({ page }) => {
  await enter(page);
  const figures = page.getByRole('region', { name: 'Indicadores' });
  const revenue = figures.getByRole('region', { name: 'Revenue en obra' });
  await revenue.getByRole('link').first().click();
  await expect(page).toHaveURL('/manager?works=under_way');
  await expect(rows(page)).toHaveCount(Math.min(10, (await asked(page, { works: 'under_way' })).length));

  await figures.getByRole('region', { name: 'Inicios de obra por mes' }).getByRole('listitem').last().click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);

  const late = revenue.getByRole('link', { name: / por \$/ }).first();
  const [count, amount] = ((await late.textContent()) ?? '').split(' por ');
  await late.click();
  await expect(page).toHaveURL('/payments?tab=vencidas');
  await expect(page.getByText(`${amount} por cobrar en ${count} cuota`)).toBeVisible();
  // a manager reads: the desk registers
  await expect(page.getByRole('button', { name: /^Registrar/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveCount(0);
  await inspect(page, 'manager-late-instalments');
  await page
    .getByRole('region', { name: 'Cuotas vencidas' })
    .getByRole('link', { name: /./ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/projects\/\d+\?tab=contrato$/);
});

test('the projects without team, whatever their status @phone', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: /^\d+ proyectos? esperan? equipo$/ }).click();
  await expect(page).toHaveURL('/manager?team=none');
  const found = await asked(page, { team: 'none' });
  expect(
    found.every(({ tieneEquipoAsignado, estado }) => !tieneEquipoAsignado && estado !== 'Finalizado'),
  ).toBe(true);
  await expectFirst(page, { team: 'none' });
  await inspect(page, 'f-manager-without-team');
  const panel = await openFilters(page);
  await panel.getByRole('checkbox', { name: 'Sin equipo' }).click();
  await expect(page).toHaveURL('/manager');
});

test('the titles of the columns order the list, and the page ahead is there before it is asked for', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/projects/list?')) calls.push(request.url());
  });
  await enter(page);
  const title = (name: string) => page.getByRole('columnheader', { name });
  await expect(title('Código')).toHaveAttribute('aria-sort', 'descending');

  await title('Revenue').getByRole('button').click();
  await expect(page).toHaveURL('/manager?sort=revenue&direction=desc');
  await expect(title('Revenue')).toHaveAttribute('aria-sort', 'descending');
  await expect(title('Código')).not.toHaveAttribute('aria-sort');
  const most = await asked(page, { sort: 'revenue', direction: 'desc' });
  await expect(rows(page).first()).toContainText(formatPesos(most[0]?.revenue ?? 0));
  await title('Revenue').getByRole('button').click();
  await expect(title('Revenue')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/manager?sort=revenue');

  const ahead = () => calls.filter((url) => /sort=revenue&direction=asc/.test(url) && /page=2/.test(url));
  await expect.poll(() => ahead().length).toBe(1);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/manager?sort=revenue&page=2');
  await expectFirst(page, { sort: 'revenue', page: '2', limit: '10' });
  await page.goBack();
  const firstPage = page.getByRole('link', { name: 'Página 1', exact: true });
  await expect(firstPage).toHaveAttribute('aria-current', 'page');
});

test('while they are on their way: rows that stand for them, and later the ones before', async ({ page }) => {
  let arrive = () => {};
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return page.route('**/api/projects/list?**', async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  await signIn(page, manager);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando proyectos...' })).toBeVisible();
  arrive();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('Cargando proyectos...')).toHaveCount(0);
  await page.unroute('**/api/projects/list?**');

  await hold();
  const shown = (await rows(page).first().textContent()) ?? '';
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
  await expect(list(page).locator('.mantine-LoadingOverlay-root')).toBeVisible();
  await expect(rows(page).first()).toHaveText(shown);
  arrive();
  await expect(list(page).locator('.mantine-LoadingOverlay-root')).toHaveCount(0);
  await expectFirst(page, { sort: 'name' });
});

test('the export has what is shown: the known project with its revenue', async ({ page }) => {
  await enter(page);
  const [, known] = await asked(page, { status: 'Finalizado' });
  await page.getByLabel('Buscar cliente, documento, teléfono o código').fill(known?.codigo ?? '');
  await expect(rows(page)).toHaveCount(1);
  const take = async (format: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    return downloading;
  };
  const workbook = await take('Excel (XLSX)');
  expect(workbook.suggestedFilename()).toMatch(/^proyectos-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [sheet] = await readXlsxFile(await workbook.path());
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]?.slice(0, 3)).toEqual([known?.codigo, known?.nombre, known?.revenue]);
  const text = await take('Texto (CSV)');
  expect(text.suggestedFilename()).toMatch(/\.csv$/);
});

test('with the keyboard alone, to the team of a project', async ({ page }) => {
  await enter(page);
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const text = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
      if (name.test(text)) return;
    }
    throw new Error(`the focus never came to ${name}`);
  };
  await page.getByRole('heading', { level: 1 }).focus();
  await tabTo(/^Sin asignar/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager?status=Sin+asignar');
  await tabTo(/^Quitar filtros/);
  await tabTo(/^Nombre/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manager?status=Sin+asignar&sort=name');
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
  await expectFirst(page, { status: 'Sin asignar', sort: 'name' });
  await tabTo(/^Asignar equipo a /);
  const address = (await focused.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/manager\/team-assignment\/\d+$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test.describe('when something cannot be read', () => {
  test.use({ failingCalls: true });
  const failure = { status: 500, json: { message: 'No pudimos leer esto.', code: 'internal' } };

  test('figures that do not arrive take nothing from the list, nor the list from them @phone', async ({
    page,
  }) => {
    // a change made by another journey would read the list again by itself, and take the error away
    await page.route('**/api/live', (route) => route.abort());
    let failing = /indicators/;
    await page.route('**/api/projects/{list,indicators}**', (route) =>
      failing.test(route.request().url()) ? route.fulfill(failure) : route.continue(),
    );
    await signIn(page, manager);
    const problem = page
      .getByRole('alert')
      .filter({ hasText: 'Error 500: Error interno del servidor. No pudimos leer esto.' });
    await expect(problem).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await inspect(page, 'f-manager-failure');

    failing = /projects\/list/;
    await problem.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('region', { name: 'Indicadores' })).toBeVisible();
    await page.getByLabel('Buscar cliente, documento, teléfono o código').fill('lago');
    await expect(list(page).getByRole('alert')).toContainText(
      'Error 500: Error interno del servidor. No pudimos leer esto.',
    );
    failing = /nothing/;
    await list(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
