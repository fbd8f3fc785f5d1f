import type { Page, Route } from '@playwright/test';
import {
  addSecondClient,
  agreeStandardPlan,
  confirmLead,
  confirmWarnings,
  expectStep,
  fillClient,
  fillContract,
  fillSpace,
  fillVisHome,
  goOn,
  review,
  signIn,
  signInNewSeller,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

/** The server does what the call asks, and its answer never arrives: what is hardest to repeat safely. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

test('an answer lost in the middle of step 1 and again in Finalizar: the sale completes, nothing is made twice', async ({
  page,
}) => {
  await signInNewSeller(page);
  await confirmLead(page);
  await fillClient(page);
  const document = await page.getByLabel('Cédula').inputValue();
  await addSecondClient(page, 'Julián Prada');

  for (const path of ['**/api/clients', '**/api/second-clients', '**/api/sales']) {
    await loseAnswer(page, path);
    await goOn(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Cédula')).toHaveValue(document);
    await expect(page.getByLabel('Nombre del segundo cliente')).toHaveValue('Julián Prada');
  }
  await goOn(page);
  await expectStep(page, 'Brief de cliente');
  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await goOn(page);
  await agreeStandardPlan(page);

  await fillVisHome(page);
  await fillSpace(page, 'Cocina', '30000000', '10');
  await fillSpace(page, 'Baño', '20000000', '4');
  await review(page);
  await confirmWarnings(page);
  await loseAnswer(page, '**/api/projects');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // the screen reads the sale again when its last answer is lost, and finds it complete
  await loseAnswer(page, '**/api/vis-project');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  // the address has the id that is asked for below
  await expect(page).toHaveURL(/\/projects\/\d+/);

  const counts = await page.evaluate(async (document) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const projects = await (await fetch('/api/projects?page=1&limit=100', { headers })).json();
    const id = Number(location.pathname.split('/').at(-1));
    const project = (await (await fetch(`/api/projects/${id}`, { headers })).json()).data;
    const documents = await Promise.all(
      projects.data.map(async (item: { id: number }) => {
        const read = await (await fetch(`/api/projects/${item.id}`, { headers })).json();
        return read.data.client.identity_document;
      }),
    );
    return {
      projectsOfThisClient: documents.filter((each: string) => each === document).length,
      second: project.second_client.name,
      spaces: project.spaces.filter((space: { price: number | null }) => space.price !== null).length,
      total: project.totals.price,
    };
  }, document);
  expect(counts).toEqual({ projectsOfThisClient: 1, second: 'Julián Prada', spaces: 2, total: 50_000_000 });
});

test('without network nothing typed is lost, and it is still there after closing the tab', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openPayment(page);
  await context.setOffline(true);
  await fillContract(page, '90000000');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Precio base sin descuento')).toHaveValue('$ 90.000.000');
  await expect(again.getByLabel('Costo directo')).toHaveValue('$ 118.400.000');
});

test('messages are seen again once the connection is back @phone', async ({ page }) => {
  await signIn(page, 'cliente@remodela.example', '/client/project');
  const send = page.getByRole('button', { name: 'Guardar' });
  await expect(send).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Toasts-'));
  await send.click();
  await failed;
  await page.context().setOffline(false);
  const message = page.getByRole('alert').filter({ hasText: 'Por favor ingresa una sugerencia' });
  await expect(async () => {
    await send.click();
    await expect(message).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
});
