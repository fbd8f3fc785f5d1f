import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { readProject, saveProject } from '#shared/contract/projects.ts';
import { aCustomPlan, auditOf } from '../../../test/agreements.ts';
import { aProject, finalizar, startLastStep } from '../../../test/finalizar.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

/** Monday 16 March 2026: the day of the first payment. */
const NOW = '2026-03-16T15:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: NOW });
});
afterAll(() => server.close());

const link = (n: number) => `https://pagos.example/${n}`;

/** A sale at its last step, whose plan asks for nothing at its second instalment; the first and that one have receipts. */
async function startSale(): Promise<number> {
  const saleId = await startLastStep(server, 'VIS');
  const plan = aCustomPlan(['60%', '0%', '40%']);
  const instalments = plan.instalments.map((row, index) => ({
    ...row,
    receipt: index < 2 ? link(index + 1) : null,
  }));
  const saved = await server.call('sales', savePaymentPlan, {
    params: { saleId },
    body: { ...plan, instalments },
  });
  expect(saved.reply.data.instalments.map(({ amount }) => amount)).toEqual([120_000_000, 0, 80_000_000]);
  return saleId;
}

test('a sale that is complete begins its ledger with the receipts that its seller linked', async () => {
  const saleId = await startSale();
  const { projectId } = await finalizar(server, saleId, 'VIS');
  const call = { params: { id: projectId } };
  const ledger = (await server.call('sales', readProjectPayments, call)).reply.data;
  expect(ledger).toMatchObject({ price: 200_000_000, paid: 0, in_process: 120_000_000 });
  const [first, nothing, last] = ledger.instalments;
  expect(first).toMatchObject({
    state: 'in_process',
    payments: [{ method: 'transfer', amount: 120_000_000, receipt_url: link(1), file_id: null }],
  });
  expect(nothing).toMatchObject({ state: 'paid', left: 0, paid_on: '2026-03-16', payments: [] });
  expect(last).toMatchObject({ state: 'pending', payments: [] });
  const [audit, ...others] = await auditOf(server, 'payments', first?.payments[0]?.id ?? 0);
  expect(audit).toMatchObject({
    action: 'create',
    new_values: { receipt_url: link(1), state: 'in_process' },
  });
  expect(others).toEqual([]);
  const plan = (await server.call('sales', readPaymentPlan, { params: { saleId } })).reply.data;
  expect(plan.instalments.map(({ receipt }) => receipt)).toEqual([link(1), link(2), null]);
  const page = (await server.call('sales', readProject, call)).reply.data;
  expect(page.payment_plan?.instalments.map(({ paid, in_process }) => [paid, in_process])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(page.history.slice(0, 2).map(({ what }) => what)).toEqual([
    'Envió un comprobante de pago: Pago 1',
    'Terminó la venta y registró el proyecto',
  ]);
});

test('a sale that is not complete has none, and one that is begins it once', async () => {
  const saleId = await startSale();
  const count = async () =>
    (await server.db.selectFrom('payments').select('id').where('sale_id', '=', saleId).execute()).length;
  await finalizar(server, saleId, 'VIS', { only: 2 });
  expect(await count()).toBe(0);
  await finalizar(server, saleId, 'VIS');
  expect(await count()).toBe(1);
  const again = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
  expect(again.status).toBe(200);
  expect(await count()).toBe(1);
});
