import { readProjectPayments } from '#shared/contract/payments.ts';
import { registerPayment } from '#shared/contract/payments-desk.ts';
import { readProject } from '#shared/contract/projects.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeSale } from './support/own-sale.ts';
import { tokenOf } from './support/people.ts';
import { expectStep, fillContract, finish, goOn, saveContract, seller, signIn } from './support/seller.ts';
import { sell } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test('a finished sale is reopened, gets another price and is finished again @phone', async ({ page }) => {
  test.slow();
  const person = await sell(page);
  await page.getByRole('link', { name: 'Ver el proyecto' }).click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  const projectId = Number(page.url().split('/').at(-1));
  await page.getByRole('button', { name: 'Reabrir la venta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir la venta' });
  await dialog.getByLabel('Motivo').fill('Se acordó otro precio');
  await inspect(page, 'reopen-sale');
  await dialog.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await expectStep(page, 'Datos del proyecto');
  await expect(page.getByLabel('Apartamento', { exact: true })).toHaveValue('808');
  const draft = new URL(page.url()).searchParams.get('venta');

  await page.goto(`/new-sale/payment-methods?venta=${draft}`);
  await expectStep(page, 'Acuerdos de pago');
  await fillContract(page, '190000000');
  await saveContract(page);
  await goOn(page);
  await expectStep(page, 'Datos del proyecto');
  await finish(page);

  await page.goto(`/projects/${projectId}?tab=actividad`);
  await expect(page.getByText('Reabrió la venta: Se acordó otro precio')).toBeVisible();
  const who = { token: await tokenOf(page.request, person.email, person.password) };
  const { reply: again } = await callerOf(page.request).call(who, readProject, {
    params: { id: projectId },
  });
  expect(again.data.contract?.base_price).toBe(190_000_000);
});

test('a sale with a payment is not reopened, and the page says why @phone', async ({ page }) => {
  const sale = await makeSale(page.request);
  const caller = callerOf(page.request);
  const { reply } = await caller.call('payments', readProjectPayments, { params: { id: sale.projectId } });
  const [instalment] = reply.data.instalments;
  const paid = await caller.call('payments', registerPayment, {
    body: {
      instalment_id: instalment?.id ?? 0,
      amount: instalment?.amount ?? 0,
      paid_on: dayInBogota(Date.now()),
      channel: 'deposit',
    },
  });
  expect(paid.status).toBe(200);
  await signIn(page, seller, `/projects/${sale.projectId}`);
  await page.getByRole('button', { name: 'Más acciones del proyecto' }).click();
  const reopen = page.getByRole('menuitem', {
    name: 'Reabrir la venta La venta ya tiene pagos o comprobantes: no se puede reabrir.',
  });
  await expect(reopen).toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'reopen-refused');
});
