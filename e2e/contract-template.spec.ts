import { readContractTemplate, saveContractTemplate } from '#shared/contract/contract-templates.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { seller, signIn } from './support/seller.ts';
import { readToTheEnd } from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** The template of contracts, and a contract that is made from it. */

/** The template is one for everybody: only this test saves it, and begins with one that nobody has reviewed. */
test('an administrator moves clauses, has the template reviewed and saves another version', async ({
  page,
  request,
}) => {
  const caller = callerOf(request);
  const { title, clauses, version, reviewed } = (await caller.call('admin', readContractTemplate, {})).reply
    .data;
  if (reviewed) {
    const body = { title, clauses, version, reviewed: false };
    await caller.call('admin', saveContractTemplate, { body });
  }
  await signIn(page, 'admin@remodela.example', '/admin?tab=contrato');
  await expect(page.getByText(/por revisar con tu abogado/)).toBeVisible();
  await inspect(page, 'contract-template');
  await page.getByRole('button', { name: 'Bajar la cláusula 3' }).click();
  await expect(page.getByLabel('Título de la cláusula 4')).toHaveValue('Precio');
  await page.getByRole('button', { name: 'Subir la cláusula 4' }).click();
  await page.getByRole('button', { name: 'Quitar la cláusula 2' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Título de la cláusula 2')).toHaveValue('Qué se contrata');

  await page.getByLabel('Nuestro abogado revisó esta plantilla').check();
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click();
  await expect(page.getByText(/^Plantilla guardada: versión \d+\.$/)).toBeVisible();
  await expect(page.getByText(/^Versión \d+, /).first()).toBeVisible();
  await expect(page.getByText(/por revisar con tu abogado/)).toHaveCount(0);
});

test('an administrator corrects a clause, whose typed amount is refused, and previews it in a sale @phone', async ({
  page,
  request,
}) => {
  const { code } = await makeFamily(request);
  const saved: string[] = [];
  page.on('request', (each) => each.method() === 'PUT' && saved.push(each.url()));
  await signIn(page, 'admin@remodela.example', '/admin?tab=contrato');
  const text = page.getByLabel('Texto de la cláusula 3');
  const before = await text.inputValue();
  await text.fill(`${before} Se paga un anticipo de $ 5.000.000.`);
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Quita «.*5\.000\.000»: las cifras de dinero/);
  await inspect(page, 'contract-template-figure');

  // a field is written where the cursor is, and the cursor stays behind it
  await text.fill(`: ${before} El anticipo está en el plan.`);
  await text.press('ControlOrMeta+Home');
  await page.getByRole('button', { name: 'Insertar un campo en la cláusula 3' }).click();
  const field = page.getByRole('menuitem', { name: 'Código del proyecto' });
  await expect(field).toBeVisible();
  await inspect(page, 'contract-template-fields');
  // a picture of the whole page scrolls it, and a menu hides with its button
  await text.scrollIntoViewIfNeeded();
  await field.click();
  await expect(text).toBeFocused();
  await page.keyboard.type(' (proyecto)');
  await expect(text).toHaveValue(`{proyecto} (proyecto): ${before} El anticipo está en el plan.`);

  await page.getByRole('combobox', { name: 'Proyecto' }).fill(code);
  await page.getByRole('combobox', { name: 'Proyecto' }).press('Enter');
  await page.getByRole('option', { name: new RegExp(code) }).click();
  await page.getByRole('button', { name: 'Ver en este proyecto' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa, sin valor' });
  await expect(preview.getByText(`${code} (proyecto): `)).toBeVisible();
  await expect(preview.getByText(/El anticipo está en el plan\./)).toBeVisible();
  await expect(preview.getByRole('cell', { name: '$ 50.000.000' }).first()).toBeVisible();
  await inspect(page, 'contract-template-preview');
  await page.keyboard.press('Escape');

  // neither Enter in the search nor the preview saved anything, and leaving asks first
  expect(saved).toEqual([]);
  await page.getByRole('tab', { name: 'Empresa' }).click();
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar la plantilla?' })).toBeVisible();
});

test('a seller makes the contract of a sale, and its family reads it clause by clause @phone', async ({
  page,
  request,
}) => {
  const family = await makeFamily(request);
  await signIn(page, seller, `/projects/${family.projectId}?tab=contrato`);
  await page.getByRole('button', { name: 'Hacer el contrato' }).click();
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar a la familia' }).click();
  await expect(page.getByText('Enviado para firma', { exact: true })).toBeVisible();

  await signIn(page, family);
  await page.getByRole('link', { name: 'Leer y firmar' }).click();
  await expect(page.getByRole('heading', { name: '1. Las partes' })).toBeVisible();
  await expect(page.getByText(/Camila Restrepo, con documento/)).toBeVisible();
  await expect(page.getByText(/^Leíste \d de 14 cláusulas$/)).toBeVisible();
  await inspect(page, 'contract-text');
  await readToTheEnd(page);
  await page.getByRole('button', { name: 'Acepto' }).click();
  await expect(page.getByLabel('Tu nombre completo')).toBeVisible();
  // what was read is kept for another visit
  await page.reload();
  await expect(page.getByText('Lo leíste completo')).toBeVisible();
  await inspect(page, 'contract-text-read');
});
