import { inspect } from './support/inspect.ts';
import { hire, tokenOf } from './support/people.ts';
import { signInByForm } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.describe('sessions', () => {
  // the call of the session that was closed is refused on purpose
  test.use({ failingCalls: true });

  test('closing the other sessions: the other browser goes to the sign-in by itself @phone', async ({
    page,
    browser,
    request,
  }) => {
    const person = await hire(request, 'suppliers');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInByForm(other, person);
    await signInByForm(page, person);
    await page.getByRole('button', { name: /Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible();
    await expect(page.getByText('Este equipo')).toBeVisible();
    await inspect(page, 'account');
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect(page.getByText('No tienes sesiones abiertas en otros equipos.')).toBeVisible();

    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByText(/Tu sesión terminó/)).toBeVisible();
    await elsewhere.close();
  });

  test('changing the password asks for the current one and keeps this session', async ({ page, request }) => {
    const person = await hire(request, 'payments');
    await signInByForm(page, person);
    await page.goto('/account');
    await page.getByLabel('Contraseña actual').fill('no es esta frase');
    await page.getByLabel('Contraseña nueva').fill('siete ríos y un puente');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Esa no es tu contraseña actual.')).toBeVisible();
    await page.getByLabel('Contraseña actual').fill(person.password);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada. Se cerraron tus otras sesiones.')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText('Este equipo')).toBeVisible();
  });
});

test('signing out in one tab takes the others to the login, which forget where they were', async ({
  page,
  context,
  request,
}) => {
  const person = await hire(request, 'sales');
  await signInByForm(page, person);
  const other = await context.newPage();
  // a tab that still asks who is signed in takes the end for a session that ran out, and keeps its address
  const known = other.waitForResponse('**/api/auth/me');
  await other.goto('/new-sale/hubspot');
  await known;
  await expect(other.getByRole('heading', { name: 'Datos del cliente', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL('/login');
  await other.getByLabel('Correo electrónico').fill(person.email);
  await other.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Ingresar' }).click();
  await expect(other).toHaveURL('/seller');
});

test('a permission that is given opens its screen without signing in again, and closes when it is taken', async ({
  page,
  request,
}) => {
  const person = await hire(request, 'manager');
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin@remodela.example')}` };
  const listed = await request.get(`/api/employees?search=${encodeURIComponent(person.email)}`, { headers });
  const [{ id }] = (await listed.json()).data;
  const give = (permissions: string[]) =>
    request.put(`/api/employees/${id}/permissions`, { headers, data: { permissions } });
  await signInByForm(page, person);
  await give(['full_access']);
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1, name: /Registrar/ })).toBeVisible();
  await give([]);
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: /No tienes permiso/ })).toBeVisible();
});

test('a name of one long word does not widen the page @phone', async ({ page, request }) => {
  const person = await hire(request, 'sales', 'Wenceslao'.repeat(12));
  await signInByForm(page, person);
  for (const path of ['/seller', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('signing out of a shared computer leaves nothing in it but a device token, without a name', async ({
  page,
  context,
  request,
}) => {
  const person = await hire(request, 'sales');
  await signInByForm(page, person);
  await page.goto('/new-sale/hubspot');
  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  // the router's scroll positions say nothing about anybody
  const left = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => key !== 'react-router-scroll-positions',
      ),
    );
  await expect.poll(left).toEqual(['deviceTokens']);
  const kept = await page.evaluate(() => localStorage.getItem('deviceTokens'));
  expect(kept).toMatch(/^\[\{"accountId":\d+,"token":"[\w-]{43}"\}\]$/);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(person.name)).toBeHidden();
});
