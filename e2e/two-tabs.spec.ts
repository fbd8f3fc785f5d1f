import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import {
  addSecondClient,
  confirmLead,
  expectStep,
  fillClient,
  goOn,
  signIn,
  signInNewSeller,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

// a save that meets another one is refused with 409
test.use({ failingCalls: true });

const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

test('two devices fill the same steps: each keeps what it changed, and a field of both is chosen @phone', async ({
  page,
  browser,
  viewport,
}) => {
  const person = await signInNewSeller(page);
  await confirmLead(page);
  await fillClient(page);
  await addSecondClient(page, 'Andrés Restrepo');
  await goOn(page);
  await expectStep(page, 'Brief de cliente');
  const brief = page.url();

  const context = await browser.newContext({ viewport });
  const other = await context.newPage();
  await signIn(other, person, brief);
  await expectStep(other, 'Brief de cliente');

  await page.getByLabel('Pasatiempos').fill('Cocinar');
  await page.getByLabel('Comentarios sobre colores y estilo').fill('Blanco y madera');
  await saved(page);
  await other.getByLabel('Notas externas').fill('Tienen un piano');
  await other.getByLabel('Comentarios sobre colores y estilo').fill('Azul');
  await expect(other.getByText('Escrito en otra pestaña o equipo: Blanco y madera')).toBeVisible();
  await inspect(other, 'two values of a field');

  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await goOn(other);
  await expect(other.getByText(/^Elige qué valor queda/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Usar «Azul»' })).toBeFocused();
  await other.getByRole('button', { name: 'Usar «Azul»' }).click();
  await goOn(other);
  await expect(other.getByText('Guardado en otra pestaña o equipo: Blanco y madera')).toBeVisible();
  await expect(
    other.getByText('Otra pestaña o equipo guardó cambios en este paso: ya están aquí.'),
  ).toBeVisible();
  await expect(other.getByLabel('Pasatiempos')).toHaveValue('Cocinar');
  await other.getByRole('button', { name: 'Usar «Azul»' }).click();
  await goOn(other);
  await expectStep(other, 'Datos de venta');

  await page.goto(brief);
  await expect(page.getByLabel('Comentarios sobre colores y estilo')).toHaveValue('Azul');
  await expect(page.getByLabel('Pasatiempos')).toHaveValue('Cocinar');
  await expect(page.getByLabel('Notas externas')).toHaveValue('Tienen un piano');

  const data = brief.replace('/client-brief', '/data');
  await page.goto(data);
  await other.goto(data);
  await expectStep(page, 'Datos del cliente');
  await expectStep(other, 'Datos del cliente');
  await page.getByLabel('Teléfono', { exact: true }).fill('300 111 2233');
  await page.getByLabel('Nombre del segundo cliente').fill('Andrés Felipe Restrepo');
  await other.getByLabel('Nombre completo').fill('Camila Restrepo Gil');
  await goOn(page);
  await expectStep(page, 'Brief de cliente');
  await goOn(other);
  await expectStep(other, 'Brief de cliente');
  await other.goto(data);
  await expect(other.getByLabel('Nombre completo')).toHaveValue('Camila Restrepo Gil');
  await expect(other.getByLabel('Teléfono', { exact: true })).toHaveValue('300 111 2233');
  await expect(other.getByLabel('Nombre del segundo cliente')).toHaveValue('Andrés Felipe Restrepo');
  await inspect(other, 'client data of two devices');
  await context.close();
});
