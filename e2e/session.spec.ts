import { signInByForm } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

test('a wrong password shows an error, keeps the email and clears the password', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('vendedora@remodela.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-cosa');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('Credenciales incorrectas');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('vendedora@remodela.example');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('without network the login keeps what was typed', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('vendedora@remodela.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('remodela-demo');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/seller');
});

test('the path first asked for is where one lands after signing in', async ({ page }) => {
  await page.goto('/new-sale/hubspot');
  await expect(page.getByRole('heading', { name: 'Bienvenido/a' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('vendedora@remodela.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('remodela-demo');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/new-sale/hubspot');
});

test('signing out ends the session on the server and leaves nothing in the browser', async ({
  page,
  request,
}) => {
  await signInByForm(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: /Valentina/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'user', 'clientData', 'saleData', 'employeeId'])
    expect(kept).not.toContain(key);
  const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('a session that ended elsewhere goes to the sign-in by itself', async ({ page, request }) => {
  await signInByForm(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/Tu sesión terminó/)).toBeVisible();
});

test('an unknown path shows the page not found, and another department cannot open the list of sales', async ({
  page,
}) => {
  await signInByForm(page, 'bodega@remodela.example');
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await page.goto('/seller');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mis proyectos');
});
