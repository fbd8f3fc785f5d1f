import { signInNewSeller } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

const sentences: readonly [lead: string, sentence: string | RegExp][] = [
  ['4001', 'La información del cliente está incompleta. Por favor, contacta a soporte técnico.'],
  [
    '4004',
    'No se encontró ningún cliente con este ID en HubSpot. Por favor, verifica el ID e intenta nuevamente.',
  ],
  ['4005', 'El ID de HubSpot ingresado no existe o no es válido. Por favor, verifica e intenta nuevamente.'],
  ['4003', 'No tienes permisos para acceder a esta información. Por favor, verifica tu sesión.'],
  ['5000', 'Ocurrió un error al consultar la información. Por favor, intenta nuevamente más tarde.'],
  ['5001', 'Ocurrió un error al comunicarse con el servidor. Por favor, intenta nuevamente.'],
  ['5002', 'No pudimos conectarnos con HubSpot. Por favor, verifica tu conexión e intenta nuevamente.'],
  ['6002', /archivado en HubSpot/],
];

test('each way a lead cannot be used says so in the words of the catalogue', async ({ page }) => {
  await signInNewSeller(page, '/new-sale/hubspot');
  const field = page.getByLabel('ID del lead en HubSpot');
  for (const [lead, sentence] of sentences) {
    await field.fill(lead);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText(sentence, { timeout: 15_000 });
    await field.fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a lead that waits behind a limit is found, a merged one says which it became', async ({ page }) => {
  await signInNewSeller(page, '/new-sale/hubspot');
  const field = page.getByLabel('ID del lead en HubSpot');
  await field.fill('4029');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('¿Es este tu cliente?')).toBeVisible({ timeout: 15_000 });
  await field.fill('6001');
  await expect(page.getByText('¿Es este tu cliente?')).toBeHidden();
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('¿Es este tu cliente?')).toBeVisible();
  await expect(page.getByText(/1001/).first()).toBeVisible();
});

test('without network the lookup says so and works again afterwards', async ({ page, context }) => {
  await signInNewSeller(page, '/new-sale/hubspot');
  await page.getByLabel('ID del lead en HubSpot').fill('1001');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'No pudimos conectarnos con HubSpot. Por favor, verifica tu conexión e intenta nuevamente.',
    { timeout: 15_000 },
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('¿Es este tu cliente?')).toBeVisible();
});
