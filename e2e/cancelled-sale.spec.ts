import { readProjectPayments } from '#shared/contract/payments.ts';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import { dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { refundBy } from '#shared/domain/cancellation.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const today = dayInBogota(Date.now());
const lastDay = formatDay(refundBy('withdrawal', today));

test('a manager cancels a sale: the family, the desk and the lists follow @phone', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const family = await makeFamily(request);
  const { call } = callerOf(request);
  const params = { id: family.projectId };
  const ledger = (await call('sales', readProjectPayments, { params })).reply.data;
  const first = ledger.instalments[0];
  if (!first) throw new Error('a plan has instalments');
  const body = { instalment_id: first.id, amount: first.amount, paid_on: today, channel: 'deposit' } as const;
  expect((await call('payments', registerPayment, { body })).status).toBe(200);

  await signIn(page, 'gerente@remodela.example', `/projects/${family.projectId}`);
  await page.getByRole('button', { name: 'Más acciones del proyecto' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar la venta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar la venta' });
  await expect(dialog.getByText('Elige por qué se cancela.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Retracto de la familia' }).check();
  const what = dialog.getByRole('region', { name: 'Qué va a pasar' });
  await expect(what.getByText(/^Pagos devuelve a la familia .+ a más tardar el/)).toBeVisible();
  await expect(what.getByText('Ley 1480 de 2011, art. 47')).toBeVisible();
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Encontró otra vivienda');
  await inspect(page, 'cancel-dialog');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Venta cancelada. El aviso va en camino por correo.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(main.getByText('Retracto de la familia: Encontró otra vivienda')).toBeVisible();
  await inspect(page, 'cancelled-project');

  await page.goto('/manager?status=Cancelado');
  await expect(page.getByRole('row').filter({ hasText: family.code })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, 'pagos@remodela.example', '/payments?tab=devoluciones');
  const row = desk.getByRole('row').filter({ hasText: family.code });
  await expect(row).toContainText(lastDay);
  await inspect(desk, 'refunds-to-make');
  await row.getByRole('button', { name: 'Registrar devolución' }).click();
  const refund = desk.getByRole('dialog', { name: 'Registrar devolución' });
  await refund.getByLabel('Motivo').fill('Retracto de la familia');
  await refund.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(desk.locator('main :focus')).toBeVisible();
  await desk.context().close();

  const home = await (await browser.newContext()).newPage();
  await signIn(home, family);
  await expect(
    home.getByText(/^Tu compra se canceló el .+ Te devolvimos los .+ que pagaste\.$/),
  ).toBeVisible();
  await inspect(home, 'cancelled-home');
  await home.goto('/client/project#payment');
  await expect(home.getByText('No hay documentos.')).toBeVisible();
  await expect(home.getByRole('main').getByText(/^Aún no hay/)).toHaveCount(0);
  await expect(home.getByRole('link', { name: 'Ver el calendario por espacios' })).toHaveCount(0);
  await inspect(home, 'cancelled-project');
  await home.context().close();
});
