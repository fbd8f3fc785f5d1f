import type { Browser, Page } from '@playwright/test';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { confirmPayment, listReceiptsToConfirm, recordRefund } from '#shared/contract/payments-desk.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { clientInstalmentName, instalmentWords, shownState } from '#shared/domain/payments.ts';
import type { Caller } from '../test/caller.ts';
import { register, sendTransfer } from '../test/desk.ts';
import { aPdf } from '../test/finalizar.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** The family, the staff and the desk read the same of a plan that is paid in parts, goes back and waits. */

const today = dayInBogota(Date.now());
const million = 1_000_000;

type Home = Awaited<ReturnType<typeof makeFamily>>;

const ledgerOf = async (calls: Caller, projectId: number) =>
  (await calls.call('manager', readProjectPayments, { params: { id: projectId } })).reply.data;

/** Pages of the manager and of the desk, each in a window of its own. */
async function openStaff(browser: Browser) {
  const open = async (email: string) => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(page, email);
    return page;
  };
  return { staff: await open('gerente@remodela.example'), desk: await open('pagos@remodela.example') };
}

type Staff = Awaited<ReturnType<typeof openStaff>>;

/** The family's page, the staff's and the desk's say of each instalment what the ledger says. */
async function expectSame(calls: Caller, home: Home, page: Page, { staff, desk }: Staff): Promise<void> {
  const { instalments, ...plan } = await ledgerOf(calls, home.projectId);
  await page.goto('/client/project');
  const payments = page.getByRole('region', { name: 'Mis pagos' });
  const paid = `Pagado ${formatPesos(plan.paid)} de ${formatPesos(plan.price)}`;
  await expect(payments).toContainText(paid);
  if (plan.in_process > 0)
    await expect(payments).toContainText(`y ${formatPesos(plan.in_process)} en proceso`);
  await staff.goto(`/projects/${home.projectId}?tab=contrato`);
  await expect(staff.getByRole('main')).toContainText(paid);
  await desk.goto('/payments?tab=todas');
  await desk.getByLabel('Buscar cliente, documento, teléfono o código').fill(home.code);
  const rows = desk.getByRole('row').filter({ hasText: home.code });
  await expect(rows).toHaveCount(instalments.filter(({ left }) => left > 0).length);
  for (const instalment of instalments) {
    const words = instalmentWords(shownState(instalment, plan.next_instalment_id), instalment.late_days);
    const row = staff.getByRole('row', { name: new RegExp(`^${instalment.name}`) });
    await expect(row).toContainText(words);
    await expect(row).toContainText(formatPesos(instalment.left));
    const own = payments
      .locator('tr, details')
      .filter({ hasText: new RegExp(`^${clientInstalmentName(instalment.name)}`) });
    await expect(own).toContainText(formatPesos(instalment.amount));
    // what is only to be paid says so with its button
    if (instalment.state !== 'pending') await expect(own).toContainText(words);
    if (instalment.left === 0) continue;
    const owed = rows.filter({ hasText: instalment.name });
    await expect(owed).toContainText(words);
    await expect(owed).toContainText(formatPesos(instalment.left));
  }
}

test('a family pays an instalment in parts, and everybody reads the same @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const calls = callerOf(request);
  const home = await makeFamily(request);
  const others = await openStaff(browser);
  await signIn(page, home, '/client/project#payment');
  const payButton = page.getByRole('main').getByRole('button', { name: /^Realizar pago ?: Diseño$/ });
  const pay = page.getByRole('dialog', { name: 'Realizar pago' });

  await payButton.click();
  await pay.getByRole('button', { name: 'Pagar con una transferencia' }).click();
  await pay.getByLabel('Cuánto pagaste').fill('20000000');
  await expect(pay).toContainText('De esta cuota faltarán $ 30.000.000.');
  const receipt = {
    name: 'comprobante.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf('parte')),
  };
  await pay.getByLabel('Comprobante de la transferencia').setInputFiles(receipt);
  await inspect(page, 'pay-a-part');
  await pay.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(pay).toBeHidden();
  await expectSame(calls, home, page, others);
  await expect(page.getByText('Tu pago de $ 20.000.000 está en proceso.')).toBeVisible();
  await expect(page.getByText('Te falta $ 30.000.000.')).toBeVisible();
  await inspect(page, 'part-in-process');
  await inspect(others.staff, 'part-in-process-staff');
  await inspect(others.desk, 'part-in-process-desk');

  // the rest of it online, while the transfer waits
  await payButton.click();
  await expect(pay).toContainText('$ 30.000.000');
  await pay.getByRole('button', { name: 'Pagar en línea' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paga a Remodela' })).toBeVisible();
  await page.getByLabel('PSE').check();
  await page.getByRole('button', { name: 'Aprobar el pago' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago aprobado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis pagos' }).click();
  await expectSame(calls, home, page, others);
  await expect(payButton).toHaveCount(0);
  await inspect(page, 'rest-paid-online');

  const waiting = (await calls.call('payments', listReceiptsToConfirm, { query: { search: home.code } }))
    .reply;
  const [transfer] = waiting.data;
  await calls.call('payments', confirmPayment, {
    params: { id: transfer?.id ?? 0 },
    body: { amount: 20 * million, paid_on: today, confirmed: [...postingChecks] },
  });
  await expectSame(calls, home, page, others);
  await inspect(page, 'paid-in-parts');
});

test('money over an instalment, a refund and a transfer that waits read the same on every page', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const calls = callerOf(request);
  const others = await openStaff(browser);

  const over = await makeFamily(request);
  const [first] = (await ledgerOf(calls, over.projectId)).instalments;
  const money = { instalment_id: first?.id ?? 0, amount: 60 * million, paid_on: today };
  const { payment_id } = await register(calls, money);
  await calls.call('payments', recordRefund, {
    params: { id: payment_id },
    body: { amount: 25 * million, refunded_on: today, reason: 'Pagó de más', reference: null },
  });
  await signIn(page, over);
  await expectSame(calls, over, page, others);

  const waits = await makeFamily(request);
  const [, second] = (await ledgerOf(calls, waits.projectId)).instalments;
  await sendTransfer(calls, second?.id ?? 0, { amount: 70 * million, paid_on: today });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, waits);
  await expectSame(calls, waits, other, others);
});
