import { createProgram } from './support/program.ts';
import {
  agreeStandardPlan,
  confirmLead,
  expectStep,
  fillBrief,
  fillClient,
  fillSpace,
  fillVisHome,
  finish,
  goOn,
  signIn,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

test('the program is killed at every step and started again, and the sale goes on', async ({ browser }) => {
  test.setTimeout(180_000);
  const program = await createProgram();
  try {
    await program.start();
    const page = await (await browser.newContext({ baseURL: program.url, locale: 'es-CO' })).newPage();
    const restart = async () => {
      await program.kill();
      await program.start();
      await page.reload();
    };

    await signIn(page);
    await confirmLead(page);
    await restart();
    await fillClient(page);
    await goOn(page);
    await expectStep(page, 'Brief de cliente');
    await restart();
    await fillBrief(page);
    await goOn(page);
    await expectStep(page, 'Datos de venta');
    await restart();
    await page.getByLabel('URL cotización en excel').fill('https://documentos.example/cotizacion.xlsx');
    await goOn(page);
    await expectStep(page, 'Acuerdos de pago');
    await restart();
    await agreeStandardPlan(page);
    await restart();
    await fillVisHome(page);
    await fillSpace(page, 'Hall', '5600000', '5,5');
    await restart();
    await expect(page.getByLabel('Precio de Hall')).toHaveValue('$ 5.600.000');
    await finish(page);
    await restart();
    await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
    await page.goto('/seller');
    await expect(page.getByRole('link', { name: /Apto 502/ }).first()).toBeVisible();
  } finally {
    await program.remove();
  }
});
