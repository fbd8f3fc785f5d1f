import { inspect } from './support/inspect.ts';
import { makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** The company's record: an administrator keeps it, and a family pays with it. */

test('an administrator corrects the record, and a wrong NIT is said at its field', async ({ page }) => {
  await signIn(page, 'admin@remodela.example', '/admin?tab=empresa');
  const nit = page.getByLabel('NIT', { exact: true });
  await expect(nit).toHaveValue('900.123.456-8');
  await inspect(page, 'company');
  await nit.fill('900.123.456-7');
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await expect(nit).toBeFocused();
  await expect(nit).toHaveAccessibleDescription(/El dígito de verificación no corresponde a ese número/);
  await inspect(page, 'company-wrong-nit');
  await nit.fill('900123456-8');
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await expect(page.getByText('Datos de la empresa guardados.')).toBeVisible();
  await expect(nit).toHaveValue('900.123.456-8');
});

test('the logo is uploaded, and a file of another kind is said at its field @phone', async ({ page }) => {
  await signIn(page, 'admin@remodela.example', '/admin?tab=empresa');
  const form = page.getByRole('form', { name: 'Logo de la empresa' });
  const image = form.getByLabel(/^(Imagen|Otra imagen)$/);
  await image.setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(form.getByText('Sube un archivo JPG o PNG.')).toBeVisible();
  const logo = await (await page.request.get('/icon-192.png')).body();
  await image.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await form.getByRole('button', { name: 'Guardar el logo' }).click();
  await expect(page.getByText('Logo guardado: sale en los recibos desde ahora.')).toBeVisible();
  await expect(form.getByRole('img', { name: 'Logo actual' })).toBeVisible();
  await inspect(page, 'company-logo');
});

test('a family copies the account and the reference of its transfer @phone', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const family = await makeFamily(request);
  await signIn(page, family);
  await page.goto('/client/project#payment');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Realizar pago/ })
    .first()
    .click();
  const pay = page.getByRole('dialog', { name: 'Realizar pago' });
  await pay.getByRole('button', { name: 'Pagar con una transferencia' }).click();
  await expect(pay.getByRole('heading', { name: 'Transfiere a esta cuenta' })).toBeVisible();
  await expect(pay.getByText('Bancolombia, ahorros')).toBeVisible();
  await inspect(page, 'transfer-account');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await pay.getByRole('button', { name: 'Copiar la cuenta' }).first().click();
  expect(await clipboard()).toBe('031-482917-55');
  await pay.getByRole('button', { name: 'Copiar la referencia' }).first().click();
  expect(await clipboard()).toBe(family.code);
});
