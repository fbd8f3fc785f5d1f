import { inspect } from './support/inspect.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const admin = 'admin@remodela.example';

test('the list of people, the sheet of one, the dialog that deactivates, and a search without results @phone @both', async ({
  page,
}) => {
  await signIn(page, admin);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await inspect(page, 'l-admin');
  // a mouse does not scroll the names of the tabs sideways
  if (test.info().project.name === 'laptop')
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Registrar emplead@' }).click();
  await expect(page.getByText('Por favor complete todos los campos requeridos')).toBeVisible();
  await inspect(page, 'l-admin-errors');
  await page.getByLabel('Buscar nombre o correo').fill('vendedora@');
  await page.getByRole('row').filter({ hasText: 'vendedora@' }).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Permisos' })).toBeVisible();
  await inspect(page, 'admin-person');
  await page.getByRole('button', { name: 'Desactivar...' }).click();
  await expect(page.getByText('Qué pasará')).toBeVisible();
  await inspect(page, 'admin-deactivate');
  await page.goto('/admin?search=nadie');
  await expect(page.getByText('No hay personas con estos filtros')).toBeVisible();
  await inspect(page, 'admin-nobody');
});

test('the working groups, and one that is changed @phone @both', async ({ page }) => {
  await signIn(page, admin, '/admin?tab=grupos');
  await page.getByRole('button', { name: 'Cambiar Grupo Norte' }).click();
  await expect(page.getByRole('heading', { name: 'Cambiar Grupo Norte' })).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await inspect(page, 'admin-groups');
});

test('the page that registers @phone @both', async ({ page }) => {
  await signIn(page, admin, '/register');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar emplead@' })).toBeVisible();
  await inspect(page, 'l-register');
});

test('the discounts and the urbanizations, with their forms and what these refuse @phone @both', async ({
  page,
}) => {
  await signIn(page, admin, '/admin?tab=descuentos');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await inspect(page, 'admin-discounts');
  await page.getByRole('button', { name: 'Agregar descuento' }).click();
  await expect(page.getByText('Completa este campo.')).toBeVisible();
  await inspect(page, 'admin-discounts-errors');
  await page.goto('/admin?tab=urbanizaciones');
  await page
    .getByRole('button', { name: /^Cambiar / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Agregar tipología' }).click();
  await inspect(page, 'admin-urbanizations');
  await page.goto('/admin?tab=urbanizaciones&search=ninguna%20as%C3%AD');
  await expect(page.getByText('No encontramos «ninguna así»')).toBeVisible();
  await inspect(page, 'admin-urbanizations-none');
});

test('the styles, one that is changed and its colours @phone @both', async ({ page }) => {
  await signIn(page, admin, '/admin?tab=estilos');
  await page.getByRole('button', { name: 'Cambiar Boho' }).click();
  await inspect(page, 'admin-styles');
  await page.getByRole('button', { name: 'Elegir el color de Terracota' }).click();
  await expect(page.getByRole('dialog', { name: 'Color de Terracota' })).toBeVisible();
  await inspect(page, 'admin-style-colour');
});

test('the days off and the permissions @phone @both', async ({ page }, info) => {
  await signIn(page, admin, '/admin?tab=dias');
  await expect(page.getByRole('heading', { name: 'Festivos nacionales' })).toBeVisible();
  await inspect(page, 'admin-days-off');
  await page.goto('/admin?tab=permisos');
  await expect(page.getByRole('rowheader', { name: /Panel de administrador/ })).toBeVisible();
  if (info.project.name === 'phone') await expect(page.getByRole('columnheader')).toHaveCount(2);
  else await expect(page.getByRole('columnheader')).toHaveCount(11);
  // a tenth of the table: axe looks at each of its cells
  await page.goto('/admin?tab=permisos&search=cat%C3%A1logos');
  await expect(page.getByRole('rowheader', { name: /Panel de administrador/ })).toBeHidden();
  await inspect(page, 'admin-permissions');
  await page.goto('/admin?tab=permisos&role=payments&search=%C3%A1udit');
  await expect(page.getByRole('rowheader', { name: /Exportar el registro/ })).toBeVisible();
  await inspect(page, 'admin-permissions-role');
});

test('the audit log, what an entry changed, and nothing found @phone @both', async ({ page }) => {
  await signIn(page, admin, '/admin?tab=auditoria&entity=sales');
  await page
    .getByText(/^Ver \d+ datos$/)
    .first()
    .click();
  await inspect(page, 'admin-audit');
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByRole('listitem').nth(30)).toBeVisible();
  await page.goto('/admin?tab=auditoria&who=nadie%20con%20este%20nombre');
  await expect(page.getByText('Nada con estos filtros')).toBeVisible();
  await inspect(page, 'admin-audit-none');
});

test('the state of the program, part by part, and the processes that run it @phone @both', async ({
  page,
}) => {
  await signIn(page, admin, '/admin?tab=estado');
  const parts = page.getByRole('region', { name: /^(Todo funciona|Fallan?: )/ });
  for (const name of [
    'Base de datos',
    'Tareas de fondo',
    'Correo',
    'HubSpot',
    'Wompi',
    'Archivos',
    'Copias de seguridad',
    'Auditoría',
    'Versión',
  ]) {
    await expect(
      parts.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    ).toContainText(/Bien|Atención|Falla|No aplica/);
  }
  await expect(parts.getByText(/^Versión|PostgreSQL \d+/).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /Responde esta página/ })).toBeVisible();
  await inspect(page, 'admin-status');
});

test.describe('with a server that fails', () => {
  test.use({ failingCalls: true });

  test('the lists say so and try again @phone', async ({ page }) => {
    await signIn(page, admin);
    const fail = { status: 500, contentType: 'application/json', body: '{}' };
    await page.route(/\/api\/(employees|working-groups)/, (route) => route.fulfill(fail));
    await page.goto('/admin?status=all');
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    await inspect(page, 'admin-people-failing');
    await page.goto('/admin?tab=grupos');
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' }).first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).first().click();
    await expect(page.getByRole('heading', { name: 'Grupo Norte' })).toBeVisible();
  });

  test('so do the catalogues, the days off, the permissions and the audit log @phone', async ({ page }) => {
    test.slow();
    await signIn(page, admin);
    // what others change is read again by itself, which may take the button away before it is pressed
    await page.route('**/api/live', (route) => route.abort());
    const fail = { status: 500, contentType: 'application/json', body: '{}' };
    const lists = /\/api\/(discount-types|styles|urbanizations|days-off|permissions|audit-log|status)/;
    for (const tab of [
      'descuentos',
      'estilos',
      'urbanizaciones',
      'dias',
      'permisos',
      'auditoria',
      'estado',
    ]) {
      await page.route(lists, (route) => route.fulfill(fail));
      await page.goto(`/admin?tab=${tab}`);
      const again = page.getByRole('button', { name: 'Intentar de nuevo' });
      await expect(again).toBeVisible();
      await inspect(page, `admin-${tab}-failing`);
      await page.unroute(lists);
      await again.click();
      await expect(again).toBeHidden();
    }
  });
});

test('a name of one long word stays in its card, sheet and toast @phone @both', async ({ page }) => {
  const long = 'Remodelaciones'.repeat(5);
  await page.route(
    /\/api\/(employees|working-groups|discount-types\/all|styles|urbanizations)\b/,
    async (route) => {
      // nothing is renamed for the other journeys
      if (route.request().method() !== 'GET') return route.fulfill({ json: { success: true, data: {} } });
      const response = await route.fetch();
      const reply = await response.json();
      const [first] = reply.data;
      for (const name of ['name', 'discount_name']) if (name in first) first[name] = long;
      for (const typology of first.typologies ?? []) typology.type = long;
      await route.fulfill({ response, json: reply });
    },
  );
  const shown = () => page.getByRole('main').getByText(long).first();
  const cutCards = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.card')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent?.slice(0, 40)),
    );
  await signIn(page, admin);
  for (const tab of ['descuentos', 'estilos', 'urbanizaciones', 'grupos', 'personas']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(shown()).toBeVisible();
    expect(await cutCards(), tab).toEqual([]);
    await inspect(page, `admin-long-${tab}`);
    if (tab !== 'grupos') continue;
    await page.getByRole('button', { name: `Dejar de usar ${long}` }).click();
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(await undo.evaluate((each) => each.scrollWidth - each.clientWidth), 'Deshacer is whole').toBe(0);
  }
  await page.getByRole('button', { name: long }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  await inspect(page, 'admin-long-person');
  // a list that is just read again would lose its reply with the journey
  await page.unrouteAll({ behavior: 'wait' });
});
