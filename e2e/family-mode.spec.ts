import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import {
  choose,
  confirmLead,
  expectStep,
  fillClient,
  fillContract,
  fillSpace,
  fillVisHome,
  finish,
  goOn,
  review,
  saveContract,
  signInNewSeller,
} from './support/seller.ts';
import { expect, test } from './support/test.ts';

const mode = (page: Page) => page.getByRole('switch', { name: 'Modo familia' });

/** Nothing of these is in the page, not even out of sight or in a field. */
const expectCovered = async (page: Page, ...secrets: readonly string[]) => {
  await expect(mode(page)).toBeChecked();
  for (const secret of secrets) {
    await expect(page.locator('body')).not.toContainText(secret);
    for (const field of await page.locator('input, textarea').all())
      await expect(field).not.toHaveValue(secret);
  }
};

test('with a family beside her a seller covers cost, VIP and internal brief, from the brief to the project @phone', async ({
  page,
}) => {
  await signInNewSeller(page);
  await confirmLead(page);
  await fillClient(page);
  await goOn(page);

  await expectStep(page, 'Brief de cliente');
  await choose(page, 'Personalidad de quien decide', /./);
  const personality = await page.getByRole('combobox', { name: 'Personalidad de quien decide' }).inputValue();
  await page.getByRole('group', { name: 'Alerta VIP' }).getByText('Sí', { exact: true }).click();
  await page.getByLabel('Notas internas').fill('Piden rebaja siempre');
  await mode(page).check({ force: true });
  await expectCovered(page, personality, 'VIP', 'Piden rebaja siempre');
  await expect(page.getByText('Oculto por el modo familia.')).toBeVisible();
  await inspect(page, 'family-mode-brief');
  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await goOn(page);

  await expectStep(page, 'Acuerdos de pago');
  await expect(mode(page)).toBeChecked();
  if (test.info().project.name === 'phone') {
    // nothing was typed here: the line that says where it is kept takes no place
    const left = async (part: Locator) => (await part.boundingBox())?.x;
    expect(await left(page.locator('.mantine-Switch-root'))).toBe(
      await left(page.getByRole('heading').first()),
    );
  }
  await mode(page).uncheck({ force: true });
  await fillContract(page);
  await saveContract(page);
  await mode(page).check({ force: true });
  await expectCovered(page, '$ 118.400.000');
  await page.reload();
  await expectCovered(page, '$ 118.400.000');
  await page.getByRole('radio', { name: /Standard/ }).click();
  await inspect(page, 'family-mode-payment');
  await goOn(page);

  await expectStep(page, 'Datos del proyecto');
  await fillVisHome(page);
  await fillSpace(page, 'Cocina', '185000000', '12');
  await review(page);
  await expectCovered(page, '$ 118.400.000');
  await inspect(page, 'family-mode-review');
  await page.getByRole('main').getByRole('button', { name: 'Volver', exact: true }).click();
  await finish(page);
  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await page.getByRole('tab', { name: 'Contrato y pagos' }).click();
  await expect(page.getByText('Costo directo')).toBeVisible();
  await expectCovered(page, '$ 118.400.000');
  await inspect(page, 'family-mode-project');
  await page.getByRole('tab', { name: 'Brief' }).click();
  await expect(page.getByText('Oculto por el modo familia.')).toBeVisible();
  await expectCovered(page, personality, 'Piden rebaja siempre');

  // what was covered was saved
  await mode(page).uncheck({ force: true });
  await expect(page.getByText('Piden rebaja siempre')).toBeVisible();
  await expect(page.getByText(personality)).toBeVisible();
});
