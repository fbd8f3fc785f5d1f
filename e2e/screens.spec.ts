import { inspect } from './support/inspect.ts';
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
  signInNewSeller,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test('the login, and what it says of a wrong password @phone @both', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Bienvenido/a' })).toBeVisible();
  await inspect(page, 'a-login');
});

test('the seller home, the project page and its tabs @phone @both', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('region', { name: 'Proyectos' }).getByRole('link').first()).toBeVisible();
  await inspect(page, 'b-seller');
  await page.getByRole('region', { name: 'Proyectos' }).getByRole('link').first().click();
  for (const tab of [
    'Resumen',
    'Brief',
    'Contrato y pagos',
    'Espacios',
    'Equipo y reuniones',
    'Documentos',
    'Actividad',
  ]) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await inspect(page, `k-project-${tab}`);
  }
});

test('the homes of a manager, the warehouse and a family, and the page of an unknown address @phone @both', async ({
  page,
}) => {
  for (const who of ['gerente', 'bodega', 'cliente']) {
    await signIn(page, `${who}@remodela.example`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `home-${who}`);
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
    await inspect(page, `not-found-${who}`);
  }
});

test('the lists of a manager in the window of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'gerente@remodela.example');
  for (const [name, path] of [
    ['team', '/manager/team?view=table'],
    ['dashboard', '/manager'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await inspect(page, `tablet-${name}`);
  }
  // the edge of an empty box is as clear as that of a field
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const edgeOf = (role: 'checkbox' | 'textbox', name: string) =>
    page.getByRole(role, { name }).evaluate((each) => getComputedStyle(each).borderColor);
  expect(await edgeOf('checkbox', 'Sin equipo')).toBe(await edgeOf('textbox', 'Inicio de obra desde'));
});

test('every step of a VIS sale @phone @both', async ({ page }) => {
  await signInNewSeller(page, '/new-sale/hubspot');
  await inspect(page, 'c-lookup');
  await page.getByLabel('ID del lead en HubSpot').fill('1001');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('¿Es este tu cliente?')).toBeVisible();
  await inspect(page, 'c-lookup-found');

  await confirmLead(page);
  await page.getByRole('button', { name: 'Añadir cliente' }).click();
  await inspect(page, 'data');
  await goOn(page);
  await inspect(page, 'data-errors');
  await page
    .getByRole('button', { name: /Quitar/ })
    .first()
    .click();
  await fillClient(page);
  await goOn(page);

  await expectStep(page, 'Brief de cliente');
  await inspect(page, 'brief');
  await fillBrief(page);
  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await inspect(page, 'details');
  await goOn(page);
  await expectStep(page, 'Acuerdos de pago');
  await inspect(page, 'd-payment-empty');
  await page.getByRole('radio', { name: /Personalizado/ }).click();
  await inspect(page, 'd-payment-custom');
  await agreeStandardPlan(page);
  await inspect(page, 'e-vis');
  await fillVisHome(page);
  await fillSpace(page, 'Cocina', '52400000', '12,5');
  await fillSpace(page, 'Habitación', '22461000', '14');
  await fillSpace(page, 'Baño', '18950000', '');
  await page.getByRole('button', { name: 'Revisar y finalizar' }).click();
  await expect(page.getByText(/Por favor complete ambos campos/)).toBeVisible();
  await inspect(page, 'e-vis-errors');
  await fillSpace(page, 'Baño', '18950000', '3,6');
  await finish(page);
  await inspect(page, 'completed');
});

test('the steps that only an Apto or an unknown product has @phone @both', async ({ page }) => {
  await signIn(page);
  await openPayment(page, 'Apto');
  await agreeStandardPlan(page);
  await expect(page).toHaveURL(/used-project/);
  await inspect(page, 'e-used');

  await openPayment(page, 'Casa campestre');
  await agreeStandardPlan(page);
  await expect(page).toHaveURL(/new-sale\/project\?/);
  await inspect(page, 'choose-product');
});
