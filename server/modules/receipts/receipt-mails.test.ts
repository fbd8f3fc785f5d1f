import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectPayment } from '#shared/contract/payments-desk.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { instalmentAt, register, sendTransfer } from '../../../test/desk.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { seePdf } from '../../../test/pdf.ts';
import { PUBLIC_URL, startServer, type TestServer } from '../../../test/server.ts';
import { mailReceipt } from './receipts.mails.ts';

const million = 1_000_000;
const second = 'andres@correo.example';

let server: TestServer;
let sale: FinishedSale;
let first: string;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-20T15:00:00.000Z' });
  sale = await finishSale(server, { secondEmail: second });
  const client = server.db.selectFrom('clients').select('email').where('id', '=', sale.clientId);
  first = (await client.executeTakeFirstOrThrow()).email;
});
afterAll(() => server.close());

const pay = async (amount: number) => {
  const instalment_id = await instalmentAt(server, sale.saleId, 1);
  return register(server, { instalment_id, amount, paid_on: '2026-03-19' });
};

const mailsOf = async (subject: string) =>
  (await server.mails()).filter((mail) => mail.subject.startsWith(subject));

describe('the mail of a received payment', () => {
  test('goes to each of the family with the paid instalment, the total so far, and the receipt', async () => {
    const { receipt_number } = await pay(52 * million);
    const mails = await mailsOf('Recibimos tu pago de $ 52.000.000');
    expect(mails.map(({ to }) => to).toSorted()).toEqual([first, second].toSorted());
    for (const { text, attachments } of mails) {
      expect(text).toContain('Recibimos tu pago de $ 52.000.000 del 19/03/2026');
      expect(text).toContain('Diseño: $ 50.000.000\nInicio de obra: $ 2.000.000');
      expect(text).toContain('Llevas $ 52.000.000 de los $ 200.000.000 de tu plan.');
      expect(text).toContain(`${PUBLIC_URL}/client/project?proyecto=${sale.projectId}#payment`);
      expect(attachments.map(({ name, type }) => [name, type])).toEqual([
        [`Recibo ${receipt_number}.pdf`, 'application/pdf'],
      ]);
      expect((await seePdf(attachments[0]?.content ?? new Uint8Array())).text).toContain(receipt_number);
    }
  });

  test('leaves once a payment and person, however often the job runs', async () => {
    const { payment_id } = await pay(3 * million);
    await Promise.all([mailReceipt(server.deps, { payment_id }), mailReceipt(server.deps, { payment_id })]);
    const subject = 'Recibimos tu pago de $ 3.000.000';
    expect(await mailsOf(subject)).toHaveLength(2);
    await mailReceipt(server.deps, { payment_id });
    expect(await mailsOf(subject)).toHaveLength(2);
  });

  test('goes to the address with which the person signs in, and once to an address that two share', async () => {
    await letIn(server, sale.saleId);
    const signsIn = 'nueva@correo.example';
    await server.db
      .updateTable('accounts')
      .set({ email: signsIn })
      .where('client_id', '=', sale.clientId)
      .execute();
    await pay(4 * million);
    const apart = await mailsOf('Recibimos tu pago de $ 4.000.000');
    expect(apart.map(({ to }) => to).toSorted()).toEqual([second, signsIn].toSorted());

    const shared = server.db.updateTable('second_clients').set({ email: 'NUEVA@correo.example' });
    await shared.where('id', '=', sale.secondClientId).execute();
    await pay(5 * million);
    expect((await mailsOf('Recibimos tu pago de $ 5.000.000')).map(({ to }) => to)).toEqual([signsIn]);
    await server.db
      .updateTable('second_clients')
      .set({ email: second })
      .where('id', '=', sale.secondClientId)
      .execute();
  });
});

test('money that comes after its sale was cancelled pays nothing: mail and receipt say that it goes back', async () => {
  const { saleId, projectId } = await finishSale(server, { product: 'Apto' });
  const first = await instalmentAt(server, saleId, 1);
  await register(server, { instalment_id: first, amount: 6 * million, paid_on: '2026-03-19' });
  const body = { kind: 'manager', reason: 'Se mudan a otra ciudad' } as const;
  await server.call('manager', cancelSale, { params: { id: projectId }, body });
  await register(server, { instalment_id: first, amount: 8 * million, paid_on: '2026-03-19' });
  const [mail] = await mailsOf('Recibimos tu pago de $ 8.000.000');
  const pdf = (await seePdf(mail?.attachments[0]?.content ?? new Uint8Array())).text;
  expect(mail?.text).toContain('Tu compra está cancelada: te devolvemos este dinero.');
  expect(mail?.text).not.toMatch(/Con él pagas|de tu plan/);
  expect(pdf).toContain('La venta está cancelada: este dinero se devuelve.');
  expect(pdf).not.toMatch(/Pagado del plan|todo pagado/);
});

describe('the mail of a transfer that is rejected', () => {
  test('tells each of the family the reason and the next step', async () => {
    const instalmentId = await instalmentAt(server, sale.saleId, 3);
    const id = await sendTransfer(server, instalmentId, { amount: 7 * million, paid_on: '2026-03-17' });
    const reason = 'El banco devolvió la transferencia: <la cuenta> no coincide.';
    await server.call('payments', rejectPayment, { params: { id }, body: { reason } });
    const mails = await mailsOf('No pudimos confirmar tu pago de $ 7.000.000');
    expect(mails).toHaveLength(2);
    for (const { text, html, attachments } of mails) {
      expect(text).toContain('Revisamos el comprobante de $ 7.000.000 del 17/03/2026');
      expect(text).toContain('Pago fin de obra');
      expect(text).toContain(`Motivo: ${reason}`);
      expect(text).toContain('envía otra vez el comprobante correcto');
      expect(text).not.toContain('No hay nada más que hacer');
      expect(text).toContain(`${PUBLIC_URL}/client/project?proyecto=${sale.projectId}#payment`);
      expect(html).not.toContain('<la cuenta>');
      expect(attachments).toEqual([]);
    }
  });

  test.each([
    [false, 'Si no, paga la cuota en línea o por transferencia.'],
    [true, 'Si no, paga la cuota por transferencia.'],
  ])('names the ways to pay that there are (%j: only transfers)', async (off, ways) => {
    const other = await startServer({
      now: '2026-03-20T15:00:00.000Z',
      ...(off && { noOnlinePayments: true }),
    });
    const { saleId } = await finishSale(other);
    const instalmentId = await instalmentAt(other, saleId, 1);
    const id = await sendTransfer(other, instalmentId, { amount: million, paid_on: '2026-03-17' });
    await other.call('payments', rejectPayment, { params: { id }, body: { reason: 'No llegó.' } });
    const [mail] = await other.mails();
    expect(mail?.text).toContain(ways);
    await other.close();
  });
});
