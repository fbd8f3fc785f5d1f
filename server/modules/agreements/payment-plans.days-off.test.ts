import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDayOff } from '#shared/contract/days-off.ts';
import { readPaymentPlan, savePaymentPlan } from '#shared/contract/payment-plans.ts';
import {
  aCustomPlan,
  addDiscountType,
  aStandardPlan,
  give,
  save,
  savePlan,
  startContract,
} from '../../../test/agreements.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
beforeEach(async () => {
  await server.db.deleteFrom('company_days_off').execute();
});
afterAll(() => server.close());

const closeOn = async (day: string, name: string): Promise<void> => {
  const added = await server.call('admin', addDayOff, { body: { day, name } });
  if (!added.reply.success) throw new Error('the day off was not added');
};
const put = (saleId: number, body: ReturnType<typeof aStandardPlan>) =>
  server.call('sales', savePaymentPlan, { params: { saleId }, body });
const datesOf = async (saleId: number) => {
  const { data } = (await server.call('sales', readPaymentPlan, { params: { saleId } })).reply;
  return data.instalments.map(({ date }) => date);
};

/** The standard plan of aContract with no day off. */
const agreed = ['2026-03-16', '2026-03-26', '2026-06-11', '2026-07-06'];

describe('a plan saved after a day off was added', () => {
  test('skips it, with the reason', async () => {
    await closeOn('2026-03-30', 'Inventario');
    await closeOn('2026-06-11', 'Día de la familia');
    const saleId = await startContract(server);
    const { data } = (await put(saleId, aStandardPlan())).reply;
    expect(data.instalments.map(({ date }) => date)).toEqual([
      '2026-03-16',
      '2026-03-25',
      '2026-06-12',
      '2026-07-07',
    ]);
    expect(data.instalments[1]?.reason).toBe(
      '5 días hábiles antes del inicio de obra; salta el 30 de marzo, Inventario, el 2 de abril, Jueves Santo y el 3 de abril, Viernes Santo',
    );
    expect(data.instalments[2]?.reason).toContain('y el 11 de junio, Día de la familia');
  });

  test('counts a custom plan without it too', async () => {
    await closeOn('2026-03-18', 'Inventario');
    const saleId = await startContract(server);
    const body = aCustomPlan(['50%', '50%']);
    body.instalments = [
      { percentage: '50%', days: 0 },
      { percentage: '50%', days: 2 },
    ];
    const { data } = (await put(saleId, body)).reply;
    expect(data.instalments[1]).toMatchObject({
      date: '2026-03-19',
      reason: '2 días hábiles después del pago anterior; salta el 18 de marzo, Inventario',
    });
  });

  test('may not start on it', async () => {
    await closeOn('2026-03-16', 'Día de la familia');
    const saleId = await startContract(server);
    const answer = await put(saleId, aStandardPlan());
    expect(answer.status).toBe(422);
    expect(answer.error).toMatchObject({
      code: 'first_date_not_business_day',
      message: 'El 16/03/2026 la empresa no trabaja: Día de la familia. Elige un día hábil.',
    });
  });
});

describe('agreed dates do not move', () => {
  test('when a day off is added', async () => {
    const saleId = await startContract(server);
    await savePlan(server, saleId);
    await closeOn('2026-03-16', 'Inventario');
    await closeOn('2026-06-11', 'Día de la familia');
    expect(await datesOf(saleId)).toEqual(agreed);
  });

  test('nor when only the price changes afterwards, though its first date is now a day off', async () => {
    const saleId = await startContract(server);
    await savePlan(server, saleId);
    await closeOn('2026-03-16', 'Inventario');
    await closeOn('2026-06-11', 'Día de la familia');
    const type = await addDiscountType(server, 'aniversario', 1000);
    await give(server, saleId, type, 180_000_000);
    await save(server, saleId, { base_price: 100_000_000 });
    expect(await datesOf(saleId)).toEqual(agreed);
    const { data } = (await server.call('sales', readPaymentPlan, { params: { saleId } })).reply;
    expect(data.price).toBe(90_000_000);
    expect(data.instalments[2]?.reason).not.toContain('Día de la familia');
  });

  test('but dates that count from a start that moves are counted anew', async () => {
    const saleId = await startContract(server);
    await savePlan(server, saleId);
    await closeOn('2026-03-16', 'Inventario');
    await closeOn('2026-03-30', 'Inventario general');
    await save(server, saleId, { start_date: '2026-04-07' });
    expect(await datesOf(saleId)).toEqual(['2026-03-16', '2026-03-26', '2026-06-12', '2026-07-07']);
  });
});
