import {
  addSecondClient,
  choose,
  confirmLead,
  expectStep,
  fillBrief,
  fillClient,
  fillContract,
  fillSpace,
  fillUsedHome,
  finish,
  goOn,
  newLead,
  saveContract,
  signInNewSeller,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('an Apto sale with a second client, two discounts, a custom plan, copies of spaces and an acta', async ({
  page,
}) => {
  await signInNewSeller(page);
  await confirmLead(page, newLead('Apto'));
  await fillClient(page);
  await addSecondClient(page, 'Andrés Ocampo');
  await goOn(page);

  await expectStep(page, 'Brief de cliente');
  await fillBrief(page);
  await expect(page.getByRole('combobox', { name: 'Tipo de mascota' })).toBeHidden();
  await page.getByRole('group', { name: '¿Tiene mascotas?' }).getByText('Sí', { exact: true }).click();
  await choose(page, 'Tipo de mascota', 'Gato(s)');
  await goOn(page);

  await expectStep(page, 'Datos de venta');
  await page.getByLabel('URL del contrato').fill('javascript:alert(1)');
  await goOn(page);
  await expect(page.getByText(/Escribe la dirección completa/)).toBeVisible();
  await page.getByLabel('URL del contrato').fill('https://documentos.example/contrato.pdf');
  await goOn(page);

  await expectStep(page, 'Acuerdos de pago');
  await fillContract(page, '100000000');
  await saveContract(page);
  await choose(page, 'Tipo de descuento', /./);
  await page.getByRole('button', { name: 'Guardar descuento' }).click();
  await expect(page.getByText('Resumen de descuentos')).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('saleData') ?? '{}'));
  await expect.poll(async () => (await stored()).discount_base_price).toBeLessThan(100_000_000);
  expect((await stored()).base_price).toBe(100_000_000);

  await page.getByRole('radio', { name: /Personalizado/ }).click();
  await choose(page, 'Número de cuotas', '3 cuotas');
  await page.getByLabel('Porcentaje de Pago 1').fill('50');
  await page.getByLabel('Porcentaje de Pago 2').fill('30');
  await expect(page.getByText('El total de los porcentajes debe ser 100% para continuar')).toBeVisible();
  await page.getByLabel('Porcentaje de Pago 3').fill('20');
  await expect(page.getByText('El total de los porcentajes debe ser 100% para continuar')).toBeHidden();
  await goOn(page);

  await expectStep(page, 'Datos del proyecto');
  await expect(page).toHaveURL(/\/new-sale\/used-project\?venta=/);
  await fillUsedHome(page);
  await fillSpace(page, 'Cocina', '30000000', '');
  await page.getByRole('button', { name: 'Revisar y finalizar' }).click();
  await expect(
    page.getByText('Por favor complete ambos campos (precio y área) o déjelos vacíos'),
  ).toBeVisible();
  await fillSpace(page, 'Cocina', '30000000', '12,5');
  await page.getByRole('button', { name: 'Duplicar Habitación' }).click();
  await page.getByRole('button', { name: 'Duplicar Habitación' }).click();
  await fillSpace(page, 'Habitación 3', '20000000', '10');
  await page.getByRole('button', { name: 'Eliminar Habitación 2' }).click();
  await expect(page.getByLabel('Precio de Habitación 2')).toBeHidden();
  await finish(page);

  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apto 904 Reserva de los Cerros' })).toBeVisible();
  await expect(page.getByText(/y Andrés Ocampo/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Espacios' }).click();
  await expect(page.getByRole('rowheader', { name: 'Habitación 3' })).toBeVisible();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Descargar/ }).click();
  expect((await download).suggestedFilename()).toContain('acta');
});
