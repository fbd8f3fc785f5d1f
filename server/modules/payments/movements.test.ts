import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as desk from '#shared/contract/payments-desk.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paymentMethodNames } from '#shared/domain/payments.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { emptyAudit } from '../../../test/rows.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const million = 1_000_000;
const FORMULA = '=HYPERLINK("http://x";"Ver")';
const TITLES = [
  'Día contable',
  'Día del pago',
  'Movimiento',
  'Recibo',
  'Proyecto',
  'Cliente',
  'Cuota',
  'Forma',
  'Medio',
  'Entró',
  'Salió',
  'Aplicado a',
  'Nota',
  'Registró',
];

let server: TestServer;
let pena: FinishedSale, gomez: FinishedSale;
let receipts: string[];

/** Five payments and two refunds of two sales of 200 million, on four days of the books. */
beforeAll(async () => {
  server = await startServer({ now: '2026-03-16T15:00:00.000Z' });
  [pena, gomez] = [await finishSale(server), await finishSale(server, { product: 'Apto' })];
  await rename(pena, 'Íngrid Peña');
  await rename(gomez, FORMULA);
  const first = await pay(pena, 1, 50, '2026-03-15', { note: '+573001234567' });
  const second = await pay(gomez, 1, 60, '2026-03-16', { channel: 'cash' });
  server.setNow('2026-03-17T15:00:00.000Z');
  await refund(second.payment_id, 15, 'Consignó de más', 'ACH 9');
  const third = await transfer(pena, 2, 70);
  server.setNow('2026-03-18T15:00:00.000Z');
  const fourth = await pay(pena, 4, 90, '2026-03-18', { channel: 'other', note: '@SUM(A1)' });
  await refund(first.payment_id, 50, 'Se equivocó de obra', null);
  server.setNow('2026-03-20T15:00:00.000Z');
  const fifth = await pay(gomez, 4, 1, '2026-02-27', { channel: 'check' });
  receipts = [first, second, third, fourth, fifth].map(({ receipt_number }) => receipt_number);
});
afterAll(() => server.close());

const rename = ({ clientId }: FinishedSale, name: string) =>
  server.db.updateTable('clients').set({ name }).where('id', '=', clientId).execute();

const pay = async (
  sale: FinishedSale,
  position: number,
  millions: number,
  paid_on: string,
  how: { note?: string; channel?: 'cash' | 'other' | 'check' } = {},
) => {
  const instalment_id = await instalmentAt(server, sale.saleId, position);
  return register(server, { instalment_id, amount: millions * million, paid_on, ...how });
};

async function transfer(sale: FinishedSale, position: number, millions: number) {
  const money = { amount: millions * million, paid_on: '2026-03-17' };
  const id = await sendTransfer(server, await instalmentAt(server, sale.saleId, position), money);
  const { reply } = await server.call('payments', desk.confirmPayment, { params: { id }, body: money });
  return reply.data;
}

async function refund(id: number, millions: number, reason: string, reference: string | null) {
  const refunded_on = new Date(server.deps.clock.now()).toISOString().slice(0, 10);
  const body = { amount: millions * million, refunded_on, reason, reference };
  const { reply } = await server.call('payments', desk.recordRefund, { params: { id }, body });
  return reply;
}

const listed = async (query: object = {}) =>
  (await server.call('admin', desk.listMovements, { query: { limit: 100, ...query } })).reply;

const told = (data: ReplyOf<typeof desk.listMovements>['data']) =>
  data.map(({ booked_on, amount }) => `${booked_on.slice(8)} ${amount / million}`);

const ALL = ['20 1', '18 -50', '18 90', '17 -15', '17 70', '16 60', '16 50'];

describe('the movements', () => {
  test('by day of the books, the newest first', async () => {
    const { data, totals, pagination } = await listed();
    expect(told(data)).toEqual(ALL);
    expect(pagination.total).toBe(7);
    expect(totals).toEqual({ payments: 271 * million, refunds: 65 * million, net: 206 * million });
  });

  test('a payment shows its allocations and the amount that can still be refunded', async () => {
    const { data } = await listed();
    expect(data[5]).toEqual({
      kind: 'payment',
      payment_id: expect.any(Number),
      project_id: gomez.projectId,
      project_code: 'APT-0001',
      client_name: FORMULA,
      instalment: 'Diseño',
      booked_on: '2026-03-16',
      paid_on: '2026-03-16',
      method: 'manual',
      channel: 'Efectivo',
      receipt_number: receipts[1],
      amount: 60 * million,
      refundable: 45 * million,
      note: null,
      allocations: [
        { name: 'Diseño', amount: 50 * million },
        { name: 'Anticipo obra', amount: 10 * million },
      ],
      registered_by: 'Persona de Pagos',
    });
    expect(data[2]?.allocations).toEqual([
      { name: 'Satisfacción', amount: 30 * million },
      { name: 'Pago fin obra', amount: 50 * million },
      { name: 'Saldo a favor', amount: 10 * million },
    ]);
    expect(data[4]).toMatchObject({ method: 'transfer', registered_by: 'Persona de Pagos' });
  });

  test('a refund says why, and from where it was taken', async () => {
    const { data } = await listed();
    expect(data[3]).toMatchObject({
      kind: 'refund',
      payment_id: data[5]?.payment_id,
      paid_on: '2026-03-17',
      amount: -15 * million,
      refundable: 0,
      note: 'Consignó de más · ACH 9',
      receipt_number: receipts[1],
      allocations: [
        { name: 'Anticipo obra', amount: -10 * million },
        { name: 'Diseño', amount: -5 * million },
      ],
      registered_by: 'Persona de Pagos',
    });
    expect(data[1]).toMatchObject({ note: 'Se equivocó de obra', amount: -50 * million });
  });

  test.each([
    [{ from: '2026-03-17' }, ['20 1', '18 -50', '18 90', '17 -15', '17 70'], [161, 65]],
    [{ from: '2026-03-17', to: '2026-03-17' }, ['17 -15', '17 70'], [70, 15]],
    [{ to: '2026-03-16' }, ['16 60', '16 50'], [110, 0]],
    [{ from: '2026-03-19', to: '2026-03-18' }, [], [0, 0]],
    [{ method: 'transfer' }, ['17 70'], [70, 0]],
    [{ method: 'manual', to: '2026-03-17' }, ['17 -15', '16 60', '16 50'], [110, 15]],
    [{ method: 'online' }, [], [0, 0]],
    [{ search: 'pena' }, ['18 -50', '18 90', '17 70', '16 50'], [210, 50]],
    [{ search: 'apt-0001', from: '2026-03-17' }, ['20 1', '17 -15'], [1, 15]],
    [{ search: 'nadie' }, [], [0, 0]],
    [{ search: '%' }, [], [0, 0]],
  ] as const)('%j', async (query, expected, [payments, refunds]) => {
    const { data, totals, pagination } = await listed(query);
    expect(told(data)).toEqual(expected);
    expect(pagination.total).toBe(expected.length);
    expect(totals).toEqual({
      payments: payments * million,
      refunds: refunds * million,
      net: (payments - refunds) * million,
    });
  });

  test('the number of a receipt finds its payment and its refunds', async () => {
    expect(told((await listed({ search: receipts[1]?.toLowerCase() })).data)).toEqual(['17 -15', '16 60']);
    expect((await listed({ search: 'RC-999999' })).data).toEqual([]);
  });

  test('pages in the same order', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, limit: 2 })));
    expect(pages.flatMap(({ data }) => told(data))).toEqual(ALL);
    expect(pages.map(({ pagination }) => pagination.hasMore)).toEqual([true, true, true, false]);
  });

  test('records the clients it showed', async () => {
    await emptyAudit(server.db);
    await listed({ search: 'pena' });
    const log = await server.db.selectFrom('audit_log').select(['entity_id', 'new_values']).execute();
    expect(log).toEqual([{ entity_id: 'payments:movements', new_values: { client_ids: [pena.clientId] } }]);
  });

  test.each([
    ['from', 'ayer'],
    ['method', 'cash'],
    ['page', '0'],
    ['limit', '101'],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await server.raw('payments', `${desk.listMovements.path}?${field}=${value}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
  });
});

const download = async (search = '') => {
  const response = await server.raw('payments', `${desk.exportMovements.path}${search}`);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

describe('the export', () => {
  test.each([{}, { search: 'pena' }, { from: '2026-03-17', to: '2026-03-18', method: 'manual' }])(
    'the XLSX has the rows of the list and their sums: %j',
    async (query) => {
      const { data, totals } = await listed(query);
      expect(data.length).toBeGreaterThan(0);
      const { content } = await download(`?${new URLSearchParams(query)}`);
      const [sheet] = await readXlsxFile(content);
      const [titles, ...rows] = sheet?.data ?? [];
      expect(titles).toEqual(TITLES);
      expect(
        rows.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
      ).toEqual(
        data.map((each) => [
          each.booked_on,
          each.paid_on,
          each.kind === 'payment' ? 'Pago' : 'Devolución',
          each.receipt_number,
          each.project_code,
          each.client_name,
          each.instalment,
          paymentMethodNames[each.method],
          each.channel,
          each.amount > 0 ? each.amount : null,
          each.amount < 0 ? -each.amount : null,
          each.allocations.map(({ name, amount }) => `${name}: ${formatPesos(Math.abs(amount))}`).join('\n'),
          each.note,
          each.registered_by,
        ]),
      );
      const sum = (column: number) => rows.reduce((all, row) => all + Number(row[column] ?? 0), 0);
      expect([sum(9), sum(10)]).toEqual([totals.payments, totals.refunds]);
    },
  );

  test('the CSV has the same rows; amounts are numbers, and typed text is never a formula', async () => {
    const { response, content } = await download('?format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="movimientos-2026-03-20.csv"');
    const text = content.toString('utf8');
    expect(text.startsWith(`\u{feff}${TITLES.join(';')}\r\n`)).toBe(true);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(7);
    expect(lines[5]).toContain(
      `;"'=HYPERLINK(""http://x"";""Ver"")";Diseño;Registro manual;Efectivo;60000000;;`,
    );
    expect(lines[3]).toContain(';;15000000;');
    expect(text).toContain(";'+573001234567;");
    expect(text).toContain(";'@SUM(A1);");
    expect(text).not.toMatch(/[;\n"][=+@]/);
  });

  test('is recorded, with its filters', async () => {
    await download('?format=csv&from=2026-03-17&search=pena');
    const [entry] = await server.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'new_values'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({
      action: 'export',
      entity: 'payments',
      entity_id: '2026-03-20',
      new_values: { format: 'csv', from: '2026-03-17', search: 'pena' },
    });
  });

  test('without movements it has its titles', async () => {
    const { content } = await download('?format=csv&search=nadie');
    expect(content.toString('utf8')).toBe(`\u{feff}${TITLES.join(';')}\r\n`);
  });

  const addMany = async (many: number) => {
    const instalment_id = await instalmentAt(server, gomez.saleId, 1);
    await sql`
      insert into payments (sale_id, instalment_id, method, state, amount, paid_on, booked_on, created_at)
      select ${gomez.saleId}, ${instalment_id}, 'manual', 'confirmed', n, '2025-01-01',
        '2025-01-01'::date + n % 3, now()
      from generate_series(1, ${many}) n`.execute(server.db);
  };

  test('many leave in batches, each once and in order', async () => {
    await addMany(2500);
    const lines = (await download('?format=csv&to=2025-12-31')).content.toString('utf8').split('\r\n');
    const cells = lines.slice(1, -1).map((line) => line.split(';'));
    expect(new Set(cells.map((row) => row.at(-5))).size).toBe(2500);
    expect(cells.map((row) => row[0])).toEqual(
      cells
        .map((row) => row[0])
        .toSorted()
        .toReversed(),
    );
  });

  test('more than a file of Excel is made of is refused', async () => {
    await addMany(48_000);
    const { response, content } = await download('?to=2025-12-31');
    expect(response.status).toBe(422);
    expect(JSON.parse(content.toString('utf8'))).toMatchObject({
      code: 'too_many_rows',
      message: 'Son más de 50.000 movimientos: elige menos días o descarga el CSV.',
    });
  });

  test('refuses a format that it has not', async () => {
    expect((await download('?format=pdf')).response.status).toBe(400);
  });
});

test.each(['sales', 'manager', 'client'] as const)('%s may read none of it', async (who) => {
  expect((await server.call(who, desk.listMovements, {})).status).toBe(403);
  expect((await server.raw(who, desk.exportMovements.path)).status).toBe(403);
});
