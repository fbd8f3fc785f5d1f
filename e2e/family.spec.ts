import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** The page of a home in works, read by its family. Nothing here changes it: other journeys read it too. */

// a suggestion is refused on purpose
test.use({ failingCalls: true });

const enter = async (page: Page): Promise<void> => {
  await signIn(page, 'cliente@remodela.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Camila y Andrés' })).toBeVisible();
};

test('a family goes straight to what it owes, has its receipts, and loses nothing it wrote @phone @both', async ({
  page,
}, info) => {
  const phone = info.project.name === 'phone';
  await enter(page);
  await page.getByRole('link', { name: 'Ver documentos' }).click();
  await expect(page).toHaveURL('/client/project#budget');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Mi presupuesto' })).toBeFocused();
  await expect(main.getByText(/^Falta.* para el fin de obra$/)).toBeVisible();
  await expect(main.getByText('Diseñador líder')).toBeVisible();
  await expect(main.getByText('No tienes equipo aún')).toHaveCount(0);
  await inspect(page, 'j-client-works');

  if (!phone) {
    // a space of the budget is shown in the plan
    await main.getByText('Comedor', { exact: true }).last().hover();
    await expect(page.locator('#summary rect[data-lit]:visible')).toHaveCount(1);
  }

  // the numbered receipt of what was paid
  if (phone) await main.getByRole('group').filter({ hasText: 'Diseño' }).first().click();
  const download = page.waitForEvent('download');
  await main
    .getByRole('button', { name: /^Recibo RC-/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^RC-\d{6}\.pdf$/);

  // what is typed of a transfer outlives a reload
  const openTransfer = async () => {
    await main
      .getByRole('button', { name: /^Realizar pago/ })
      .first()
      .click();
    const pay = page.getByRole('dialog', { name: 'Realizar pago' });
    await pay.getByRole('button', { name: 'Pagar con una transferencia' }).click();
    return pay;
  };
  await (await openTransfer()).getByLabel('Cuánto pagaste').fill('1500000');
  await page.reload();
  const pay = await openTransfer();
  await expect(pay.getByLabel('Cuánto pagaste')).toHaveValue('$ 1.500.000');
  await expect(pay.getByText(/^De esta cuota faltarán/)).toBeVisible();
  await pay.getByRole('button', { name: 'Cerrar' }).click();
  await expect(pay).toBeHidden();

  // a blank suggestion is not sent, and one that fails stays written
  const field = main.getByLabel('Sugerencia para el equipo de diseño');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Por favor ingresa una sugerencia')).toBeVisible();
  await field.fill('Una repisa más en el baño.');
  await page.route('**/api/clients/suggestion', (route) => route.abort());
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al enviar la sugerencia. Intenta nuevamente.')).toBeVisible();
  await expect(field).toHaveValue('Una repisa más en el baño.');
});
