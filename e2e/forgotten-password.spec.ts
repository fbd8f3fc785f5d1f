import { inspect } from './support/inspect.ts';
import { hire, linkIn, mailTo } from './support/people.ts';
import { expect, test } from './support/test.ts';

// the old password and the used link are refused on purpose
test.use({ failingCalls: true });

test('a forgotten password: the link comes by mail, sets another, and works once @phone', async ({
  page,
  request,
}) => {
  const person = await hire(request, 'purchases');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(person.email);
  await inspect(page, 'forgot-password');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await inspect(page, 'forgot-password-sent');

  const mail = await mailTo(request, person.email, /^Crea una contraseña nueva$/);
  const link = linkIn(mail.text, 'reset-password');
  await page.goto(link);
  await expect(page.getByText(`Para ${person.email}`)).toBeVisible();
  expect(page.url(), 'the token leaves the address').not.toContain('#');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Abre otra vez tu enlace' })).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Contraseña nueva').fill('corta');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(page.getByText(/Usa al menos 10 caracteres/)).toBeVisible();
  await inspect(page, 'reset-password');
  // an error that only the server can find is shown at the field too
  await page.getByLabel('Contraseña nueva').fill('password123456');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(page.getByText(/se adivina enseguida/)).toBeVisible();
  await page.getByLabel('Contraseña nueva').fill('cinco nubes sobre Guasca');
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(page).toHaveURL('/purchases');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
  const answer = await request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  });
  expect(answer.status(), 'the old password').toBe(401);
});
