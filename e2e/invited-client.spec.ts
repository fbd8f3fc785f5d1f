import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { linkIn, mailTo } from './support/people.ts';
import { acta, forgetSession } from './support/seller.ts';
import { createAccount, openSold, portalPassword, sell } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

// a weak password and a used link are refused on purpose
test.use({ failingCalls: true });

/** From the client home to the page of the project and through its sections, which a phone has in the bar of its foot. */
const readOwnProject = async (page: Page, phone: boolean): Promise<void> => {
  await page.getByRole('link', { name: /^Código del proyecto/ }).click();
  await expect(page).toHaveURL('/client/project');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /808/ })).toBeVisible();
  await expect(
    main.getByText('Vamos a remodelar tu hogar para vivir, con estilo Natural nordic.'),
  ).toBeVisible();
  await expect(main.getByText('No tienes equipo aún')).toBeVisible();
  await expect(main.getByText('$ 74.861.000', { exact: true })).toBeVisible();
  await expect(main.getByText('Aún no hay documentos', { exact: false })).toBeVisible();
  await expect(main.getByText(/^Pagado \$\s0 de \$\s185\.000\.000/)).toBeVisible();
  const ways = page.getByRole('navigation', { name: phone ? 'Ir a' : 'Secciones' });
  const sections = phone
    ? ([
        ['Documentos', 'Mis documentos'],
        ['Pagos', 'Mis pagos'],
      ] as const)
    : ([
        ['Cronograma', 'Cronograma'],
        ['Presupuesto', 'Mi presupuesto'],
        ['Pagos', 'Mis pagos'],
        ['Sugerencias', 'Tienes alguna sugerencia para el equipo diseño?'],
      ] as const);
  for (const [way, title] of sections) {
    const link = ways.getByRole('link', { name: way });
    await link.click();
    const heading = main.getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', phone ? 'page' : 'location');
  }
};

test('a family is invited to its home: one by a shared link, the other by mail @phone', async ({
  page,
  browser,
  request,
}, info) => {
  // a whole sale and three people
  test.slow();
  const phone = info.project.name === 'phone';
  await sell(page);

  // the seller shares a link with the client
  await page.getByRole('button', { name: 'Compartir' }).click();
  const panel = page.getByRole('dialog', { name: 'Invitar al portal' });
  await expect(panel.getByText('Aún no tiene invitación.')).toHaveCount(2);
  await panel
    .getByRole('button', { name: /^Compartir enlace/ })
    .first()
    .click();
  const link = await panel.getByLabel(/^Enlace de/).inputValue();
  await expect(panel.getByText(/Tiene invitación hasta el/)).toBeVisible();
  await inspect(page, 'invite');

  // and invites the second client, whose address was missing
  const email = `andres-${randomUUID()}@correo.example`;
  await panel.getByLabel('Correo de Andrés').fill(email);
  await panel.getByRole('button', { name: 'Enviar por correo a Andrés Ocampo' }).click();
  await expect(panel.getByText(`Le enviamos la invitación a ${email}.`, { exact: false })).toBeVisible();

  // on another device, the client sets a password
  const device = await browser.newContext();
  const home = await device.newPage();
  await home.goto(`/invitation${new URL(link).hash}`);
  await expect(home.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible();
  expect(home.url(), 'the token leaves the address').not.toContain('#');
  await home.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(home.getByText('Escribe una contraseña.')).toBeVisible();
  await expect(home.getByText(/^Para crear tu cuenta, autoriza/)).toBeVisible();
  await inspect(home, 'invitation');
  // an error of the server is shown at the field, and the choices stay
  await home.getByRole('checkbox', { name: /necesaria/ }).check();
  await home.getByLabel('Elige tu contraseña').fill('contraseña2026');
  await home.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(home.getByText(/se adivina enseguida/)).toBeVisible();
  await expect(home.getByRole('checkbox', { name: /necesaria/ })).toBeChecked();
  await createAccount(home);
  await expect(home.getByText(/^Tu próximo pago vence/)).toBeVisible();
  await inspect(home, 'i-client');
  await readOwnProject(home, phone);
  await inspect(home, 'j-client-project');

  // says what it would change, and reads by when it is answered
  await home.getByLabel('Sugerencia para el equipo de diseño').fill('Una luz más cálida en la cocina.');
  await home.getByRole('button', { name: 'Guardar' }).click();
  await expect(home.getByText('Sugerencia enviada con éxito!')).toBeVisible();
  await expect(home.getByText(/^Te respondemos a más tardar el/)).toBeVisible();
  await expect(home.getByLabel('Sugerencia para el equipo de diseño')).toHaveValue('');

  // tells of a transfer, which waits to be confirmed
  const main = home.getByRole('main');
  await main.getByRole('button', { name: 'Realizar pago: Diseño' }).click();
  const pay = home.getByRole('dialog', { name: 'Realizar pago' });
  await expect(pay.getByRole('button', { name: 'Pagar en línea' })).toBeVisible();
  await pay.getByRole('button', { name: 'Pagar con una transferencia' }).click();
  await expect(pay.getByText('Agrega la foto o el PDF del comprobante.')).toBeVisible();
  await pay.getByLabel('Comprobante de la transferencia').setInputFiles(acta);
  await inspect(home, 'j-client-transfer');
  await pay.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(pay).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Mis pagos' })).toBeFocused();
  await expect(main.getByText(/^Pagado \$\s0 de \$\s185\.000\.000, y .+ en proceso$/)).toBeVisible();

  // signs out and in again, by the family's own door; the staff's opens the same home
  const address = await home.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email);
  await home.getByRole('button', { name: /Menú de/ }).click();
  await home.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(home).toHaveURL('/client-login');
  await inspect(home, 'a2-client-login');
  await home.getByLabel('Correo electrónico').fill(address);
  await home.getByLabel('Contraseña', { exact: true }).fill(portalPassword);
  await home.getByRole('button', { name: 'Ingresar' }).click();
  await expect(home).toHaveURL('/client');
  await home.goto('/login');
  await expect(home).toHaveURL('/client');

  // the link does not work twice
  await forgetSession(home);
  await home.goto('/login');
  await home.goto(`/invitation${new URL(link).hash}`);
  await expect(home.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
  await inspect(home, 'invitation-over');
  await device.close();

  // the second client comes in by the mail
  const mail = await mailTo(request, email, /^Tu remodelación ya tiene portal$/);
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(linkIn(mail.text, 'invitation'));
  await expect(second.getByRole('heading', { name: 'Hola, Andrés' })).toBeVisible();
  // whose address is longer than a phone is wide
  await inspect(second, 'invitation-second-client');
  await createAccount(second);
  // and sees the same home: what was suggested, and what is on its way
  await expect(second.getByText('Tu pago está en proceso')).toBeVisible();
  await readOwnProject(second, phone);
  await expect(second.getByText('Una luz más cálida en la cocina.')).toBeVisible();
  await other.close();

  // and the seller, whose panel was open all along, sees both in it and in their project
  const accounts = page.getByText('Ya tiene cuenta: ingresa en /client-login.');
  await expect(accounts).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  await expect(accounts).toHaveCount(2);
});

test('an invitation waits for who is signed in on this browser, and outlives a lost connection @phone', async ({
  page,
  context,
  request,
}) => {
  await openSold(page);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const email = `andres-${randomUUID()}@correo.example`;
  await page.getByLabel('Correo de Andrés').fill(email);
  await page.getByRole('button', { name: 'Enviar por correo a Andrés Ocampo' }).click();
  const mail = await mailTo(request, email, /^Tu remodelación ya tiene portal$/);

  await page.goto(linkIn(mail.text, 'invitation'));
  await expect(page.getByRole('heading', { name: 'Ya hay una sesión abierta' })).toBeVisible();
  await inspect(page, 'invitation-signed-in');
  await page.getByRole('button', { name: 'Cerrar sesión y seguir' }).click();
  await page.getByLabel('Elige tu contraseña').fill(portalPassword);
  await page.getByRole('checkbox', { name: /necesaria/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Elige tu contraseña')).toHaveValue(portalPassword);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL('/client');
});
