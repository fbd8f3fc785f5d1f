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

test('a seller proposes another e-mail of the client; the manager takes it with one press @phone', async ({
  page,
  browser,
}) => {
  const sale = await makeFamily(page.request);
  const email = `nuevo-${sale.projectId}-${Date.now()}@correo.example`;
  await signIn(page);
  await page.goto(`/projects/${sale.projectId}/corrections`);
  await page.getByText('Personas', { exact: true }).click();
  await page.getByLabel('Correo electrónico').first().fill(email);
  await page.getByLabel('¿Por qué se corrige?').fill('Ya no usa el correo de antes');
  await page.getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(page.getByText(/El correo o documento quedó propuesto/)).toBeVisible();
  await page.goto(`/projects/${sale.projectId}/corrections`);
  await expect(page.getByText('Gerencia o administración decide este cambio.')).toBeVisible();
  await inspect(page, 'a proposal, as the seller reads it');

  const office = await browser.newPage();
  await signIn(office, 'gerente@remodela.example');
  await office.goto(`/projects/${sale.projectId}/corrections`);
  await office.getByRole('button', { name: `Usar «${email}»` }).click();
  await expect(office.getByLabel('¿Por qué se corrige?')).toHaveValue(/^Propuesta de .*Ya no usa el correo/);
  await inspect(office, 'a proposal, as the manager takes it');
  await office.getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(office.getByText('Datos corregidos.')).toBeVisible();
  await office.goto(`/projects/${sale.projectId}/corrections`);
  await expect(office.getByRole('heading', { name: 'Corregir datos', level: 1 })).toBeVisible();
  await expect(office.getByText('Personas', { exact: true })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Propuesta de corrección' })).toHaveCount(0);
  await office.goto(`/projects/${sale.projectId}`);
  await expect(office.getByText(email).first()).toBeVisible();
  await office.close();
});
