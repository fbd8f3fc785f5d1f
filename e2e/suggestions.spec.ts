import { addBusinessDays, dayInBogota, formatDay, formatDayLong } from '#shared/domain/calendar.ts';
import { inspect } from './support/inspect.ts';
import { makeFamily } from './support/own-sale.ts';
import { hireDesigner, mailTo } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

test('a family suggests, its designer answers with a day, and the family reads it @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const designer = await hireDesigner(request, 'Nora');
  const family = await makeFamily(request, { team: { disenador_lider: designer.name } });
  const suggestion = `Una puerta corrediza en el estudio de ${family.code}`;
  const answer = 'Sí cabe: la dibujamos con riel oculto.';
  const promised = addBusinessDays(dayInBogota(Date.now()), 4);
  await signIn(page, family, '/client/project#suggestion');
  const band = page.locator('#suggestion');
  await band.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Por favor ingresa una sugerencia')).toBeVisible();
  await band.getByPlaceholder('Agrega tus sugerencias').fill(suggestion);
  await band.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Sugerencia enviada con éxito!')).toBeVisible();
  await expect(band.getByPlaceholder('Agrega tus sugerencias')).toHaveValue('');
  await expect(band.getByText(suggestion)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, designer, `/suggestions?search=${encodeURIComponent(suggestion)}`);
  const row = desk.getByRole('listitem').filter({ hasText: suggestion });
  await expect(row.getByText('Por responder')).toBeVisible();
  await expect(row.getByText(designer.name)).toBeVisible();
  await inspect(desk, 'suggestions');
  await row.getByRole('button', { name: 'Responder' }).click();
  await expect(row.getByLabel('Respuesta')).toBeFocused();
  await row.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(row.getByText('Completa este campo.')).toBeVisible();
  await row.getByLabel('Respuesta').fill(answer);
  await row.getByLabel('Fecha prometida (opcional)').fill(formatDay('2026-01-01'));
  await row.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(row.getByText(/^Elige una fecha desde el/)).toBeVisible();
  await inspect(desk, 'suggestions-refused');
  await row.getByLabel('Fecha prometida (opcional)').fill(formatDay(promised));

  // what was typed outlives a failure
  await desk.route('**/answer', (route) =>
    route.fulfill({ status: 500, json: { message: 'No pudimos guardar esto.', code: 'internal' } }),
  );
  await row.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(row.getByRole('alert')).toHaveText('No pudimos guardar esto.');
  await expect(row.getByLabel('Respuesta')).toHaveValue(answer);
  await desk.unroute('**/answer');
  await row.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(row.getByText('Con fecha prometida')).toBeVisible();
  await expect(row.getByText(`Respuesta de ${designer.name}`)).toBeVisible();

  const mail = await mailTo(
    request,
    family.email,
    new RegExp(`^Respuesta a tu sugerencia de ${family.code}$`),
  );
  expect(mail.text).toContain(answer);
  await page.reload();
  await expect(band.getByText(answer).first()).toBeVisible();
  await expect(band.getByText(formatDayLong(promised)).first()).toBeVisible();
  await inspect(page, 'suggestion-answered');

  await row.getByRole('button', { name: 'Marcar como hecha' }).click();
  await expect(row).toHaveCount(0);
  await desk.getByRole('link', { name: 'Terminadas' }).click();
  await expect(row.getByText('Hecha', { exact: true })).toBeVisible();
  await desk.context().close();
});

test('a manager sees who waits too long, and gives it to another of the team @phone', async ({
  page,
}, info) => {
  await signIn(page, 'gerente@remodela.example');
  await page.getByRole('link', { name: /sugerencias? fuera de plazo$/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'se nos hace oscuro en los renders' });
  await expect(row.getByText('Tarde', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Pasar a otra persona' }).click();
  await expect(row.getByText('Elige a quién pasa.')).toBeVisible();
  await inspect(page, 'suggestions-pass');
  await row.getByRole('combobox', { name: 'Quién la tendrá' }).click();
  // the demo has one that is late: each size gives it to somebody else
  const options = page.getByRole('listbox', { name: 'Quién la tendrá' }).getByRole('option');
  const option = info.project.name === 'phone' ? options.last() : options.first();
  const other = await option.innerText();
  await option.click();
  await row.getByRole('button', { name: 'Pasar', exact: true }).click();
  await expect(page.getByText(`Ahora la tiene ${other}.`)).toBeVisible();
  await expect(row.getByText(other)).toBeVisible();
});
