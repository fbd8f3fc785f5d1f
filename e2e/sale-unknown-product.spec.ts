import {
  agreeStandardPlan,
  expectStep,
  fillVisHome,
  finish,
  goOn,
  newLead,
  reachPayment,
  signInNewSeller,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('a product that is neither VIS nor Apto asks which it is, once', async ({ page }) => {
  await signInNewSeller(page);
  await reachPayment(page, newLead('Casa campestre'));
  await agreeStandardPlan(page);
  await expect(page).toHaveURL(/\/new-sale\/project\?venta=/);
  await page.getByRole('radio', { name: /VIS/ }).click();
  await goOn(page);
  await expect(page).toHaveURL(/\/new-sale\/vis-project\?venta=/);
  await expectStep(page, 'Datos del proyecto');
  await page.reload();
  await expect(page).toHaveURL(/\/new-sale\/vis-project\?venta=/);
  await fillVisHome(page);
  await finish(page);
});
