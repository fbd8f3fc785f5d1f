import { letIn, portalPassword } from '../test/invited.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeSale } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('a second client authorises the offers and revokes them, and the service says until when it stays @phone', async ({
  page,
  request,
}) => {
  const sale = await makeSale(request);
  const email = `segunda-${sale.code.toLowerCase()}@correo.example`;
  await letIn(callerOf(request), sale.saleId, 'second_client', email);
  await signIn(page, { email, password: portalPassword }, '/account');
  const offers = page.getByRole('listitem').filter({ hasText: 'Para novedades y ofertas' });
  await expect(offers.getByText('No autorizada')).toBeVisible();
  await offers.getByRole('button', { name: 'Autorizar' }).click();
  await expect(offers.getByText('Autorizada', { exact: true })).toBeVisible();
  await offers.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Autorización revocada.')).toBeVisible();
  await expect(offers.getByText(/^Revocaste el/)).toBeVisible();
  await offers.getByText('Respuestas anteriores').click();
  await expect(offers.getByText('Mi cuenta')).toHaveCount(2);

  const service = page.getByRole('listitem').filter({ hasText: 'Para prestarte el servicio' });
  await expect(service.getByRole('button', { name: 'Revocar' })).toBeDisabled();
  await expect(service.getByText(/mientras tu contrato esté vigente.*Ley 962 de 2005/)).toBeVisible();
  await expect(service.getByText('Autorizada', { exact: true })).toBeVisible();
  await inspect(page, 'my-data-consents');
});
