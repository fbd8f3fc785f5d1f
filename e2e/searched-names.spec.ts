import type { Page } from '@playwright/test';
import { readProject } from '#shared/contract/projects.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeSale } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Text typed to search for a person stays out of the addresses of pages and links. */

/** Of one project of the demo, which no journey changes. */
const NAME = 'Echeverri Lema';

const FAMILY_SEARCH = 'Buscar cliente, documento, teléfono o código';

const manager = 'gerente@remodela.example';
const dashboard = (page: Page) => page.getByLabel(FAMILY_SEARCH);
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Proyectos', exact: true }).locator('tbody').getByRole('row');

/** Neither the address nor any link of the page has the name. */
async function expectNoName(page: Page, name = NAME): Promise<void> {
  expect(decodeURIComponent(page.url())).not.toContain(name);
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => decodeURIComponent(href).includes(name))).toEqual([]);
}

test('a searched name stays in the tab: after a reload, and back from a project @phone', async ({
  page,
  context,
}) => {
  await signIn(page, manager);
  await expect(rows(page).first()).toBeVisible();
  const asked = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === NAME,
  );
  await dashboard(page).fill(NAME);
  await asked;
  await expect(page).toHaveURL('/manager');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const found = await rows(page).count();
  const first = (await rows(page).first().textContent()) ?? '';
  await expectNoName(page);
  await inspect(page, 'searched-name');

  await page.reload();
  await expect(dashboard(page)).toHaveValue(NAME);
  await expect(rows(page)).toHaveCount(found);
  await expect(page).toHaveURL('/manager');

  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await page.goBack();
  await expect(dashboard(page)).toHaveValue(NAME);
  await expect(rows(page).first()).toHaveText(first);

  // a copied address asks for what can be seen of it
  const copied = await context.newPage();
  await copied.goto('/manager');
  await expect(rows(copied).first()).toBeVisible();
  await expect(dashboard(copied)).toHaveValue('');
});

test('a seller finds an own sale by the document of its client @phone', async ({ page, request }) => {
  const { projectId, code } = await makeSale(request);
  const { data } = (await callerOf(request).call('manager', readProject, { params: { id: projectId } }))
    .reply;
  const document = data.client.identity_document ?? '';
  await signIn(page);
  const field = page.getByLabel(FAMILY_SEARCH);
  await field.fill(document);
  const cards = page.getByRole('region', { name: 'Proyectos', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(code);
  await expect(page.getByText('Encontramos 1 proyecto.')).toBeVisible();
  await expect(page).toHaveURL('/seller');
  await expectNoName(page, document);
  await inspect(page, 'seller-search');

  await cards.getByRole('link').click();
  await expect(page).toHaveURL(`/projects/${projectId}`);
  await page.goBack();
  await expect(field).toHaveValue(document);
  await expect(cards).toHaveCount(1);

  await field.fill('nadie con este nombre');
  await expect(page.getByRole('heading', { name: 'Ninguna de tus ventas coincide' })).toBeVisible();
  await inspect(page, 'seller-search-nothing');
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(field).toHaveValue('');
  await expect(cards.first()).toBeVisible();
});

test('an old link with a name works, and its address loses the name', async ({ page }) => {
  await signIn(page, manager);
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`/manager?search=${encodeURIComponent(NAME)}&sort=name`);
  await expect(dashboard(page)).toHaveValue(NAME);
  await expect(page).toHaveURL('/manager?sort=name');
  await expectNoName(page);
  await page.reload();
  await expect(dashboard(page)).toHaveValue(NAME);
});

test('an old link that asks to sign in first keeps what it searched for', async ({ page }) => {
  await page.goto(`/manager/team?search=Tatiana`);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Correo electrónico').fill(manager);
  await page.getByLabel('Contraseña', { exact: true }).fill('remodela-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Buscar persona')).toHaveValue('Tatiana');
  await expect(page).toHaveURL('/manager/team');
});

test('the desk, the people, the suggestions and the audit log keep names out of their addresses', async ({
  page,
}) => {
  await signIn(page, 'admin@remodela.example');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const lists = [
    ['/payments?tab=todas', FAMILY_SEARCH],
    ['/payments?tab=movimientos', FAMILY_SEARCH],
    ['/payments', FAMILY_SEARCH],
    ['/admin', 'Buscar nombre o correo'],
    ['/manager/team', 'Buscar persona'],
    ['/suggestions', 'Buscar proyecto, cliente o texto'],
    ['/admin?tab=auditoria', 'Quién'],
  ] as const;
  for (const [address, label] of lists) {
    await page.goto(address);
    const asked = page.waitForRequest((request) => request.url().includes('=a%40b.example'));
    await page.getByLabel(label, { exact: true }).fill('a@b.example');
    await asked;
    await expect(page).toHaveURL(address);
    await expectNoName(page, 'a@b.example');
    await page.reload();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('a@b.example');
  }
});
