import {
  agreeStandardPlan,
  fillSpace,
  fillVisHome,
  finish,
  signIn,
  signInNewSeller,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test('a sale started on one browser goes on in another, with what was typed and not sent', async ({
  page,
  browser,
}) => {
  const person = await signInNewSeller(page);
  await openPayment(page);
  await agreeStandardPlan(page);
  await fillVisHome(page);
  await fillSpace(page, 'Comedor', '14700000', '10,6');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();

  const other = await browser.newContext();
  const phone = await other.newPage();
  await signIn(phone, person);
  const sales = phone.getByRole('region', { name: 'Ventas en curso' });
  await expect(sales).toContainText('Paso 5 de 5: Proyecto');
  await sales
    .getByRole('link', { name: /Paso 5 de 5/ })
    .first()
    .click();
  await expect(phone.getByLabel('Apartamento', { exact: true })).toHaveValue('502');
  await expect(phone.getByLabel('Precio de Comedor')).toHaveValue('$ 14.700.000');
  await expect(phone.getByLabel('Área de Comedor en metros cuadrados')).toHaveValue('10,6');
  await finish(phone);
  await other.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
});
