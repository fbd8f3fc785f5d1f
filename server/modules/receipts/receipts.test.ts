import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCompanyLogo, updateCompany } from '#shared/contract/company.ts';
import { checkReceipt, readProjectPayments } from '#shared/contract/payments.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { printedCode } from '#shared/domain/receipts.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { aPng } from '../../../test/finalizar.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { pdfToText, readQr, seePdf } from '../../../test/pdf.ts';
import { PUBLIC_URL, startServer, type TestServer, type Who } from '../../../test/server.ts';
import { issueReceipt } from './receipts.actions.ts';

const NOW = '2026-03-20T15:00:00.000Z';
const million = 1_000_000;
const name = 'Íñigo Muñoz Güell';

let server: TestServer;
let sale: FinishedSale;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sale = await finishSale(server);
  await server.db.updateTable('clients').set({ name }).where('id', '=', sale.clientId).execute();
});
afterAll(() => server.close());

const pay = async (position: number, amount: number, paid_on = '2026-03-19', to = sale) =>
  register(server, { instalment_id: await instalmentAt(server, to.saleId, position), amount, paid_on });

const receiptOf = (paymentId: number) =>
  server.db.selectFrom('receipts').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow();

const get = (who: Who, paymentId: number) => server.raw(who, `/api/payments/${paymentId}/receipt`);

const fileOf = async (paymentId: number) => {
  const answer = await get('payments', paymentId);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const imagesIn = (file: Uint8Array): number =>
  Buffer.from(file).toString('latin1').split('/Subtype /Image').length - 1;

const check = (code: string, from?: string) =>
  server.call(null, checkReceipt, { params: { code } }, from ? { headers: { 'x-forwarded-for': from } } : {});

describe('the PDF of a receipt', () => {
  test('agrees with the ledger, and its code leads to the public page', async () => {
    const { payment_id, receipt_number } = await pay(1, 62_500_001);
    const file = await fileOf(payment_id);
    const { code } = await receiptOf(payment_id);
    const seen = await seePdf(file);
    const ledger = (
      await server.call('manager', readProjectPayments, { params: { id: String(sale.projectId) } })
    ).reply.data;
    const [first, second] = ledger.instalments;
    expect(first?.payments.at(-1)).toMatchObject({
      receipt_number,
      amount: 62_500_001,
      paid_on: '2026-03-19',
    });
    const { project_code } = await server.db
      .selectFrom('projects')
      .select('project_code')
      .where('id', '=', sale.projectId)
      .executeTakeFirstOrThrow();
    expect(seen.pages).toBe(1);
    for (const said of [
      'Recibo de pago',
      receipt_number,
      formatDayLong('2026-03-19'),
      name,
      String(project_code),
      'Consignación',
      formatPesos(62_500_001),
      'Sesenta y dos millones quinientos mil un pesos',
      `Diseño ${formatPesos(50 * million)} ${formatPesos(0)}`,
      `Inicio de obra ${formatPesos(12_500_001)} ${formatPesos(second?.left ?? 0)}`,
      `Pagado del plan ${formatPesos(ledger.paid)} de ${formatPesos(ledger.price)}, faltan ${formatPesos(ledger.left)}`,
      printedCode(code),
      'Este recibo no es una factura electrónica de venta.',
    ]) {
      expect(seen.text).toContain(said);
    }
    expect(await readQr(file)).toBe(`${PUBLIC_URL}/recibo/${code}`);
    const other = pdfToText(file);
    if (other === null) return;
    for (const said of [receipt_number, name, formatPesos(62_500_001), printedCode(code), 'Diseño']) {
      expect(other).toContain(said);
    }
  });

  test('is the same file each time, after later payments and a new name of the client', async () => {
    const { payment_id } = await pay(2, million);
    const before = await fileOf(payment_id);
    await pay(2, million);
    await server.db
      .updateTable('clients')
      .set({ name: 'Otro Nombre' })
      .where('id', '=', sale.clientId)
      .execute();
    server.setNow('2027-01-04T15:00:00.000Z');
    expect(await fileOf(payment_id)).toEqual(before);
    server.setNow(NOW);
    await server.db.updateTable('clients').set({ name }).where('id', '=', sale.clientId).execute();
  });

  test('names the company as it was on that day', async () => {
    const { payment_id: earlier } = await pay(2, million);
    const record = {
      legal_name: 'Remodela de la Sabana S.A.S.',
      nit: '900.123.456-8',
      address: 'Carrera 11 # 93-46, oficina 502',
      city: 'Bogotá',
      phone: '+57 601 555 0142',
      representative: 'Lucía Ramírez',
      representative_document: '52418903',
      privacy_contact: 'Servicio al cliente',
      privacy_email: 'datos@remodela.example',
      bank_accounts: [],
    };
    await server.call('admin', updateCompany, { body: { ...record, version: 0 } });
    const { payment_id } = await pay(2, million);
    await server.call('admin', updateCompany, { body: { ...record, city: 'Cali', version: 1 } });
    const { text } = await seePdf(await fileOf(payment_id));
    expect(text).toContain('Remodela de la Sabana S.A.S., NIT 900.123.456-8');
    expect(text).toContain('Carrera 11 # 93-46, oficina 502, Bogotá');
    expect((await seePdf(await fileOf(earlier))).text).not.toContain('NIT');
  });

  test('bears the logo of that day; those before stay as they were', async () => {
    const { payment_id: earlier } = await pay(2, million);
    const before = await fileOf(earlier);
    const file = { name: 'logo.png', content: aPng() };
    const { reply } = await server.call('admin', saveCompanyLogo, { form: {} }, { file });
    const { payment_id } = await pay(2, million);
    const receipt = await receiptOf(payment_id);
    expect(receipt.data.company?.logo_file_id).toBe(reply.data.logo_file_id);
    expect(imagesIn(await fileOf(payment_id))).toBeGreaterThan(0);
    expect(await fileOf(earlier)).toEqual(before);
    expect(imagesIn(before)).toBe(0);
  });

  test('holds any name and any number of instalments, on as many pages as it takes', async () => {
    const long = 'Ñ'.repeat(60);
    await server.db.updateTable('clients').set({ name: long }).where('id', '=', sale.clientId).execute();
    const { payment_id } = await pay(2, million);
    await server.db.updateTable('clients').set({ name }).where('id', '=', sale.clientId).execute();
    const receipt = await receiptOf(payment_id);
    const lines = Array.from({ length: 13 }, (_, n) => ({ name: `Cuota ${n + 1}`, amount: 1, left: n }));
    await server.db
      .updateTable('receipts')
      .set({ data: JSON.stringify({ ...receipt.data, lines }) as never })
      .where('payment_id', '=', payment_id)
      .execute();
    const file = await fileOf(payment_id);
    const seen = await seePdf(file);
    expect(seen.pages).toBe(2);
    expect(seen.text.replace(/\s/g, '')).toContain(long);
    for (const line of lines) expect(seen.text).toContain(line.name);
    expect(await readQr(file)).toBe(`${PUBLIC_URL}/recibo/${receipt.code}`);
  });

  test('is shown inline, not cached, and runs no script', async () => {
    const { payment_id, receipt_number } = await pay(2, million);
    const { headers } = await get('payments', payment_id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(headers.get('content-disposition')).toContain(`inline; filename="Recibo ${receipt_number}.pdf"`);
  });

  test('is for its family, its seller and the office', async () => {
    const { payment_id } = await pay(2, million);
    const family = await letIn(server, sale.saleId);
    const expected = { sales: 200, manager: 200, admin: 200, payments: 200, otherSeller: 404, client: 404 };
    for (const [who, status] of Object.entries({ ...expected, architect: 403, warehouse: 403 })) {
      expect([who, (await get(who as Who, payment_id)).status]).toEqual([who, status]);
    }
    expect((await get(family, payment_id)).status).toBe(200);
    expect((await get(null, payment_id)).status).toBe(401);
  });

  test('is absent before the payment is confirmed', async () => {
    const instalmentId = await instalmentAt(server, sale.saleId, 4);
    const waiting = await sendTransfer(server, instalmentId, { amount: million, paid_on: '2026-03-19' });
    const [none, unknown] = [await get('payments', waiting), await get('payments', 999_999)];
    expect([none.status, unknown.status]).toEqual([404, 404]);
    expect(await none.text()).toBe(await unknown.text());
  });
});

describe('the number of a receipt', () => {
  const numbers = async () =>
    (await server.db.selectFrom('receipts').select('number').orderBy('number').execute()).map(
      ({ number }) => number,
    );

  test('has no gaps and no repeats when two processes post at once', async () => {
    const other = await finishSale(server);
    const beside = await startServer({ beside: server, now: NOW });
    try {
      const [here, there] = [sale, other].map(({ saleId }) => instalmentAt(server, saleId, 3));
      const ids = [await (here ?? 0), await (there ?? 0)];
      await Promise.all(
        [server, beside, server, beside, server, beside].map((process, n) =>
          register(process, {
            instalment_id: ids[n % 3 === 0 ? 0 : 1] ?? 0,
            amount: million,
            paid_on: '2026-03-19',
          }),
        ),
      );
    } finally {
      await beside.close();
    }
    const all = await numbers();
    expect(all).toEqual(Array.from(all, (_, index) => index + 1));
  });

  test('is returned when issuing the receipt fails', async () => {
    const before = (await numbers()).length;
    const failed = server.db.transaction().execute(async (db) => {
      const { payment_id, data } = await db.selectFrom('receipts').selectAll().executeTakeFirstOrThrow();
      // one payment has one receipt: the second breaks the rule of the table after the number was taken
      await issueReceipt(
        { db, clock: server.deps.clock },
        { paymentId: payment_id, day: '2026-03-19', amount: 1, data },
      );
    });
    await expect(failed).rejects.toThrow();
    await pay(2, million);
    expect(await numbers()).toEqual(Array.from({ length: before + 1 }, (_, index) => index + 1));
  });
});

describe('checkReceipt', () => {
  test('confirms number, day and amount, and nothing else', async () => {
    const { payment_id, receipt_number } = await pay(2, 3_000_007, '2026-03-18');
    const { code } = await receiptOf(payment_id);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    for (const typed of [
      code,
      printedCode(code),
      ` ${printedCode(code).toLowerCase().replaceAll('-', ' ')}`,
    ]) {
      const answer = await server.raw(null, `/api/receipts/${encodeURIComponent(typed)}`);
      expect(await answer.json()).toEqual({
        success: true,
        data: { number: receipt_number, day: '2026-03-18', amount: 3_000_007 },
      });
    }
  });

  test('an unknown code, a malformed one and a nearly right one get the same answer', async () => {
    const { code } = await receiptOf((await pay(2, million)).payment_id);
    const nearly = `${code.slice(0, 15)}${code.endsWith('2') ? '3' : '2'}`;
    const answers = [];
    for (const typed of [
      '2222222222222222',
      nearly,
      'hola',
      `${code}A`,
      'O'.repeat(16),
      '%',
      'a'.repeat(90),
    ]) {
      const answer = await server.raw(null, `/api/receipts/${encodeURIComponent(typed)}`);
      answers.push([answer.status, await answer.json()]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([404, { message: 'No encontramos un recibo con ese código.' }]);
  });

  test('a caller with many wrong codes waits; a true code still works, and so do other callers', async () => {
    const { code } = await receiptOf((await pay(2, million)).payment_id);
    const from = '203.0.113.7';
    for (let tries = 0; tries < 30; tries += 1) expect((await check('nada', from)).status).toBe(404);
    const { status, error, headers } = await check('nada', from);
    expect(status).toBe(429);
    expect(error.message).toBe('Demasiados intentos. Espera 15 minutos e intenta de nuevo.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await check(code, from)).status).toBe(200);
    expect((await check('nada', '203.0.113.8')).status).toBe(404);
  });

  test('no code is written to the log', async () => {
    const { code } = await receiptOf((await pay(2, million)).payment_id);
    const lines: string[] = [];
    const logging = await startServer({
      beside: server,
      now: NOW,
      logTo: { write: (line) => void lines.push(line) },
    });
    try {
      for (const typed of [code, printedCode(code), '2345234523452345']) {
        await logging.call(null, checkReceipt, { params: { code: typed } });
        await logging.raw(null, `/recibo/${typed}`);
      }
    } finally {
      await logging.close();
    }
    expect(lines.join('')).toContain('/api/receipts/:code');
    for (const secret of [code, printedCode(code), '2345234523452345']) {
      expect(lines.join('')).not.toContain(secret);
    }
  });
});
