import { randomUUID } from 'node:crypto';
import { inspect } from './support/inspect.ts';
import { hire, tokenOf } from './support/people.ts';
import { signInByForm } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const admin = 'admin@remodela.example';

test('the first day of an employee: registered on the panel, signs in, lands on the own panel @phone', async ({
  page,
  browser,
}) => {
  const tag = `${test.info().project.name}-${Date.now()}`;
  const person = {
    name: `Íngrid Peña ${tag}`,
    email: `ingrid-${tag}@remodela.example`,
    password: 'doce tejas de barro rojo',
  };
  await signInByForm(page, admin);
  await expect(page).toHaveURL(/\/admin/);
  const form = page.getByRole('region', { name: 'Registrar emplead@' });
  await form.getByRole('button', { name: 'Registrar emplead@' }).click();
  await expect(form.getByText('Por favor complete todos los campos requeridos')).toBeVisible();
  await form.getByLabel('Nombre').fill(person.name);
  await form.getByLabel('Correo electrónico').fill(person.email);
  await form.getByLabel('Contraseña', { exact: true }).fill('corta');
  await expect(form.getByRole('combobox', { name: /Especialización/ })).toBeDisabled();
  await form.getByRole('combobox', { name: 'Departamento' }).click();
  await form.getByRole('option', { name: 'Bodega' }).click();
  await expect(form.getByRole('combobox', { name: /Especialización/ })).toHaveValue('Auxiliar de bodega');
  await form.getByRole('button', { name: 'Registrar emplead@' }).click();
  await expect(form.getByText(/Usa al menos 10 caracteres/)).toBeVisible();
  await form.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Registrar emplead@' }).click();
  await expect(page.getByText('Empleado registrado correctamente')).toBeVisible();
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  await inspect(page, 'registered');

  const own = await browser.newContext();
  const first = await own.newPage();
  await signInByForm(first, person);
  // An administrator typed the password: the person chooses one first, wherever they go.
  await expect(first).toHaveURL('/change-password');
  await first.goto('/account');
  await expect(first.getByRole('heading', { level: 1, name: 'Cambia tu contraseña' })).toBeVisible();
  await first.getByLabel('Contraseña actual').fill(person.password);
  await first.getByLabel('Contraseña nueva').fill('nueve cometas de agosto');
  await inspect(first, 'change-password');
  await first.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(first).toHaveURL('/account');
  await first.goto('/');
  await expect(first).toHaveURL('/warehouse');
  await expect(first).toHaveTitle(/Panel de bodega/);
  // Screens of the administrator are refused.
  await first.goto('/admin');
  await expect(first.getByRole('heading', { name: /permiso/i })).toBeVisible();
  await own.close();
});

test.describe('the last day', () => {
  // the call of the session that ended is refused on purpose
  test.use({ failingCalls: true });

  test('of a saleswoman: her open sale goes to her successor, and her page to the sign-in', async ({
    page,
    browser,
    request,
  }) => {
    const tag = String(Date.now());
    const leaver = await hire(request, 'sales', `Saliente ${tag}`);
    const successor = await hire(request, 'sales', `Heredera ${tag}`);
    const client = `Familia ${tag}`;
    const lead = {
      ...{ id: tag, mergedFrom: null, name: client, email: `familia-${tag}@correo.example`, product: 'VIS' },
      ...{ phone: '+57 300 123 4567', saleTitle: null, propertyCode: null, source: null, perfilcion: null },
      ...{ hubspot_owner_id: null, createdate: null, fecha_cierre: null, conversionDays: null },
      ...{ remarketing: null, campana_manychat: null },
    };
    const token = await tokenOf(request, leaver.email, leaver.password);
    const draft = await request.put(`/api/sale-drafts/${randomUUID()}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { lead },
    });
    expect(draft.ok(), await draft.text()).toBe(true);
    const hers = await browser.newContext();
    const leaving = await hers.newPage();
    await signInByForm(leaving, leaver);
    await expect(leaving.getByText(client)).toBeVisible();

    await signInByForm(page, admin);
    await page.getByLabel('Buscar nombre o correo').fill(leaver.email);
    await page.getByRole('button', { name: leaver.name }).click();
    await page.getByRole('button', { name: 'Desactivar...' }).click();
    const dialog = page.getByRole('dialog', { name: `Desactivar a ${leaver.name}` });
    await expect(dialog.getByText('Tiene abierto: 1 venta en curso.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Desactivar' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('combobox', { name: 'Quién recibe el trabajo' }).fill(successor.name);
    await page.getByRole('option', { name: successor.name }).click();
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(dialog).toBeHidden();

    await expect(leaving).toHaveURL(/\/login/);
    await hers.close();
    const other = await browser.newContext();
    const taking = await other.newPage();
    await signInByForm(taking, successor);
    await expect(taking.getByText(client)).toBeVisible();
    await other.close();
  });
});
