import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/contract/payments.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { confirmPayment, recordRefund, rejectPayment } from '#shared/contract/payments-desk.ts';
import { auditOf } from '../../../test/agreements.ts';
import { register, sendTransfer } from '../../../test/desk.ts';
import { anHtmlPage, aPdf, aPng } from '../../../test/finalizar.ts';
import { letIn } from '../../../test/invited.ts';
import { aFamily, type Family } from '../../../test/paying.ts';
import { type CallOptions, startServer, type TestServer, type Who } from '../../../test/server.ts';

/** Monday 16 March 2026, 10:00 in Bogota: the first payment is due today. The plan: 50, 70, 50 and 30 million. */
const NOW = '2026-03-16T15:00:00.000Z';
const TODAY = '2026-03-16';

let server: TestServer;
let family: Family;
let second: { token: string };
beforeAll(async () => {
  server = await startServer({ now: NOW });
  family = await aFamily(server);
  second = await letIn(server, family.saleId, 'second_client', 'andres@correo.example');
});
afterAll(() => server.close());

const mine = async (home: Family = family, who: Who = home.client) =>
  (await server.call(who, api.readMyPayments, { params: { id: home.projectId } })).reply.data;

const theirs = async (home: Family = family, who: Who = 'payments') =>
  (await server.call(who, readProjectPayments, { params: { id: home.projectId } })).reply.data;

const aReceipt = { file: { name: 'Comprobante.pdf', content: aPdf('comprobante') } };

const send = (
  id: number,
  { amount = 50_000_000, paid_on = TODAY }: { amount?: number | string; paid_on?: string } = {},
  who: Who = family.client,
  options: CallOptions = aReceipt,
) =>
  server.call(
    who,
    api.sendTransferReceipt,
    { params: { id }, form: { amount: String(amount), paid_on } },
    options,
  );

const confirm = (id: number, amount: number, paid_on = TODAY) =>
  server.call('payments', confirmPayment, { params: { id }, body: { amount, paid_on } });

const listed = async ({ projectId }: Family) =>
  (
    await server.db
      .selectFrom('project_list')
      .select('paid')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
  ).paid;

describe('the ledger of a home', () => {
  test('begins with the whole plan to pay, with the names that the family reads', async () => {
    const ledger = await mine();
    expect(ledger).toMatchObject({
      price: 200_000_000,
      paid: 0,
      in_process: 0,
      left: 200_000_000,
      credit: 0,
      next_instalment_id: family.instalments[0],
      online: true,
    });
    expect(
      ledger.instalments.map(({ name, percentage, amount, state }) => [name, percentage, amount, state]),
    ).toEqual([
      ['Diseño', '25%', 50_000_000, 'pending'],
      ['Inicio de obra', '35%', 70_000_000, 'pending'],
      ['Pago fin de obra', '25%', 50_000_000, 'pending'],
      ['Satisfacción', '15%', 30_000_000, 'pending'],
    ]);
    expect(ledger.instalments[1]).toMatchObject({
      due_date: '2026-03-26',
      reason: expect.stringContaining('5 días hábiles antes del inicio de obra'),
      days: -5,
      paid: 0,
      left: 70_000_000,
      late_days: 0,
      paid_on: null,
      payments: [],
    });
  });

  test('is the same for the second client, and with the names of the plan for the staff', async () => {
    expect(await mine(family, second)).toEqual(await mine());
    for (const who of ['sales', 'manager', 'admin', 'payments'] as const) {
      const { instalments, ...ledger } = await theirs(family, who);
      expect(ledger).toMatchObject({ price: 200_000_000, left: 200_000_000 });
      expect(instalments.map(({ name }) => name)).toEqual([
        'Diseño',
        'Anticipo obra',
        'Pago fin obra',
        'Satisfacción',
      ]);
    }
  });

  test('tells the desk which project, client and seller the plan is of', async () => {
    const { project } = (
      await server.call('payments', readProjectPayments, { params: { id: family.projectId } })
    ).reply;
    const stored = await server.db
      .selectFrom('projects as p')
      .innerJoin('sales as s', 's.id', 'p.sale_id')
      .innerJoin('clients as c', 'c.id', 's.client_id')
      .innerJoin('employees as e', 'e.id', 's.seller_id')
      .select(['p.project_code', 'p.name', 'c.name as client_name', 'e.name as seller'])
      .where('p.id', '=', Number(family.projectId))
      .executeTakeFirstOrThrow();
    expect(project).toEqual(stored);
  });

  test('answers 404 to another family', async () => {
    const stranger = await aFamily(server);
    const read = async (who: Who, endpoint: typeof api.readMyPayments | typeof readProjectPayments) =>
      (await server.call(who, endpoint, { params: { id: family.projectId } })).status;
    expect(await read(stranger.client, api.readMyPayments)).toBe(404);
    expect(await read('otherSeller', readProjectPayments)).toBe(404);
    expect(await read('sales', api.readMyPayments)).toBe(403);
    expect(await read(family.client, readProjectPayments)).toBe(403);
    for (const who of ['architect', 'warehouse', 'purchases', 'suppliers', 'transporters'] as const) {
      expect([who, await read(who, readProjectPayments)]).toEqual([who, 403]);
    }
    expect(await read(null, api.readMyPayments)).toBe(401);
    const nowhere = { params: { id: 999_999 } };
    expect((await server.call('admin', readProjectPayments, nowhere)).status).toBe(404);
  });

  test('reading it is recorded of the staff, once a person, client and day', async () => {
    const home = await aFamily(server);
    await mine(home);
    for (const who of ['payments', 'payments', 'manager'] as const) await theirs(home, who);
    const reads = (await auditOf(server, 'clients', home.clientId)).filter(({ action }) => action === 'read');
    expect(reads).toHaveLength(2);
  });

  test('a company without a gateway says so', async () => {
    const without = await startServer({ now: NOW, beside: server, noOnlinePayments: true });
    try {
      const call = { params: { id: family.projectId } };
      expect((await without.call(family.client, api.readMyPayments, call)).reply.data.online).toBe(false);
    } finally {
      await without.close();
    }
  });
});

describe('a receipt of a transfer', () => {
  test('is sent, rejected, sent again and confirmed', async () => {
    const home = await aFamily(server);
    const [first] = home.instalments;
    const sent = await send(first, { amount: '50000000' }, home.client);
    const id = sent.reply.data.payment_id;
    let ledger = await mine(home);
    expect(ledger).toMatchObject({ paid: 0, in_process: 50_000_000, left: 200_000_000 });
    expect(ledger.instalments[0]).toMatchObject({
      state: 'in_process',
      payments: [
        {
          id,
          method: 'transfer',
          state: 'in_process',
          amount: 50_000_000,
          channel: null,
          paid_on: null,
          reason: null,
          file_id: expect.any(String),
          receipt_url: null,
          receipt_number: null,
          refunded: 0,
        },
      ],
    });
    const body = { reason: 'El valor no se lee.' };
    await server.call('payments', rejectPayment, { params: { id }, body });
    ledger = await mine(home);
    expect(ledger.instalments[0]).toMatchObject({ state: 'rejected', payments: [body] });
    expect(ledger.in_process).toBe(0);
    const again = (await send(first, {}, home.client)).reply.data.payment_id;
    const { receipt_number } = (await confirm(again, 50_000_000, '2026-03-13')).reply.data;
    ledger = await mine(home);
    expect(ledger).toMatchObject({ paid: 50_000_000, in_process: 0, left: 150_000_000 });
    expect(ledger.next_instalment_id).toBe(home.instalments[1]);
    expect(ledger.instalments[0]).toMatchObject({
      state: 'paid',
      left: 0,
      paid_on: '2026-03-13',
      payments: [{ state: 'rejected' }, { state: 'confirmed', paid_on: '2026-03-13', receipt_number }],
    });
    const audit = await auditOf(server, 'payments', again);
    expect(audit.map(({ action, new_values }) => [action, new_values])).toMatchObject([
      ['create', { method: 'transfer', amount: 50_000_000, told_on: TODAY, instalment_id: first }],
      ['confirm', { state: 'confirmed', paid_on: '2026-03-13', booked_on: TODAY, receipt_number }],
    ]);
    expect(await listed(home)).toBe(50_000_000);
  });

  test('an image is one too; the seller of the sale and the desk send it as well', async () => {
    const home = await aFamily(server);
    const [first, anticipo, third, last] = home.instalments;
    const photo = { file: { name: 'foto.png', content: aPng() } };
    expect((await send(first, {}, 'sales', photo)).status).toBe(200);
    expect((await send(anticipo, {}, 'payments')).status).toBe(200);
    expect((await send(third, {}, 'manager')).status).toBe(200);
    expect((await send(last, {}, 'admin')).status).toBe(200);
  });

  const refusal = async (answer: ReturnType<typeof send>) => {
    const { status, error } = await answer;
    return [status, error.code, Object.keys(error.fields ?? {})[0] ?? null];
  };

  test('is refused for invalid data', async () => {
    const home = await aFamily(server);
    const [first] = home.instalments;
    const say = (what: Parameters<typeof send>[1]) => refusal(send(first, what, home.client));
    expect(await say({ amount: 200_000_001 })).toEqual([422, 'amount_too_large', 'amount']);
    expect(await say({ paid_on: '2026-03-17' })).toEqual([422, 'future_day', 'paid_on']);
    for (const amount of [0, -1, 1.5, 'mucho', '', '0x10', '1e6', ' 5 ']) {
      expect([amount, (await say({ amount }))[0]]).toEqual([amount, 400]);
    }
    expect((await say({ paid_on: '2026-02-30' }))[0]).toBe(400);
    const page = { file: { name: 'comprobante.pdf', content: anHtmlPage() } };
    expect((await refusal(send(first, {}, home.client, page)))[0]).toBe(415);
    expect((await refusal(send(first, {}, home.client, {})))[0]).toBe(400);
    expect((await mine(home)).instalments[0]?.payments).toEqual([]);
    // Of the whole plan at once: the last peso that it lacks is let through.
    expect((await send(first, { amount: 200_000_000 }, home.client)).status).toBe(200);
  });

  test('is refused while another waits and once the instalment is paid', async () => {
    const home = await aFamily(server);
    const [first] = home.instalments;
    const id = (await send(first, {}, home.client)).reply.data.payment_id;
    expect(await refusal(send(first, {}, home.client))).toEqual([409, 'in_process', null]);
    await confirm(id, 50_000_000);
    expect(await refusal(send(first, {}, home.client))).toEqual([409, 'already_paid', null]);
    expect((await mine(home)).instalments[0]?.payments).toHaveLength(1);
  });

  test('for a part leaves the rest to be sent in other transfers, never more than is owed', async () => {
    const home = await aFamily(server);
    const [first] = home.instalments;
    expect((await send(first, { amount: 20_000_000 }, home.client)).status).toBe(200);
    expect((await mine(home)).instalments[0]).toMatchObject({
      state: 'in_process',
      left: 50_000_000,
      in_process: 20_000_000,
      owed: 30_000_000,
    });
    const tooMuch = { amount: 30_000_001 };
    expect(await refusal(send(first, tooMuch, home.client))).toEqual([409, 'part_in_process', 'amount']);
    const both = [home.client, 'sales'] as const;
    const rest = both.map(async (who) => (await send(first, { amount: 30_000_000 }, who)).status);
    expect((await Promise.all(rest)).toSorted()).toEqual([200, 409]);
    expect(await mine(home)).toMatchObject({ in_process: 50_000_000, left: 200_000_000, owed: 150_000_000 });
    expect(await refusal(send(first, { amount: 1 }, home.client))).toEqual([409, 'in_process', null]);
  });

  test('is refused to a person outside the sale, and for an unregistered sale', async () => {
    const stranger = await aFamily(server);
    const [first] = stranger.instalments;
    const nothing = [404, 'instalment_not_found', null];
    expect(await refusal(send(first, {}, family.client))).toEqual(nothing);
    expect(await refusal(send(first, {}, second))).toEqual(nothing);
    expect(await refusal(send(first, {}, 'otherSeller'))).toEqual(nothing);
    expect(await refusal(send(999_999, {}, 'payments'))).toEqual(nothing);
    expect((await send(first, {}, 'architect')).status).toBe(403);
    expect((await send(first, {}, null)).status).toBe(401);
    const open = await aFamily(server);
    await server.db
      .updateTable('projects')
      .set({ completed_at: null })
      .where('id', '=', open.projectId)
      .execute();
    for (const who of [open.client, 'sales', 'payments'] as const) {
      expect(await refusal(send(open.instalments[0], {}, who))).toEqual(nothing);
    }
    expect((await server.call('admin', readProjectPayments, { params: { id: open.projectId } })).status).toBe(
      404,
    );
  });

  test('sent again with its key it is one; five at once of two people are one', async () => {
    const home = await aFamily(server);
    const [first, anticipo] = home.instalments;
    const options = { ...aReceipt, idempotencyKey: 'un-comprobante-de-la-cuota' };
    const one = await send(first, {}, home.client, options);
    const again = await send(first, {}, home.client, options);
    expect(again.reply).toEqual(one.reply);
    const people = [home.client, 'sales', home.client, 'payments', 'sales'] as const;
    const statuses = await Promise.all(people.map(async (who) => (await send(anticipo, {}, who)).status));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { instalments } = await mine(home);
    expect(instalments.map(({ payments }) => payments.length)).toEqual([1, 1, 0, 0]);
  });
});

describe('money', () => {
  test('a lower amount leaves the rest owed; a higher one goes to the next instalments, then to credit', async () => {
    const home = await aFamily(server);
    const [first, , third] = home.instalments;
    const part = await sendTransfer(server, first, { amount: 50_000_000, paid_on: TODAY });
    await confirm(part, 20_000_000, '2026-03-12');
    let ledger = await mine(home);
    expect(ledger.instalments[0]).toMatchObject({
      state: 'pending',
      paid: 20_000_000,
      left: 30_000_000,
      paid_on: null,
      payments: [{ amount: 20_000_000 }],
    });
    const check = await register(server, {
      instalment_id: first,
      amount: 110_000_000,
      paid_on: '2026-03-10',
      channel: 'check',
    });
    ledger = await mine(home);
    expect(ledger.instalments.map(({ paid, left, state, paid_on }) => [paid, left, state, paid_on])).toEqual([
      [50_000_000, 0, 'paid', '2026-03-12'],
      [70_000_000, 0, 'paid', '2026-03-10'],
      [10_000_000, 40_000_000, 'pending', null],
      [0, 30_000_000, 'pending', null],
    ]);
    expect(ledger.instalments[0]?.payments[1]).toMatchObject({ method: 'manual', channel: 'Cheque' });
    // What it paid of others has its receipt too.
    expect(ledger.instalments.map(({ carried }) => carried)).toEqual([[], [check], [check], []]);
    const { payment_id } = await register(server, {
      instalment_id: third,
      amount: 90_000_000,
      paid_on: TODAY,
    });
    ledger = await mine(home);
    expect(ledger).toMatchObject({
      paid: 200_000_000,
      left: 0,
      credit: 20_000_000,
      next_instalment_id: null,
    });
    const body = { amount: 30_000_000, refunded_on: TODAY, reason: 'Pagó de más' };
    await server.call('payments', recordRefund, { params: { id: payment_id }, body });
    ledger = await mine(home);
    expect(ledger).toMatchObject({ paid: 190_000_000, left: 10_000_000, credit: 0 });
    expect(ledger.instalments[3]).toMatchObject({ paid: 20_000_000, state: 'pending', paid_on: null });
    expect(ledger.instalments[3]?.carried).toMatchObject([{ payment_id }]);
    await server.call('payments', recordRefund, {
      params: { id: payment_id },
      body: { ...body, amount: 20_000_000 },
    });
    expect((await mine(home)).instalments[3]).toMatchObject({ paid: 0, carried: [] });
    expect(ledger.instalments[2]?.payments).toMatchObject([{ amount: 90_000_000, refunded: 30_000_000 }]);
    expect(await listed(home)).toBe(170_000_000);
  });

  test('that does not come in time is late by business days, until it is on its way', async () => {
    const home = await aFamily(server);
    server.setNow('2026-03-20T15:00:00.000Z');
    try {
      expect((await theirs(home)).instalments[0]).toMatchObject({ state: 'late', late_days: 4 });
      await send(home.instalments[0], {}, 'sales');
      expect((await theirs(home)).instalments[0]).toMatchObject({ state: 'in_process', late_days: 4 });
    } finally {
      server.setNow(NOW);
    }
  });
});
