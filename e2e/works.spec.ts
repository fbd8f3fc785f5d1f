import type { Page } from '@playwright/test';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { addBusinessDays, addDays, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { register } from '../test/desk.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeSale, type OwnSale } from './support/own-sale.ts';
import { hireDesigner } from './support/people.ts';
import { acta, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { confirmStep } from './support/works.ts';

/** What a manager does to the works of a project. */

const MANAGER = 'gerente@remodela.example';
const today = dayInBogota(Date.now());

const open = async (page: Page, { projectId, code }: OwnSale): Promise<void> => {
  await signIn(page, MANAGER, `/projects/${projectId}`);
  await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible();
};

/** Pays the first two instalments, those that fall due before the works start. */
const payFirstTwo = async (page: Page, { projectId }: OwnSale): Promise<void> => {
  const caller = callerOf(page.request);
  const ledger = await caller.call('payments', readProjectPayments, { params: { id: projectId } });
  for (const { id, amount } of ledger.reply.data.instalments.slice(0, 2)) {
    await register(caller, { instalment_id: id, amount, paid_on: today });
  }
};

/** Three instalments of a custom plan. */
const thirds = ['40%', '30%', '30%'].map((percentage) => ({ percentage, days: 15 }));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const menu = (page: Page) => page.getByRole('button', { name: 'Más acciones del proyecto' });
const schedule = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cronograma', exact: true }) });

/** '31/12/2026' as a day. */
const dayTyped = (text: string): string => text.split('/').toReversed().join('-');

test.describe('the works of a project', () => {
  test.use({ failingCalls: true });

  test('begin and end with their records, and what was chosen outlives a failure', async ({ page }) => {
    const designer = await hireDesigner(page.request, 'Olga');
    await open(page, await makeSale(page.request, { team: { disenador_lider: designer.name } }));
    await expect(page.getByText('En diseño', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar obra' }).click();
    const start = dialog(page, 'Iniciar obra');
    await expect(start.getByLabel('¿Qué día empezó?')).toHaveValue(formatDay(today));
    await expect(start.getByText('Sube el acta de inicio de obra para empezar la obra.')).toBeVisible();
    await start.getByLabel('Acta de inicio de obra').setInputFiles(acta);
    await confirmStep(start);
    await page.route('**/start-works', (route) =>
      route.fulfill({ status: 500, json: { message: 'No pudimos guardar esto.', code: 'internal' } }),
    );
    await start.getByRole('button', { name: 'Iniciar obra' }).click();
    await expect(start.getByRole('alert')).toHaveText('No pudimos guardar esto.');
    await expect(start.getByText(acta.name)).toBeVisible();
    await inspect(page, 'k-start-failed');
    await page.unroute('**/start-works');
    await start.getByRole('button', { name: 'Iniciar obra' }).click();
    await expect(page.getByText(`La obra empezó el ${formatDay(today)}`)).toBeVisible();
    await expect(page.getByText('En obra', { exact: true })).toBeVisible();
    await expect(start).toBeHidden();

    await page.getByRole('button', { name: 'Finalizar obra' }).click();
    const end = dialog(page, 'Finalizar obra');
    await end.getByLabel('Acta de fin de obra').setInputFiles(acta);
    await expect(
      end.getByText(/^La obra habría durado un solo día hábil de los \d+ del contrato\.$/),
    ).toBeVisible();
    await expect(end.getByText(/^Falta por pagar el \d+\s% del plan de pagos\.$/)).toBeVisible();
    await expect(end.getByText('Confirma cada aviso con su casilla.')).toBeVisible();
    await confirmStep(end);
    await inspect(page, 'k-end-warnings');
    await end.getByRole('button', { name: 'Finalizar obra' }).click();
    await expect(page.getByText(`La obra terminó el ${formatDay(today)}`)).toBeVisible();
    await expect(page.getByText('Finalizado', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finalizar obra' })).toHaveCount(0);

    await menu(page).click();
    const dates = page.getByRole('menuitem', { name: 'Cambiar fechas de obra' });
    await expect(dates).toContainText('El proyecto ya está finalizado: sus fechas no cambian.');
    // off, so the browser's own wait for it to be on is skipped
    await dates.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await expect(page.getByRole('button', { name: 'Descargar Acta de inicio de obra' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Descargar Acta de fin de obra' })).toBeVisible();

    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Deshacer el fin de obra' }).click();
    const undo = dialog(page, 'Deshacer el fin de obra');
    await expect(undo.getByText('Escribe el motivo.')).toBeVisible();
    await undo.getByLabel('Motivo').fill('Falta entregar la cocina');
    await inspect(page, 'k-undo');
    await undo.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('La obra sigue en curso')).toBeVisible();
    await expect(page.getByText('En obra', { exact: true })).toBeVisible();
  });

  test('that are late get new dates: what is paid stays, and the rest says where it goes @phone', async ({
    page,
  }, info) => {
    const mark = (name: string) => schedule(page).getByRole('listitem').filter({ hasText: name });
    const phone = info.project.name === 'phone';
    const sale = await makeSale(page.request, {
      start: addBusinessDays(today, -10),
      ...(phone && { product: 'Apto', plan: { method: 'custom', instalments: thirds } }),
    });
    await payFirstTwo(page, sale);
    await open(page, sale);
    await expect(page.getByText('En retraso', { exact: true })).toBeVisible();
    await expect(mark('Inicio de obra')).toContainText('sin empezar');
    await expect(mark('Hoy')).toHaveCount(1);
    await inspect(page, 'k-late');
    await menu(page).click();
    await inspect(page, 'k-menu');
    await page.getByRole('menuitem', { name: 'Cambiar fechas de obra' }).click();
    const dates = dialog(page, 'Cambiar fechas de obra');
    const write = (field: string, day: string) =>
      dates.getByRole('textbox', { name: field, exact: true }).fill(formatDay(day));
    await expect(dates.getByText('Elige otra fecha de inicio o de fin.')).toBeVisible();
    const start = addBusinessDays(today, 40);
    await write('Fin de obra', addDays(today, 1));
    await write('Inicio de obra', start);
    await expect(dates.getByText('El fin de obra no puede ser antes del inicio de obra.')).toBeVisible();
    await dates.getByRole('button', { name: /^Conservar la duración/ }).click();
    const preview = dates.getByRole('region', { name: 'Qué cambia', exact: true });
    const duration = preview.getByRole('listitem').filter({ hasText: 'Duración' });
    await expect(duration).toHaveText(/de (\d+ días hábiles).* a \1$/);
    await expect(dates.getByText('Escribe el motivo del cambio.')).toBeVisible();
    const end = dayTyped(await dates.getByRole('textbox', { name: 'Fin de obra', exact: true }).inputValue());
    await inspect(page, 'k-dates');
    if (phone) {
      // a custom plan counts from its own first payment
      await expect(preview.getByText('Ninguna cuota cambia de fecha.')).toBeVisible();
      await dates.getByRole('button', { name: 'Cancelar' }).click();
      return;
    }
    await expect(preview.getByText(/no se mueven: Diseño, Anticipo obra\.$/)).toBeVisible();
    const moved = preview.getByRole('listitem').filter({ hasText: 'Pago fin obra' });
    const due = addBusinessDays(start, 45);
    await expect(moved).toContainText(formatDay(due));
    await dates.getByLabel('Motivo del cambio').fill('La familia recibe las llaves más tarde');
    await dates.getByRole('button', { name: 'Cambiar fechas' }).click();
    await expect(
      page.getByText(`Fechas de obra cambiadas: ${formatDay(start)} a ${formatDay(end)}`),
    ).toBeVisible();
    await expect(dates).toBeHidden();
    await expect(page.getByText('Sin asignar', { exact: true })).toBeVisible();
    await expect(mark('Inicio de obra')).toContainText(formatDay(start));
    await expect(mark('Pago fin obra')).toContainText(formatDay(due));
  });

  test('the last action of a menu and the last week of a calendar are reached on a low window', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 330 });
    await open(page, await makeSale(page.request));
    await menu(page).click();
    const cancel = page.getByRole('menuitem', { name: 'Cancelar la venta' });
    await cancel.evaluate((item) => item.scrollIntoView({ block: 'center' }));
    await expect(menu(page)).not.toBeInViewport();
    // a menu that goes away with its button does so a frame later
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await cancel.click();
    await dialog(page, 'Cancelar la venta').getByRole('button', { name: 'Cancelar' }).click();

    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Cambiar fechas de obra' }).click();
    await page.getByRole('button', { name: 'Abrir calendario' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Calendario' });
    await calendar.getByRole('button').first().hover();
    await page.mouse.wheel(0, 600);
    await expect(calendar.getByRole('button').last()).toBeInViewport({ ratio: 1 });
  });

  test('another seller is chosen by name @phone', async ({ page }) => {
    await open(page, await makeSale(page.request));
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Cambiar vendedor/a' }).click();
    const seller = dialog(page, 'Cambiar vendedor/a');
    await expect(seller.getByText('Elige a quién pasa el proyecto.')).toBeVisible();
    await seller.getByRole('combobox', { name: 'Nuevo vendedor/a' }).click();
    await page.getByRole('option').first().click();
    await expect(seller.getByText('Elige a quién pasa el proyecto.')).toBeHidden();
    await inspect(page, 'k-seller');
    await seller.getByRole('button', { name: 'Cancelar' }).click();
    await expect(seller).toBeHidden();
  });
});
