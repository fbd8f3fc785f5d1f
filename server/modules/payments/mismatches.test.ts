import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOf } from '#shared/contract/endpoint.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import { postingChecks } from '#shared/domain/desk.ts';
import type { MismatchKind, TransactionStatus } from '#shared/domain/gateway.ts';
import { auditOf } from '../../../test/agreements.ts';
import { instalmentAt } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const TODAY = '2026-03-20';
const million = 1_000_000;

let server: TestServer;
let sale: FinishedSale;

/** A registered sale of 200 million, in four instalments of 50, 70, 50 and 30. */
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sale = await finishSale(server);
});
afterAll(() => server.close());

const at = (position: number) => instalmentAt(server, sale.saleId, position);

interface Came {
  kind?: MismatchKind;
  status?: TransactionStatus;
  pesos?: number;
  currency?: string;
  foundAt?: string;
  paymentId?: number | null;
}

/** Money of the gateway that could not be posted by itself, as settling it leaves it; answers the mismatch. */
async function came(id: string, { pesos = 40 * million, ...facts }: Came = {}): Promise<number> {
  await server.db
    .insertInto('gateway_transactions')
    .values({
      id,
      reference: `ref-${id}`,
      payment_id: facts.paymentId ?? null,
      status: facts.status ?? 'APPROVED',
      amount_in_cents: pesos * 100,
      currency: facts.currency ?? 'COP',
      channel: 'NEQUI',
      first_seen_at: NOW,
      updated_at: NOW,
    })
    .execute();
  const mismatch = await server.db
    .insertInto('payment_mismatches')
    .values({
      transaction_id: id,
      kind: facts.kind ?? 'unknown_reference',
      found_at: facts.foundAt ?? NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return mismatch.id;
}

async function openCheckout(): Promise<number> {
  const { id } = await server.db
    .insertInto('payments')
    .values({
      sale_id: sale.saleId,
      instalment_id: await at(1),
      method: 'online',
      state: 'open',
      amount: 50 * million,
      reference: 'ref-expected',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const listed = async (query: object = {}) =>
  (await server.call('payments', desk.listMismatches, { query })).reply;

type Body = CallOf<typeof desk.resolveMismatch>['body'];
const resolve = (id: number, body: Partial<Body>, who: 'payments' | 'admin' = 'payments') =>
  server.call(who, desk.resolveMismatch, {
    params: { id },
    body: { resolution: 'dismissed', note: 'Prueba del banco', ...body } as Body,
  });
const posting = async (amount = 40 * million): Promise<Partial<Body>> => ({
  resolution: 'posted',
  instalment_id: await at(1),
  amount,
  paid_on: TODAY,
  confirmed: [...postingChecks],
});

const paid = async () =>
  (
    await server.db
      .selectFrom('instalments')
      .select(({ fn }) => fn.sum<number>('paid_amount').as('paid'))
      .where('sale_id', '=', sale.saleId)
      .executeTakeFirstOrThrow()
  ).paid / million;

describe('the list', () => {
  test('the oldest first, with the expected amount where it is known', async () => {
    const later = await came('tx-later', { kind: 'amount', paymentId: await openCheckout() });
    const first = await came('tx-first', { foundAt: '2026-03-19T15:00:00.000Z', currency: 'USD' });
    const { data, pagination } = await listed();
    expect(pagination.total).toBe(2);
    expect(data.map(({ id }) => id)).toEqual([first, later]);
    expect(data[0]).toEqual({
      id: first,
      kind: 'unknown_reference',
      found_at: '2026-03-19T15:00:00.000Z',
      transaction_id: 'tx-first',
      status: 'APPROVED',
      reference: 'ref-tx-first',
      channel: 'Nequi',
      amount_in_cents: 40 * million * 100,
      currency: 'USD',
      expected: null,
      resolution: null,
      note: null,
      resolved_by: null,
      resolved_at: null,
    });
    expect(data[1]?.expected).toEqual({
      project_id: sale.projectId,
      project_code: 'VIS-0001',
      client_name: 'Camila Restrepo',
      instalment: 'Diseño',
      instalment_id: await at(1),
      amount: 50 * million,
    });
    const log = await server.db
      .selectFrom('audit_log')
      .select('new_values')
      .where('entity_id', '=', 'payments:mismatches')
      .execute();
    expect(log).toEqual([{ new_values: { client_ids: [sale.clientId] } }]);
    await resolve(first, {});
    server.setNow('2026-03-20T16:00:00.000Z');
    await resolve(later, { resolution: 'refunded', note: 'Devuelto por Wompi el mismo día' });
    server.setNow(NOW);
    expect((await listed()).data).toEqual([]);
  });

  test('how each ended, the last first', async () => {
    const { data } = await listed({ status: 'resolved' });
    expect(data.map(({ transaction_id }) => transaction_id)).toEqual(['tx-later', 'tx-first']);
    expect(data[0]).toMatchObject({
      resolution: 'refunded',
      note: 'Devuelto por Wompi el mismo día',
      resolved_by: 'Persona de Pagos',
      resolved_at: '2026-03-20T16:00:00.000Z',
    });
    const pages = [
      await listed({ status: 'resolved', limit: 1 }),
      await listed({ status: 'resolved', limit: 1, page: 2 }),
    ];
    expect(pages.flatMap((page) => page.data.map(({ id }) => id))).toEqual(data.map(({ id }) => id));
  });
});

describe('ending one', () => {
  test('its money is posted to an instalment, with a receipt and its author', async () => {
    const id = await came('tx-posted');
    expect((await resolve(id, { ...(await posting()), note: 'Referencia mal escrita' })).status).toBe(200);
    const payment = await server.db
      .selectFrom('payments as t')
      .innerJoin('receipts as r', 'r.payment_id', 't.id')
      .select(['t.id', 't.method', 't.channel', 't.amount', 't.note', 't.booked_on', 'r.amount as told'])
      .where('t.transaction_id', '=', 'tx-posted')
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      method: 'manual',
      channel: 'other',
      amount: 40 * million,
      told: 40 * million,
      note: 'Referencia mal escrita',
      booked_on: TODAY,
    });
    expect(await paid()).toBe(40);
    expect((await auditOf(server, 'payment_mismatches', id)).at(-1)).toMatchObject({
      action: 'resolve',
      new_values: { resolution: 'posted', transaction_id: 'tx-posted', payment_id: payment.id },
    });
  });

  test('in another currency the desk sets the amount in pesos', async () => {
    const id = await came('tx-dollars', { kind: 'currency', pesos: 100, currency: 'USD' });
    expect((await resolve(id, await posting(400_000))).status).toBe(200);
    expect(await paid()).toBe(40.4);
  });

  test('two at once post it once', async () => {
    const id = await came('tx-twice', { pesos: million });
    const body = await posting(million);
    const answers = await Promise.all([resolve(id, body), resolve(id, body, 'admin'), resolve(id, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [{ total } = { total: 0 }] = await server.db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('transaction_id', '=', 'tx-twice')
      .execute();
    expect(total).toBe(answers[2]?.status === 200 ? 0 : 1);
  });

  test('the same money is not posted twice, with any number of mismatches', async () => {
    const first = await came('tx-two', { kind: 'amount', pesos: million });
    const { id: second } = await server.db
      .insertInto('payment_mismatches')
      .values({ transaction_id: 'tx-two', kind: 'second_payment', found_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await paid();
    const body = await posting(million);
    const answers = await Promise.all([resolve(first, body), resolve(second, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('already_posted');
    expect(await paid()).toBe(before + 1);
  });
});

describe('refuses', () => {
  test('a mismatch that already ended', async () => {
    const id = await came('tx-ended');
    await resolve(id, {});
    for (const body of [{}, await posting()]) {
      const { status, error } = await resolve(id, body);
      expect([status, error.code]).toEqual([409, 'already_resolved']);
    }
  });

  test('the end of money that Wompi took back while a plan still has it as paid', async () => {
    const before = await paid();
    const first = await came('tx-back');
    expect((await resolve(first, await posting(3 * million))).status).toBe(200);
    const id = (
      await server.db
        .insertInto('payment_mismatches')
        .values({ transaction_id: 'tx-back', kind: 'voided', found_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    await server.db
      .updateTable('gateway_transactions')
      .set({ status: 'VOIDED' })
      .where('id', '=', 'tx-back')
      .execute();
    for (const resolution of ['refunded', 'dismissed'] as const) {
      const { status, error } = await resolve(id, { resolution });
      expect([status, error.code]).toEqual([409, 'still_posted']);
      expect(error.message).toContain('registra primero su devolución');
    }
    const { id: paymentId } = await server.db
      .selectFrom('payments')
      .select('id')
      .where('transaction_id', '=', 'tx-back')
      .executeTakeFirstOrThrow();
    await server.call('payments', desk.recordRefund, {
      params: { id: paymentId },
      body: { amount: 3 * million, refunded_on: TODAY, reason: 'Wompi la anuló' },
    });
    expect((await resolve(id, { resolution: 'refunded' })).status).toBe(200);
    expect(await paid()).toBe(before);
  });

  test('a payment that cannot be posted, naming the field', async () => {
    const [id, gone] = [await came('tx-asked'), await came('tx-gone', { kind: 'voided', status: 'VOIDED' })];
    const before = await paid();
    for (const [which, body, code, field] of [
      [id, await posting(40 * million + 1), 'more_than_came', 'amount'],
      [id, { ...(await posting()), paid_on: '2026-03-21' }, 'future_day', 'paid_on'],
    ] as const) {
      const { status, error } = await resolve(which, body);
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, [field]]);
    }
    const back = await resolve(gone, await posting());
    expect([back.status, back.error.code]).toEqual([409, 'went_back']);
    const unknown = await resolve(id, { ...(await posting()), instalment_id: 2_147_483_647 });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'instalment_not_found']);
    expect(await paid()).toBe(before);
    const open = (await listed({ limit: 100 })).data.map(({ id: each }) => each);
    expect([open.includes(id), open.includes(gone)]).toEqual([true, true]);
  });

  test.each([
    ['instalment_id', { amount: 1, paid_on: TODAY }],
    ['amount', { instalment_id: 1, paid_on: TODAY }],
    ['paid_on', { instalment_id: 1, amount: 1 }],
    ['note', { instalment_id: 1, amount: 1, paid_on: TODAY, note: '' }],
  ])('to post without %s', async (field, body) => {
    const { status, error } = await resolve(1, { resolution: 'posted', ...body });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('an unknown mismatch', async () => {
    expect((await resolve(2_147_483_647, {})).status).toBe(404);
    expect((await resolve(2_147_483_647, await posting())).error.code).toBe('mismatch_not_found');
  });

  test.each(['sales', 'manager', 'client'] as const)('the role %s', async (who) => {
    expect((await server.call(who, desk.listMismatches, {})).status).toBe(403);
    const body = { resolution: 'dismissed', note: 'x' } as const;
    expect((await server.call(who, desk.resolveMismatch, { params: { id: 1 }, body })).status).toBe(403);
  });
});
