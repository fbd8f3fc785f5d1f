import { inspect } from './support/inspect.ts';
import { hire } from './support/people.ts';
import { signInByForm } from './support/seller.ts';
import { expect, test } from './support/test.ts';

// the guesses and the unknown browser are refused on purpose
test.use({ failingCalls: true });

test('during an attack on an account its owner signs in on a known device; another browser has to wait', async ({
  page,
  browser,
  request,
}) => {
  const person = await hire(request, 'warehouse');
  await signInByForm(page, person);
  await page.getByRole('button', { name: /Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');

  // from a network of the attacker's own: this one's limit is for all journeys
  const headers = { 'x-forwarded-for': `203.0.113.${1 + test.info().repeatEachIndex}` };
  const data = { email: person.email, password: 'adivina adivinador' };
  const guess = () => request.post('/api/auth/login', { data, headers });
  for (let turn = 0; turn < 10; turn += 1) expect((await guess()).status()).toBe(401);
  expect((await guess()).status(), 'the account is locked for strangers').toBe(429);

  const elsewhere = await browser.newContext();
  const unknown = await elsewhere.newPage();
  await unknown.goto('/login');
  await unknown.getByLabel('Correo electrónico').fill(person.email);
  await unknown.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await unknown.getByRole('button', { name: 'Ingresar' }).click();
  await expect(unknown.getByRole('alert')).toHaveText(
    /^Demasiados intentos\. Espera \d+ minutos e intenta de nuevo\.$/,
  );
  await inspect(unknown, 'login-locked');
  await elsewhere.close();

  await signInByForm(page, person);
  await expect(page).toHaveURL('/warehouse');
  await inspect(page, 'login-known-device');
});
