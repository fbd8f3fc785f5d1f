import type { APIRequestContext, Page } from '@playwright/test';
import { readProjectPayments, startCheckout } from '#shared/contract/payments.ts';
import { listMismatches } from '#shared/contract/payments-desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily, makeSale } from './support/own-sale.ts';
import { choose, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** The payments desk confirms the money of the company. */

const DESK = 'pagos@remodela.example';

const toast = (page: Page, text: RegExp | string) => page.getByRole('alert').filter({ hasText: text });

/** A family tells of a transfer, with a picture of its phone as the receipt. */
const tellTransfer = async (home: Page, instalment: string): Promise<void> => {
  await home
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Realizar pago ?: ${instalment}$`) })
    .click();
  const pay = home.getByRole('dialog', { name: 'Realizar pago' });
  await pay.getByRole('button', { name: 'Pagar con una transferencia' }).click();
  const picture = { name: 'comprobante.png', mimeType: 'image/png', buffer: await home.screenshot() };
  await pay.getByLabel('Comprobante de la transferencia').setInputFiles(picture);
  await pay.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(pay).toBeHidden();
};

test('a transfer is rejected with a reason that its family reads, and the next one is confirmed', async ({
  page,
  browser,
  request,
}) => {
  const instalment = 'Diseño';
  const family = await makeFamily(request);
  const { code } = family;
  const device = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const home = await device.newPage();
  await signIn(home, family, '/client/project');
  await tellTransfer(home, instalment);
  const row = home.getByRole('main').getByRole('group').filter({ hasText: instalment });
  await expect(row).toContainText('Estamos revisando tu comprobante');

  // the desk looks at it beside the figures, and gives a reason
  await signIn(page, DESK);
  await page.getByLabel('Buscar cliente, documento, teléfono o código').fill(code);
  const receipt = page.getByRole('region', { name: 'Comprobantes' }).getByRole('listitem');
  await expect(receipt).toHaveCount(1);
  await receipt.getByRole('link').click();
  await expect(page.getByRole('img', { name: 'Comprobante de la transferencia' })).toBeVisible();
  await expect(page.getByText(`«${instalment}» queda pagada.`)).toBeVisible();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await expect(page.getByLabel('Tamaño')).toHaveText('150 %');
  await inspect(page, 'desk-receipt');
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const reject = page.getByRole('dialog', { name: 'Rechazar pago' });
  await expect(reject.getByText('Elige o escribe el motivo.')).toBeVisible();
  await reject.getByRole('button', { name: 'El comprobante no se lee' }).click();
  await inspect(page, 'desk-reject');
  await reject.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(toast(page, 'Pago rechazado')).toBeVisible();
  await expect(page.getByRole('heading', { name: `No encontramos «${code}»` })).toBeVisible();

  // the family reads why without asking for it, and sends another
  await expect(row).toContainText('El comprobante no se lee');
  await home.reload();
  await inspect(home, 'family-rejected');
  await tellTransfer(home, instalment);

  // the desk has it without asking
  await expect(receipt).toHaveCount(1);
  await page.getByRole('button', { name: 'Confirmar pago' }).click();
  await expect(toast(page, /Pago confirmado con el recibo RC-\d{6}/)).toBeVisible();
  await home.reload();
  await expect(row).toContainText('Pago realizado el');
  await device.close();
});

test.describe('money that came otherwise', () => {
  test.use({ failingCalls: true });

  test('is registered in part, goes back in part, is exported, and its day is closed', async ({
    page,
    request,
  }) => {
    const { code } = await makeSale(request);
    await signIn(page, DESK);
    await page.getByRole('button', { name: 'Registrar pago', exact: true }).click();
    const register = page.getByRole('dialog', { name: 'Registrar pago' });
    await register.getByRole('combobox', { name: 'Cuota' }).fill(code);
    const option = page.getByRole('option').filter({ hasText: `${code} · Anticipo obra` });
    await option.click();
    const amount = register.getByLabel('Valor que llegó');
    const left = Number(((await amount.inputValue()).match(/\d/g) ?? []).join(''));
    await amount.fill(String(left + 1_000_000));
    await expect(register).toContainText('«Anticipo obra» queda pagada: $ 1.000.000 van a «Pago fin obra».');
    await amount.fill('10000000');
    await expect(register).toContainText(
      `De «Anticipo obra» quedan por pagar ${formatPesos(left - 10_000_000)}.`,
    );
    await choose(page, 'Cómo llegó', 'Efectivo');
    await register.getByLabel('Nota (opcional)').fill('La entregó la mamá de la cliente.');
    await page.route('**/api/payments', (route) =>
      route.fulfill({ status: 500, json: { message: 'No pudimos guardar esto.', code: 'internal' } }),
    );
    await register.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(register.getByRole('alert')).toHaveText('No pudimos guardar esto.');
    await expect(register.getByLabel('Nota (opcional)')).toHaveValue('La entregó la mamá de la cliente.');
    await inspect(page, 'desk-register-failed');
    await page.unroute('**/api/payments');
    await register.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(toast(page, /Pago registrado con el recibo RC-\d{6}/)).toBeVisible();
    await expect(register).toBeHidden();

    // the same instalment, amount and day again is asked about, and so is more than is owed; what was typed stays
    const question = (title: string) => page.getByRole('dialog', { name: title });
    await page.getByRole('button', { name: 'Registrar pago', exact: true }).click();
    await register.getByRole('combobox', { name: 'Cuota' }).fill(code);
    await option.click();
    await amount.fill('900000000');
    await choose(page, 'Cómo llegó', 'Efectivo');
    await register.getByLabel('Nota (opcional)').fill('Segunda entrega.');
    await register.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(question('Es más de lo que se debe')).toContainText('queda a favor del cliente');
    await inspect(page, 'desk-more-than-owed');
    await page.keyboard.press('Escape');
    await expect(question('Es más de lo que se debe')).toBeHidden();
    await expect(register.getByLabel('Nota (opcional)')).toHaveValue('Segunda entrega.');
    await amount.fill('10000000');
    await register.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(question('¿Otro igual?')).toContainText('con el mismo valor y el mismo día');
    await inspect(page, 'desk-same-payment');
    await question('¿Otro igual?').getByRole('button', { name: 'Cancelar' }).click();
    await expect(register.getByLabel('Nota (opcional)')).toHaveValue('Segunda entrega.');
    await expect(amount).toHaveValue('$ 10.000.000');
    await register.getByRole('button', { name: 'Registrar pago' }).click();
    await question('¿Otro igual?').getByRole('button', { name: 'Registrar otro igual' }).click();
    await expect(toast(page, /Pago registrado con el recibo RC-\d{6}/).last()).toBeVisible();
    await expect(register).toBeHidden();

    // the movement says where each peso went; some of them go back
    await page.getByRole('tab', { name: 'Movimientos' }).click();
    // the search of the list before has the same name
    await expect(page.getByRole('columnheader', { name: 'A dónde fue' })).toBeVisible();
    await page.getByLabel('Buscar cliente, documento, teléfono o código').fill(code);
    await expect(page.getByRole('row').filter({ hasNotText: code })).toHaveCount(1);
    const came = page.getByRole('row').filter({ hasText: 'La entregó la mamá' });
    await expect(came).toContainText('Efectivo');
    await expect(came).toContainText('$ 10.000.000');
    await came.getByRole('button', { name: /^Registrar devolución/ }).click();
    const refund = page.getByRole('dialog', { name: 'Registrar devolución' });
    await refund.getByLabel('Valor devuelto').fill('11000000');
    await expect(refund.getByText('No puedes devolver más de lo que queda de este pago.')).toBeVisible();
    await refund.getByLabel('Valor devuelto').fill('4000000');
    await refund.getByLabel('Motivo').fill('Pagó de más.');
    await inspect(page, 'desk-refund');
    await refund.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(toast(page, 'Devolución de $ 4.000.000 registrada')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Pagó de más.' })).toContainText('−$ 4.000.000');
    await expect(refund).toBeHidden();
    await inspect(page, 'desk-movements');
    const receipt = page.waitForEvent('download');
    await came.getByRole('button', { name: /^Descargar el recibo RC-/ }).click();
    expect((await receipt).suggestedFilename()).toMatch(/^RC-\d{6}\.pdf$/);
    const table = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click();
    expect((await table).suggestedFilename()).toMatch(/^movimientos-.*\.csv$/);

    // the company has one close a day: this journey may run again on the same day
    await page.getByRole('tab', { name: 'Cierre' }).click();
    await expect(page.getByRole('heading', { name: 'Cierres anteriores' })).toBeVisible();
    const close = page.getByRole('button', { name: 'Cerrar el día' });
    const closed = page.getByRole('heading', { name: 'El día está cerrado' });
    await expect(close.or(closed)).toBeVisible();
    if (await close.isVisible()) {
      const open = page.getByRole('table', { name: 'Totales por medio' });
      await expect(open.getByRole('row', { name: /^Registro manual [1-9]/ })).toBeVisible();
      await inspect(page, 'desk-close');
      await close.click();
      await page
        .getByRole('dialog', { name: 'Cerrar el día' })
        .getByRole('button', { name: 'Cerrar el día' })
        .click();
    }
    await expect(closed).toBeVisible();
    await inspect(page, 'desk-closed');
  });
});

/** A family opens the page of the gateway and pays there twice, as two tabs of it would. Answers the project's code. */
const payTwice = async (request: APIRequestContext, instalment: string): Promise<string> => {
  const caller = callerOf(request);
  const { code, token, projectId } = await makeFamily(request);
  const ledger = await caller.call('payments', readProjectPayments, { params: { id: projectId } });
  const id = ledger.reply.data.instalments.find(({ name }) => name === instalment)?.id ?? 0;
  const checkout = await caller.call({ token }, startCheckout, { params: { id } });
  for (let times = 0; times < 2; times += 1) {
    const form = { method: 'PSE', result: 'APPROVED' };
    await request.post(checkout.reply.data.url, { form, maxRedirects: 0 });
  }
  const found = async () => (await caller.call('payments', listMismatches, { query: {} })).reply.data.length;
  await expect.poll(found, { message: 'the desk hears of the second one' }).toBeGreaterThan(0);
  return code;
};

test('money that came twice is nowhere until the desk says what it is', async ({ page, request }) => {
  const code = await payTwice(request, 'Pago fin obra');
  await signIn(page, DESK);
  await page.getByRole('tab', { name: /^Diferencias [1-9]/ }).click();
  const twice = page.getByRole('article', { name: /^Pago repetido/ }).filter({ hasText: code });
  await expect(twice).toContainText('Se esperaba');
  await expect(twice).toContainText('Llegó');
  await inspect(page, 'desk-mismatches');
  await twice.getByRole('button', { name: /^Resolver/ }).click();
  const resolve = page.getByRole('dialog', { name: 'Resolver diferencia' });
  await expect(resolve.getByText('Elige qué pasó con el dinero.')).toBeVisible();
  await resolve.getByRole('radio', { name: /^Registrar en una cuota/ }).click();
  const search = resolve.getByRole('combobox', { name: 'Cuota' });
  await expect(search).toHaveValue(code);
  await search.click();
  await page
    .getByRole('option')
    .filter({ hasText: `${code} · Diseño` })
    .click();
  await expect(resolve).toContainText('«Diseño» queda pagada.');
  await inspect(page, 'desk-resolve');
  await resolve.getByLabel('Nota').fill('Pagó dos veces: la segunda va a la cuota que debía.');
  await resolve.getByRole('button', { name: 'Resolver' }).click();
  await expect(toast(page, 'Diferencia registrada en la cuota')).toBeVisible();
  await page.getByRole('link', { name: 'Resueltas' }).click();
  await expect(twice).toContainText('Pagó dos veces: la segunda va a la cuota que debía.');
  await inspect(page, 'desk-resolved');
});
