import { randomUUID } from 'node:crypto';
import { inspect } from './support/inspect.ts';
import { linkIn, mailTo } from './support/people.ts';
import { createAccount, openSold } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

// the calls of the session that ends are refused on purpose
test.use({ failingCalls: true });

test('the main client says «No fui yo», and the other session ends on its open page @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await openSold(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const panel = page.getByRole('dialog', { name: 'Invitar al portal' });
  const main = (await panel.getByText(/^Cliente, /).innerText()).replace('Cliente, ', '');

  // the seller invites the second client at a new address: the main client gets a notice
  const email = `andres-${randomUUID()}@correo.example`;
  await panel.getByLabel('Correo de Andrés').fill(email);
  await panel.getByRole('button', { name: 'Enviar por correo a Andrés Ocampo' }).click();
  await expect(panel.getByText(`Le enviamos la invitación a ${email}.`, { exact: false })).toBeVisible();
  const elsewhere = await mailTo(request, main, /^Una invitación a tu portal va a otro correo$/);
  expect(elsewhere.text).toContain('Lo hizo Valentina');

  // somebody opens the account with it, and stays in the home
  const invitation = await mailTo(request, email, /^Tu remodelación ya tiene portal$/);
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(linkIn(invitation.text, 'invitation'));
  await createAccount(other);

  // opening the link of the notice changes nothing
  const opened = await mailTo(request, main, /^Se abrió una cuenta en tu portal$/);
  const own = await browser.newContext();
  const notice = await own.newPage();
  await notice.goto(linkIn(opened.text, 'no-fui-yo'));
  await expect(notice.getByRole('heading', { level: 1, name: '¿No fuiste tú?' })).toBeVisible();
  expect(notice.url(), 'the token leaves the address').not.toContain('#');
  await expect(
    notice.getByText('Se abrió una cuenta a nombre de Andrés Ocampo', { exact: false }),
  ).toBeVisible();
  await expect(notice.getByText(/Cerramos ya las sesiones de esa cuenta/)).toBeVisible();
  await inspect(notice, 'not-me');
  await other.reload();
  await expect(other).toHaveURL('/client');
  await expect(other.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();

  // its button does: the open page of the other ends by itself
  await notice.getByRole('button', { name: 'No fui yo' }).click();
  await expect(notice.getByRole('heading', { level: 1, name: 'Gracias por avisar' })).toBeVisible();
  await inspect(notice, 'not-me-done');
  await expect(other).toHaveURL('/client-login');
  await notice.goto('/login');
  await notice.goto(linkIn(opened.text, 'no-fui-yo'));
  await expect(notice.getByRole('heading', { name: 'Este aviso ya se cerró' })).toBeVisible();
  await inspect(notice, 'not-me-over');

  // the address of the account, the main client and the managers read what was done
  await mailTo(request, email, /^Se quitó un acceso a tu portal$/);
  const outcome = await mailTo(request, main, /^Recibimos tu «No fui yo»$/);
  expect(outcome.text).toContain('La cuenta quedó cerrada');
  const report = await mailTo(request, 'gerente@remodela.example', /^«No fui yo»: Andrés Ocampo$/);
  expect(report.text).toContain('VIS-');
  await device.close();
  await own.close();
});
