import type { Page } from '@playwright/test';
import { addBusinessDays, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { lastDayOf } from '#shared/domain/cancellation.ts';
import { aPdf } from '../test/finalizar.ts';
import { inspect } from './support/inspect.ts';
import { makeSale } from './support/own-sale.ts';
import { hireDesigner } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Monday morning of each department: it lands on its own work, narrows it down and opens what it needs. */

const enter = async (page: Page, who: string, title: string): Promise<void> => {
  await signIn(page, `${who}@remodela.example`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Próximas fechas' }).getByRole('link').first()).toBeVisible();
};

const list = (page: Page, name: string) => page.getByRole('region', { name });

/** The rows that open in place. */
const rows = (page: Page, name: string) => list(page, name).getByRole('listitem').getByRole('button');

test('bodega: what to have ready, narrowed down in the address @phone @both', async ({ page }) => {
  await enter(page, 'bodega', 'Panel de bodega');
  await expect(page).toHaveURL('/warehouse');
  await expect(page.getByText(/obras? empiezan? en los próximos 30 días/)).toBeVisible();
  const first = rows(page, 'Qué tener listo').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Materiales que prefieren')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Espacios por remodelar' })).toBeVisible();
  await inspect(page, 'panel-bodega');

  await page.getByRole('link', { name: /^En obra/ }).click();
  await expect(page).toHaveURL('/warehouse?view=in_works');
  await expect(rows(page, 'Qué tener listo').first()).toContainText(/Termina|Debía terminar/);
  await page.getByLabel('Buscar código, nombre o dirección').fill('ningún lugar');
  await expect(page.getByRole('heading', { name: 'No encontramos «ningún lugar»' })).toBeVisible();
  // typed text stays in the tab
  await expect(page).toHaveURL('/warehouse?view=in_works');
  await inspect(page, 'panel-bodega-nothing');
  await page.reload();
  await expect(page.getByLabel('Buscar código, nombre o dirección')).toHaveValue('ningún lugar');
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect(rows(page, 'Qué tener listo').first()).toBeVisible();
  await expect(page).toHaveURL('/warehouse?view=in_works');
});

test('bodega: a near date shows its project in the list, and the pages are addresses', async ({ page }) => {
  await enter(page, 'bodega', 'Panel de bodega');
  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/warehouse?page=2');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  const dates = page.getByRole('region', { name: 'Próximas fechas' }).getByRole('link');
  const code = /(VIS|APT)-\d+/.exec((await dates.first().textContent()) ?? '')?.[0] ?? 'no code';
  await dates.filter({ hasText: code }).first().click();
  await expect(rows(page, 'Qué tener listo')).toHaveCount(1);
  await expect(rows(page, 'Qué tener listo').first()).toContainText(code);
});

test('compras: what starts soon by style and by space @phone @both', async ({ page }) => {
  await enter(page, 'compras', 'Panel de compras');
  const styles = list(page, 'Lo que empieza, por estilo').getByRole('listitem');
  await expect(styles.first()).toContainText(/m²/);
  const spaces = list(page, 'Lo que empieza, por espacio').getByRole('table');
  await expect(spaces.getByRole('row', { name: /^Cocina/ })).toBeVisible();
  await expect(spaces.getByRole('row', { name: /^Total/ })).toBeVisible();
  await rows(page, 'Obras y lo que piden').first().click();
  await expect(page.getByText('Materiales que prefieren')).toBeVisible();
  await inspect(page, 'panel-compras');
});

test('compras: nothing is bought while the family may withdraw, unless it asked to begin @phone', async ({
  page,
  browser,
}) => {
  const today = dayInBogota(Date.now());
  const until = formatDay(lastDayOf('withdrawal', today) ?? today);
  const sale = await makeSale(page.request, { start: addBusinessDays(today, 10) });
  await enter(page, 'compras', 'Panel de compras');
  await page.getByRole('link', { name: /^Esperan el retracto/ }).click();
  await expect(page).toHaveURL('/purchases?view=held');
  await page.getByLabel('Buscar código, nombre o dirección').fill(sale.code);
  const row = rows(page, 'Obras y lo que piden').filter({ hasText: sale.code });
  await expect(row).toContainText(`No compres todavía: la familia puede retractarse hasta el ${until}.`);
  await expect(page.getByText(/obras? que esperan? el retracto de la familia/).first()).toBeVisible();
  await inspect(page, 'panel-compras-held');

  const seller = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(seller, 'vendedora@remodela.example', `/projects/${sale.projectId}`);
  await expect(seller.getByText(`puede retractarse hasta el ${until}.`)).toBeVisible();
  await seller.getByRole('button', { name: 'Más acciones del proyecto' }).click();
  await seller.getByRole('menuitem', { name: 'La familia pidió empezar antes' }).click();
  const dialog = seller.getByRole('dialog', { name: 'La familia pidió empezar antes' });
  await expect(dialog.getByText('Elige cómo lo pidió.')).toBeVisible();
  await dialog.getByRole('combobox', { name: '¿Cómo lo pidió?' }).click();
  await seller.getByRole('option', { name: 'Llamada' }).click();
  await dialog.getByLabel('Qué pidió y quién').fill('Llamó la clienta: quiere la cocina en enero');
  await inspect(seller, 'early-start');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    seller.getByText(
      'Registró que la familia pidió empezar antes: Llamó la clienta: quiere la cocina en enero',
    ),
  ).toBeVisible();
  await inspect(seller, 'early-start-recorded');
  await seller.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: `No encontramos «${sale.code}»` })).toBeVisible();
});

test('proveedores: the spaces of each work, with their drawing @phone @both', async ({ page }) => {
  await enter(page, 'proveedores', 'Panel de proveedores');
  await rows(page, 'Espacios de cada obra').first().click();
  await expect(page.getByRole('img', { name: /^Plano esquemático/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en el mapa' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/,
  );
  await inspect(page, 'panel-proveedores');
});

test('transporte: addresses that open in a map and phones that dial @phone @both', async ({ page }) => {
  await enter(page, 'transporte', 'Panel de transporte');
  const stop = list(page, 'A dónde ir').getByRole('listitem').filter({ hasText: 'Residente' }).first();
  const map = stop.getByRole('link', { name: /^Abrir en el mapa/ });
  await expect(map).toHaveAttribute('href', /^https:\/\/.*Colombia$/);
  await expect(map).toHaveAttribute('rel', 'noreferrer');
  await expect(stop.getByRole('link', { name: /^Llamar a / }).first()).toHaveAttribute(
    'href',
    /^tel:\+57\d+$/,
  );
  await inspect(page, 'panel-transporte');
  await page.getByRole('link', { name: /^En retraso/ }).click();
  await expect(list(page, 'A dónde ir').getByText('En retraso').first()).toBeVisible();
});

test('pagos: what waits, what is late in business days, and each list in its address @phone @both', async ({
  page,
}, info) => {
  const phone = info.project.name === 'phone';
  await signIn(page, 'pagos@remodela.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Panel de pagos' })).toBeVisible();
  // other journeys may leave a refund to make meanwhile
  await expect(page.getByText(/comprobantes? por confirmar(, .+)? y \d+ cuotas? vencidas?\.$/)).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Por confirmar \d+$/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const receipt = list(page, 'Comprobantes').getByRole('link').first();
  await inspect(page, 'panel-pagos');
  await receipt.click();
  const back = page.getByRole('link', { name: 'Volver a la lista' });
  await expect(page.getByRole('button', { name: 'Confirmar pago' })).toBeVisible();
  await expect(page).toHaveURL(/payment=\d+$/);
  await inspect(page, 'panel-pagos-receipt');
  if (phone) {
    await back.click();
    await expect(receipt).toBeVisible();
  } else {
    await expect(back).toHaveCount(0);
  }

  await page.getByRole('tab', { name: /^Vencidas \d+$/ }).click();
  await expect(page).toHaveURL('/payments?tab=vencidas');
  const late = list(page, 'Cuotas vencidas').getByRole('row').nth(1);
  await expect(late).toContainText(/Vencido(, \d+ días? hábil|$)/);
  await inspect(page, 'panel-pagos-late');
  const client = (await late.getByRole('cell').first().textContent())?.split('Vendió')[0] ?? '';
  await page.getByLabel('Buscar cliente, documento, teléfono o código').fill(client);
  await expect(page).toHaveURL('/payments?tab=vencidas');
  await expect(late).toContainText(client);
  await late.getByRole('button', { name: /^Registrar pago de / }).click();
  const register = page.getByRole('dialog', { name: 'Registrar pago' });
  await expect(register).toContainText(client);
  // more than the whole plan: where each part would go is said before
  await register.getByLabel('Valor que llegó').fill('990000000000');
  await expect(register).toContainText(/queda pagada: \$.+ van a «.+» y \$.+ quedan a favor del cliente\./);
  await inspect(page, 'panel-pagos-register');
});

test('arquitectura: own projects, everyone’s, and the surveys to do @phone @both', async ({ page }) => {
  await enter(page, 'arquitecta', 'Panel de arquitecto');
  await expect(page.getByText(/^Tienes \d+ proyectos/)).toBeVisible();
  await expect(list(page, 'Levantamientos por hacer').getByRole('row').nth(1)).toBeVisible();
  const first = rows(page, 'Proyectos').first();
  await expect(first).toContainText(/Coordinador|Diseñador|Residente/);
  await first.click();
  await expect(page.getByRole('img', { name: /^Plano esquemático/ }).first()).toBeVisible();
  await inspect(page, 'panel-arquitectura');

  const everyones = page.getByRole('link', { name: /^Todos/ });
  await everyones.click();
  await expect(page).toHaveURL('/architect?scope=all');
  await expect(everyones).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Sin asignar');
  await expect(page).toHaveURL(/status=Sin\+asignar/);
  await expect(rows(page, 'Proyectos').first()).toContainText('Sin asignar');
});

test('arquitectura: the team adds the survey that is missing @phone', async ({ page }) => {
  const designer = await hireDesigner(page.request, 'Paula');
  const sale = await makeSale(page.request, {
    start: addBusinessDays(dayInBogota(Date.now()), 1),
    team: { disenador_lider: designer.name },
    surveyLink: '',
  });
  await signIn(page, designer);
  const surveys = list(page, 'Levantamientos por hacer');
  await expect(surveys.getByRole('row').nth(1)).toBeVisible();
  const more = surveys.getByRole('button', { name: /^Ver \d+ levantamientos? más/ });
  if (await more.isVisible()) await more.click();
  const row = surveys.getByRole('row').filter({ hasText: sale.code });
  await row.getByRole('button', { name: /^Añadir levantamiento/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Levantamiento de/ });
  await expect(dialog.getByText('Escribe el enlace del levantamiento o sube el acta.')).toBeVisible();
  await dialog.getByLabel('Acta').setInputFiles({
    name: 'Acta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf()),
  });
  await inspect(page, 'panel-arquitectura-survey');
  await dialog.getByRole('button', { name: 'Añadir levantamiento' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
});

test('arquitectura: the page of a project has spaces, days and team, and no amount @phone @both', async ({
  page,
}) => {
  await enter(page, 'arquitecta', 'Panel de arquitecto');
  const coming = page.getByRole('region', { name: 'Reuniones' });
  await coming.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Equipo y reuniones' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'Contrato y pagos' })).toHaveCount(0);
  for (const tab of ['Resumen', 'Brief', 'Espacios', 'Equipo y reuniones', 'Documentos', 'Actividad']) {
    await page.getByRole('tab', { name: tab }).click();
    await inspect(page, `architect-project-${tab}`);
    await expect(page.getByRole('main')).not.toContainText('$');
    await expect(page.getByRole('main')).not.toContainText(/sin precio|precio base|cotización/i);
  }
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await expect(page.getByRole('heading', { name: 'Fechas de obra' })).toBeVisible();
  await page.getByRole('tab', { name: 'Espacios' }).click();
  await expect(
    page
      .getByRole('table')
      .getByText(/^\d+(,\d+)?$/)
      .first(),
  ).toBeVisible();
  // an address of the tab that a seller copied leads to the summary
  await page.goto(`${new URL(page.url()).pathname}?tab=contrato`);
  await expect(page.getByRole('tab', { name: 'Resumen' })).toHaveAttribute('aria-selected', 'true');
});

test('home: a greeting and what the person may open, no more @phone @both', async ({ page }) => {
  await signIn(page, 'bodega@remodela.example', '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Wilson' })).toBeVisible();
  await expect(page.getByText('Departamento: Bodega.')).toBeVisible();
  const screens = page.getByRole('main').getByRole('link');
  await expect(screens).toHaveCount(2);
  await inspect(page, 'home-staff');
  await screens.first().click();
  await expect(page).toHaveURL('/warehouse');
});

test.describe('when the work does not arrive', () => {
  test.use({ failingCalls: true });

  test('it is said, and asked for again', async ({ page }) => {
    let fail = true;
    await page.route('**/api/panels/works**', (route) =>
      fail
        ? route.fulfill({ status: 500, json: { message: 'No pudimos leer tu trabajo.', code: 'internal' } })
        : route.continue(),
    );
    await signIn(page, 'bodega@remodela.example');
    await expect(page.getByRole('alert')).toContainText('No pudimos leer tu trabajo.', { timeout: 20_000 });
    await inspect(page, 'panel-failure');
    fail = false;
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(rows(page, 'Qué tener listo').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
