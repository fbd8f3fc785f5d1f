import { readSaleToCorrect } from '#shared/contract/corrections.ts';
import { correct } from '../test/corrections.ts';
import { enterAsFamily } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// a save that meets another one is refused with 409
test.use({ failingCalls: true });

test('a seller corrects the apartment and the brief; a field that another changed too is chosen @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeFamily(page.request);
  const caller = callerOf(page.request);
  await signIn(page);
  await page.goto(`/projects/${sale.projectId}`);
  await page.getByRole('button', { name: 'Más acciones del proyecto' }).click();
  await page.getByRole('menuitem', { name: 'Corregir datos' }).click();
  await expect(page.getByRole('heading', { name: 'Corregir datos', level: 1 })).toBeVisible();
  const save = page.getByRole('button', { name: 'Guardar la corrección' });
  await expect(save).toHaveAccessibleDescription('Cambia primero lo que está mal.');

  await page.getByText('Inmueble', { exact: true }).click();
  await page.getByLabel('Apartamento', { exact: true }).fill('1105');
  await page.getByLabel('Torre', { exact: true }).fill('7');
  await page.getByText('Brief', { exact: true }).click();
  await page.getByLabel('Pasatiempos').fill('Cocinar');
  await inspect(page, 'corrections');

  const { reply } = await caller.call('manager', readSaleToCorrect, { params: { id: sale.projectId } });
  const home = reply.data.project;
  const corrected = await correct(caller, 'manager', sale.projectId, {
    home: {
      address: home?.address ?? '',
      urbanization: home?.urbanization ?? '',
      tower: '9',
      apartment: home?.apartment ?? '',
      private_area: home?.private_area ?? null,
      constructed_area: null,
    },
  });
  expect(corrected.status).toBe(200);
  await page.getByLabel('¿Por qué se corrige?').fill('El apartamento se escribió mal');
  const mine = page.getByRole('button', { name: 'Usar «7»' });
  // the change of the manager may be on screen before it is saved
  if (!(await mine.isVisible())) await save.click();
  await expect(page.getByText(/^Guardado .*: 9/)).toBeVisible();
  await inspect(page, 'corrections, two values of a field');
  await mine.click();
  await save.click();

  await expect(page).toHaveURL(`/projects/${sale.projectId}`);
  await page.goto(`/projects/${sale.projectId}?tab=actividad`);
  await expect(page.getByText('Corrigió los datos del inmueble').first()).toBeVisible();
  await expect(page.getByText('Motivo: El apartamento se escribió mal').first()).toBeVisible();
  await inspect(page, 'history of a correction');

  const family = await browser.newPage();
  await enterAsFamily(family, sale);
  await family.goto('/client/project');
  await expect(family.getByText(/1105/).first()).toBeVisible();
  await family.close();
});
