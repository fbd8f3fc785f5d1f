import { randomInt } from 'node:crypto';
import {
  agreeStandardPlan,
  expectStep,
  fillSpace,
  fillVisHome,
  finish,
  reachPayment,
  signInNewSeller,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('a seller turns a VIS lead into a project @phone', async ({ page }) => {
  await signInNewSeller(page);
  await expect(page).toHaveURL('/seller');
  await page.getByRole('link', { name: 'Nueva venta' }).first().click();
  await expectStep(page, 'Datos del cliente');
  await reachPayment(page);
  await agreeStandardPlan(page);
  await expect(page).toHaveURL(/\/new-sale\/vis-project\?venta=/);
  const apartment = String(randomInt(1000, 10_000));
  await fillVisHome(page, apartment);
  await fillSpace(page, 'Cocina', '52400000', '12,5');
  await page.getByRole('button', { name: 'Duplicar Baño' }).click();
  await expect(page.getByLabel('Precio de Baño 2')).toBeFocused();
  await fillSpace(page, 'Baño 2', '18950000', '3,6');
  await fillSpace(page, 'Habitación', '22461000', '14');
  await expect(page.getByText('3 espacios con precio y área.')).toBeVisible();
  await finish(page);

  const stored = () =>
    page.evaluate(() => ['clientData', 'saleData'].map((key) => localStorage.getItem(key)));
  await expect.poll(stored, 'a complete sale is forgotten by the browser').toEqual([null, null]);

  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click();
  await expect(page).toHaveURL('/seller');
  const card = page.getByRole('link', { name: new RegExp(`Apto ${apartment}`) });
  await expect(card).toContainText(/VIS-\d{4}/);
  await card.click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await expect(page.getByText('30,1 m², $ 3.116.645 por m²')).toBeVisible();
  await page.getByRole('tab', { name: 'Contrato y pagos' }).click();
  await expect(page.getByRole('cell', { name: '$ 46.250.000' }).first()).toBeVisible();
});
