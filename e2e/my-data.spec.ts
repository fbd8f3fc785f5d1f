import { addDays, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { letIn, portalPassword } from '../test/invited.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily, makeSale } from './support/own-sale.ts';
import { mailTo } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// an answer without its parts is refused on purpose
test.use({ failingCalls: true });

test('a second client authorises the offers and revokes them, and the service says until when it stays @phone', async ({
  page,
  request,
}) => {
  const sale = await makeSale(request);
  const email = `segunda-${sale.code.toLowerCase()}@correo.example`;
  await letIn(callerOf(request), sale.saleId, 'second_client', email);
  await signIn(page, { email, password: portalPassword }, '/account');
  const kept = page.getByRole('region', { name: 'Lo que guardamos de ti' });
  await expect(kept.getByText('Andrés Ocampo')).toBeVisible();
  await kept.getByText('Quién abrió tus datos').first().click();
  await inspect(page, 'my-data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await kept.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    })(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mis-datos-.*\.xlsx$/);

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

test('a deletion asked for by telephone is late on the dashboard until it is answered @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const family = await makeFamily(request);
  const asked = `Borren los datos de ${family.code}`;
  const admin = { email: 'admin@remodela.example', password: 'remodela-demo' };
  await signIn(page, admin, '/admin?tab=datos');
  await page.getByRole('button', { name: 'Registrar solicitud' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Persona' }).fill(family.email);
  await page.getByRole('option', { name: family.client.name }).click();
  await dialog.getByRole('combobox', { name: 'Qué pide' }).click();
  await page.getByRole('option', { name: 'Eliminación' }).click();
  await dialog.getByLabel('Texto').fill(asked);
  await dialog.getByRole('combobox', { name: 'Por dónde llegó' }).click();
  await page.getByRole('option', { name: 'Por teléfono' }).click();
  await dialog.getByLabel('Día en que llegó').fill(formatDay(addDays(dayInBogota(Date.now()), -40)));
  await inspect(page, 'data-request-register');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText(/^Solicitud registrada/)).toBeVisible();

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, { email: 'gerente@remodela.example', password: 'remodela-demo' }, '/manager');
  await expect(manager.getByText(/solicitud(es)? de datos fuera de plazo/)).toBeVisible();
  await inspect(manager, 'data-request-dashboard');

  await page.goto('/manager');
  await page.getByRole('link', { name: /solicitud(es)? de datos fuera de plazo/ }).click();
  const row = page.getByRole('row').filter({ hasText: asked });
  await expect(row.getByText('El plazo ya pasó')).toBeVisible();
  await inspect(page, 'data-requests');
  await row.getByRole('button', { name: `Responder a ${family.client.name}` }).click();
  await dialog.getByLabel('Respuesta').fill('Retiramos lo que la ley no nos obliga a guardar.');
  await dialog.getByRole('button', { name: 'Responder' }).click();
  await expect(dialog.getByText('Escribe qué se eliminó, o «Nada».')).toBeVisible();
  await dialog.getByLabel('Qué se eliminó').fill('El brief.');
  await dialog.getByLabel('Qué se conserva y por qué').fill('Contrato y recibos, por diez años.');
  await inspect(page, 'data-request-answer');
  await dialog.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText(/^Respuesta guardada/)).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();
  await mailTo(request, family.email, /^Respuesta a tu solicitud de datos personales: eliminación/);

  await signIn(page, family, '/account');
  const own = page.getByRole('listitem').filter({ hasText: asked });
  await expect(own.getByText('Respondida', { exact: true })).toBeVisible();
  await expect(own.getByText('Se conserva: Contrato y recibos, por diez años.')).toBeVisible();
  await expect(own.getByText('Se conserva: Contrato y recibos, por diez años.')).toHaveCSS(
    'white-space',
    'pre-line',
  );
  await page.getByRole('button', { name: 'Enviar solicitud' }).scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'Qué quieres' }).click();
  await page.getByRole('option', { name: 'Consultar mis datos' }).click();
  await page.getByLabel('Tu solicitud').fill(`Qué guardan de ${family.code}`);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/^Solicitud enviada. Te respondemos hasta el/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Qué guardan de ${family.code}` })).toBeVisible();
  await inspect(page, 'my-data-requests');
});

test('a client corrects the phone, and the e-mail with the code of the old address @phone', async ({
  page,
  request,
}) => {
  const family = await makeFamily(request);
  await signIn(page, family, '/account');
  await page.getByLabel('Teléfono nuevo').fill('+57 310 555 0101');
  await page.getByRole('button', { name: 'Guardar teléfono' }).click();
  await expect(page.getByText('Teléfono corregido.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que guardamos de ti' })).toContainText(
    '+57 310 555 0101',
  );

  const wanted = `nueva-${family.code.toLowerCase()}@correo.example`;
  await page.getByLabel('Correo nuevo').fill(wanted);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  await code.fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click();
  await expect(page.getByText('El código no es válido o venció. Pide otro.')).toBeVisible();
  await inspect(page, 'my-data-code');
  const mail = await mailTo(request, family.email, /^Código para cambiar tu correo/);
  await code.fill(/Tu código es (\S+)\. /.exec(mail.text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click();
  await expect(page.getByText(`Tu correo ahora es ${wanted}.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que guardamos de ti' })).toContainText(wanted);
  await mailTo(request, family.email, /^Cambió un correo de tus datos/);
  await inspect(page, 'my-data-contact');
});
