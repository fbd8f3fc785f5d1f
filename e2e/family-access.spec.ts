import type { Page } from '@playwright/test';
import { enterAsFamily } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { makeFamily } from './support/own-sale.ts';
import { linkIn, mailTo } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// calls of sessions that were closed are refused on purpose
test.use({ failingCalls: true });

const MANAGER = 'gerente@remodela.example';

const openProject = async (page: Page, projectId: number): Promise<void> => {
  await signIn(page, MANAGER, `/projects/${projectId}`);
  await expect(page.getByRole('heading', { name: 'Acceso al portal' })).toBeVisible();
};

/** The family's page goes to the sign-in by itself, and says why. */
const expectSignedOut = async (home: Page): Promise<void> => {
  await expect(home).toHaveURL('/client-login');
  await expect(home.getByText('Tu sesión terminó.', { exact: false })).toBeVisible();
};

test('a family loses its sessions and its access while its page is open, and gets the account back @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const family = await makeFamily(request);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const home = await context.newPage();
  await enterAsFamily(home, family);
  await openProject(page, family.projectId);
  const title = page.getByRole('heading', { name: 'Acceso al portal' });
  const portal = page.locator('section').filter({ has: title });

  // a link to set a password leaves the open page alone
  await portal.getByRole('button', { name: 'Enviar enlace a' }).first().click();
  await expect(page.getByText(/^Enviamos el enlace al correo de la cuenta/)).toBeVisible();
  const link = await mailTo(request, family.email, /^Crea una contraseña nueva$/);
  await expect(home.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();

  // closed sessions: out at once, and in again with the password
  await portal.getByRole('button', { name: 'Cerrar sesiones de' }).first().click();
  const closing = page.getByRole('dialog', { name: /^Cerrar las sesiones de/ });
  await inspect(page, 'access-sessions');
  await closing.getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expectSignedOut(home);
  await expect(portal.getByText(/Ninguna sesión abierta/)).toBeVisible();
  await mailTo(request, family.email, /^Se cerraron las sesiones de tu cuenta$/);
  await enterAsFamily(home, family);

  // ended access: out at once, and the right password gets a sentence
  await page.reload();
  await inspect(page, 'access-open');
  await portal.getByRole('button', { name: 'Quitar acceso a' }).first().click();
  const ending = page.getByRole('dialog', { name: /^Quitar el acceso de/ });
  await expect(ending.getByRole('button', { name: 'Quitar acceso' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await ending.getByLabel('Motivo').fill('Lo pidió la familia');
  await inspect(page, 'access-end');
  await ending.getByRole('button', { name: 'Quitar acceso' }).click();
  await expectSignedOut(home);
  await inspect(home, 'access-signed-out');
  await home.getByLabel('Correo electrónico').fill(family.email);
  await home.getByLabel('Contraseña', { exact: true }).fill(family.password);
  await home.getByRole('button', { name: 'Ingresar' }).click();
  await expect(home.getByText('Tu acceso terminó. Habla con tu asesor.')).toBeVisible();
  const notice = await mailTo(request, family.email, /^Se quitó un acceso a tu portal$/);
  expect(notice.text).not.toContain('Lo pidió la familia');
  await home.goto(linkIn(link.text, 'reset-password'));
  await expect(home.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();

  // the staff reads who, when and why, and invites again: the same account
  await expect(portal.getByText('No tiene acceso. Con una invitación recupera su cuenta.')).toBeVisible();
  await expect(portal.getByText(/le quitó el acceso el .* Motivo: Lo pidió la familia$/)).toBeVisible();
  await inspect(page, 'access-ended');
  await portal.getByRole('button', { name: 'Enviar por correo a' }).first().click();
  const invitation = await mailTo(request, family.email, /^Tu remodelación ya tiene portal$/);
  await home.goto(linkIn(invitation.text, 'invitation'));
  await home.getByLabel('Elige tu contraseña').fill('nueve nubes sobre el patio');
  await home.getByRole('checkbox', { name: /necesaria/ }).check();
  await home.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(home).toHaveURL('/client');
  await context.close();
});
