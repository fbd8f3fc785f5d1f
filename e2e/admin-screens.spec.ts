import { inspect } from './support/inspect.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const admin = 'admin@remodela.example';

test('the people of the panel, the sheet of one, the dialog that deactivates, and nobody @phone', async ({
  page,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'l-admin');
  await page.getByRole('button', { name: 'Registrar emplead@' }).click();
  await expect(page.getByText('Por favor complete todos los campos requeridos')).toBeVisible();
  await inspect(page, 'l-admin-errors');
  await page.getByLabel('Buscar nombre o correo').fill('vendedora@');
  await page.getByRole('row').filter({ hasText: 'vendedora@' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Permisos' })).toBeVisible();
  await inspect(page, 'admin-person');
  await page.getByRole('button', { name: 'Desactivar...' }).click();
  await expect(page.getByText('Qué pasará')).toBeVisible();
  await inspect(page, 'admin-deactivate');
  await page.goto('/admin?search=nadie');
  await expect(page.getByText('No hay personas con estos filtros')).toBeVisible();
  await inspect(page, 'admin-nobody');
});

test('the working groups, and one that is changed @phone', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/admin?tab=grupos');
  await page.getByRole('button', { name: 'Cambiar Grupo Norte' }).click();
  await expect(page.getByRole('heading', { name: 'Cambiar Grupo Norte' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await inspect(page, 'admin-groups');
});

test('the page that registers @phone', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar emplead@' })).toBeVisible();
  await inspect(page, 'l-register');
});

test.describe('with a server that fails', () => {
  test.use({ failingCalls: true });

  test('the lists say so and try again @phone', async ({ page }) => {
    await signIn(page, admin);
    const fail = { status: 500, contentType: 'application/json', body: '{}' };
    await page.route(/\/api\/(employees|working-groups)/, (route) => route.fulfill(fail));
    await page.goto('/admin?status=all');
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    await inspect(page, 'admin-people-failing');
    await page.goto('/admin?tab=grupos');
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).first().click();
    await expect(page.getByRole('heading', { name: 'Grupo Norte' })).toBeVisible();
  });
});
