import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, dayInBogota, formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { readQr } from '../test/pdf.ts';
import { inspect } from './support/inspect.ts';
import { makeSale } from './support/own-sale.ts';
import { tokenOf } from './support/people.ts';
import { acta, seller, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** What the staff tells of a payment, and the receipt that it ends in. */

const today = dayInBogota(Date.now());

/** Makes calls as the payments desk does. */
const desk = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'pagos@remodela.example')}` };
  return {
    post: async (path: string, data: object) => {
      const answer = await request.post(path, { headers, data });
      expect(answer.ok(), path).toBe(true);
      return (await answer.json()).data;
    },
    get: async (path: string) => (await (await request.get(path, { headers })).json()).data,
    bytes: async (path: string) => new Uint8Array(await (await request.get(path, { headers })).body()),
  };
};

/** The last instalment of the plan. */
const chooseLast = async (page: Page): Promise<string> => {
  await page.getByRole('combobox', { name: 'Cuota' }).click();
  const last = page.getByRole('option').last();
  const name = (await last.textContent())?.split(', faltan')[0] ?? '';
  await last.click();
  return name;
};

const send = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Registrar comprobante' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar comprobante' });
  const name = await chooseLast(page);
  await dialog.getByLabel('Valor').fill('1500000');
  await dialog.getByLabel('Comprobante').setInputFiles(acta);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  return name;
};

test.describe('a receipt that the seller brings', () => {
  test.use({ failingCalls: true });

  test('waits, is rejected with its reason, and the next one ends in a numbered receipt', async ({
    page,
    request,
  }) => {
    const { projectId: id } = await makeSale(request);
    await signIn(page, seller, `/projects/${id}?tab=contrato`);
    await page.route('**/transfer-receipts', (route) =>
      route.fulfill({ status: 500, json: { message: 'No pudimos guardar esto.', code: 'internal' } }),
    );
    const name = await send(page);
    const dialog = page.getByRole('dialog', { name: 'Registrar comprobante' });
    await expect(dialog.getByRole('alert')).toHaveText('No pudimos guardar esto.');
    await expect(dialog.getByLabel('Valor')).toHaveValue('$ 1.500.000');
    await expect(dialog.getByText(acta.name)).toBeVisible();
    await inspect(page, 'k-receipt-failed');
    await page.unroute('**/transfer-receipts');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(dialog).toBeHidden();
    const payments = page.getByRole('list', { name: `Pagos de ${name}` });
    await expect(payments).toContainText('$ 1.500.000, Transferencia. Por confirmar');
    await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('En proceso');
    await inspect(page, 'k-project-payments');

    const pays = await desk(request);
    const waiting = async () => {
      const found = await pays.get('/api/payments/to-confirm?limit=50');
      return found.find(
        (each: { project_id: number; amount: number }) => each.project_id === id && each.amount === 1_500_000,
      ).id;
    };
    await pays.post(`/api/payments/${await waiting()}/reject`, { reason: 'El valor no se lee.' });
    await page.reload();
    await expect(payments).toContainText('Rechazado: El valor no se lee.');
    await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('Pago rechazado');

    await send(page);
    await expect(dialog).toBeHidden();
    await pays.post(`/api/payments/${await waiting()}/confirm`, { amount: 1_500_000, paid_on: today });
    await page.reload();
    const receipt = payments.getByRole('button', { name: /^Recibo RC-\d{6}$/ }).last();
    const download = page.waitForEvent('download');
    await receipt.click();
    expect((await download).suggestedFilename()).toBe(`${await receipt.textContent()}.pdf`);
  });
});

test.describe('a scanned receipt', () => {
  test.use({ failingCalls: true });

  test('is shown to be genuine; an unknown code is not found @phone', async ({ page, request }) => {
    const pays = await desk(request);
    const { projectId: id } = await makeSale(request);
    const { instalments } = await pays.get(`/api/projects/${id}/payments`);
    const { payment_id, receipt_number } = await pays.post('/api/payments', {
      instalment_id: instalments.at(-1).id,
      amount: 120_000,
      paid_on: addDays(today, -1),
      channel: 'cash',
    });
    const qr = await readQr(await pays.bytes(`/api/payments/${payment_id}/receipt`));
    await page.goto(new URL(qr ?? '').pathname);
    await expect(page.getByRole('heading', { level: 1, name: 'Este recibo es verdadero' })).toBeVisible();
    const sheet = page.getByRole('main');
    await expect(sheet).toContainText(receipt_number);
    await expect(sheet).toContainText(formatDayLong(addDays(today, -1)));
    await expect(sheet).toContainText(formatPesos(120_000));
    await inspect(page, 'receipt-true');

    await page.getByLabel('Verificar otro recibo').fill('2345-2345 2345-23');
    await expect(page.getByText('Escribe sus 16 letras y números.')).toBeVisible();
    await page.getByLabel('Verificar otro recibo').fill('2345-2345 2345-2345');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'No encontramos un recibo con ese código' }),
    ).toBeVisible();
    await inspect(page, 'receipt-unknown');
    // cut or mistyped in a message: the address cannot even be decoded
    await page.goto('/recibo/%zz');
    await expect(
      page.getByRole('heading', { level: 1, name: 'No encontramos un recibo con ese código' }),
    ).toBeVisible();
  });
});
