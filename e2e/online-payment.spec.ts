import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { makeFamily } from './support/own-sale.ts';
import { mailTo } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** From the payments of the home to Wompi's page, where the family chooses PSE. */
async function goAndPay(page: Page, instalment: string): Promise<void> {
  const row = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: new RegExp(`^${instalment}`) });
  await expect(row).toBeVisible();
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click();
  await row.getByRole('button', { name: /^Realizar pago/ }).click();
  await page
    .getByRole('dialog', { name: 'Realizar pago' })
    .getByRole('button', { name: 'Pagar en línea' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paga a Remodela' })).toBeVisible();
  await page.getByLabel('PSE').check();
}

const says = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

test('a family pays by PSE: at another merchant, declined, approved, and pending @phone', async ({
  page,
  request,
  context,
}, info) => {
  test.skip(info.project.name !== 'phone', 'it walks the payments as a phone shows them');
  const family = await makeFamily(request);
  await signIn(page, family);

  // the same reference and amount paid to another merchant: the instalment is not paid
  await page.goto('/client/project#payment');
  await goAndPay(page, 'Inicio de obra');
  await page.getByRole('link', { name: 'Pagar lo mismo en Otra tienda' }).click();
  await says(page, 'Paga a Otra tienda');
  await inspect(page, 'wompi-other-merchant');
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await says(page, 'Aún no recibimos tu pago');
  await inspect(page, 'payment-elsewhere');
  await page.goto('/client/project#payment');
  const instalment = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: /^Inicio de obra/ });
  await expect(instalment).toBeVisible();
  await expect(instalment).not.toContainText('Pago realizado');

  // the bank says no: why, and the way to try again
  await goAndPay(page, 'Inicio de obra');
  await inspect(page, 'wompi-checkout');
  await page.getByRole('button', { name: 'Rechazar el pago' }).click();
  await says(page, 'Pago rechazado');
  await expect(
    page.getByText(
      'Tu banco no aprobó el pago. No se te cobró nada: puedes intentarlo de nuevo o hacer una transferencia.',
    ),
  ).toBeVisible();
  await inspect(page, 'payment-rejected');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();

  // the bank says yes: the receipt is there at once
  await goAndPay(page, 'Inicio de obra');
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await says(page, 'Pago aprobado');
  await inspect(page, 'payment-approved');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^RC-\d{6}/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^RC-\d{6}\.pdf$/);
  await page.getByRole('link', { name: 'Ver mis pagos' }).click();

  // the bank takes its time: the family goes away, and finds it paid at its next visit
  await goAndPay(page, 'Pago fin de obra');
  await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
  const bank = await page.getByRole('link', { name: 'Abrir la página del banco' }).getAttribute('href');
  const bankPage = new URL(bank ?? '', page.url()).href;
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  await says(page, 'Pago en proceso');
  await inspect(page, 'payment-in-process');
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto(bankPage);
  await other.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(other.getByText('Estado: Aprobado')).toBeVisible();
  await mailTo(request, family.email, /^Recibimos tu pago de \$ 50\.000\.000$/);
  await page.goto('/client/project#payment');
  const paid = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: /^Pago fin de obra/ });
  await expect(paid.getByText(/^Pago realizado el/)).toBeVisible();
});
