import { describe, expect, it } from 'vitest';
import {
  dueWords,
  type Instalment,
  isOpenAtFirst,
  isPayable,
  notesOf,
  paidOf,
  proofsOf,
  whatIsLeft,
} from './payments.ts';

type Payment = Instalment['payments'][number];

const payment = (given: Partial<Payment> = {}): Payment => ({
  id: 1,
  method: 'transfer',
  state: 'confirmed',
  amount: 100,
  channel: null,
  created_at: '2026-05-20T15:00:00.000Z',
  paid_on: null,
  reason: null,
  file_id: null,
  receipt_url: null,
  receipt_number: null,
  refunded: 0,
  ...given,
});

const instalment = (given: Partial<Instalment> = {}): Instalment => ({
  id: 1,
  position: 1,
  name: 'Diseño',
  percentage: '25%',
  amount: 1000,
  paid: 0,
  left: 1000,
  in_process: 0,
  owed: 1000,
  days: 0,
  due_date: '2026-05-20',
  reason: '',
  late_days: 0,
  state: 'pending',
  paid_on: null,
  payments: [],
  carried: [],
  ...given,
});

const words = (given: Partial<Instalment>) => notesOf(instalment(given)).map(({ text }) => text);

describe('the note of an instalment', () => {
  it('is nothing while it only waits for its day', () => expect(words({})).toEqual([]));
  it('ends with where the date of an unpaid one comes from', () => {
    const reason = '45 días hábiles después del inicio de obra; salta el 1 de mayo, Día del Trabajo';
    expect(words({ reason })).toEqual(['45 días hábiles después del inicio de obra.']);
    expect(words({ reason, paid: 1000, left: 0, owed: 0, state: 'paid' })).toEqual([]);
  });
  it('is why a payment was rejected, first of all', () =>
    expect(
      notesOf(
        instalment({
          state: 'rejected',
          late_days: 1,
          payments: [payment({ state: 'rejected', amount: 1000, reason: 'El valor no coincide.' })],
        }),
      ),
    ).toEqual([{ text: 'No se confirmó tu pago de $ 1.000: El valor no coincide.', bad: true }]));
  it('has the received and the missing amount', () =>
    expect(words({ paid: 400, left: 600, owed: 600 })).toEqual(['Pagaste $ 400. Te falta $ 600.']));
  it('has the owed amount while a part is in process', () =>
    expect(
      words({
        state: 'in_process',
        in_process: 100,
        owed: 900,
        payments: [payment({ state: 'in_process' })],
      }),
    ).toEqual(['Tu pago de $ 100 está en proceso. Estamos revisando tu comprobante.', 'Te falta $ 900.']));
  it('is no lateness while a payment is on its way', () =>
    expect(
      words({ state: 'in_process', owed: 0, late_days: 4, payments: [payment({ state: 'in_process' })] }),
    ).toEqual(['Tu pago de $ 100 está en proceso. Estamos revisando tu comprobante.']));
  it('is that the bank has the word, for an online payment', () =>
    expect(
      words({ state: 'in_process', owed: 0, payments: [payment({ state: 'in_process', method: 'online' })] }),
    ).toEqual(['Tu pago de $ 100 está en proceso. El banco aún no lo confirma.']));
  it('has the refunded amount', () =>
    expect(words({ payments: [payment({ refunded: 100 })] })).toEqual(['Te devolvimos $ 100.']));
});

describe('paying', () => {
  const plan = { owed: 5000 };
  it('is for the amount that is neither paid nor in process', () => {
    expect(isPayable(instalment(), plan)).toBe(true);
    expect(isPayable(instalment({ state: 'late' }), plan)).toBe(true);
    expect(isPayable(instalment({ state: 'rejected' }), plan)).toBe(true);
    expect(isPayable(instalment({ state: 'in_process', owed: 0 }), plan)).toBe(false);
    expect(isPayable(instalment({ state: 'in_process', in_process: 400, owed: 600 }), plan)).toBe(true);
    expect(isPayable(instalment({ state: 'paid', left: 0, owed: 0 }), plan)).toBe(false);
  });
  it('explains the effect of another amount', () => {
    expect(whatIsLeft(instalment(), 1000)).toBeNull();
    expect(whatIsLeft(instalment(), 400)).toBe('De esta cuota faltarán $ 600.');
    expect(whatIsLeft(instalment(), 1500)).toBe('Lo que sobra, $ 500, va a otras cuotas.');
  });
});

describe('proof of a payment', () => {
  const proofs = (...payments: Payment[]) => proofsOf(instalment({ payments }));
  const file_id = '7b0f4f0e-8b1e-4f0c-9c55-1f2a3b4c5d6e';
  it('is the receipt of the company, and what the family sent, apart', () =>
    expect(proofs(payment({ receipt_number: 'RC-000001', file_id }))).toEqual([
      { kind: 'receipt', key: 'receipt 1', paymentId: 1, number: 'RC-000001' },
      { kind: 'file', key: 'file 1', fileId: file_id, amount: 100 },
    ]));
  it('is the address that the seller wrote in the plan', () =>
    expect(proofs(payment({ receipt_url: 'https://x.example' }))).toEqual([
      { kind: 'link', key: 'link 1', url: 'https://x.example' },
    ]));
  it('is also the receipt of a payment that was more than another instalment', () =>
    expect(proofsOf(instalment({ carried: [{ payment_id: 7, receipt_number: 'RC-000002' }] }))).toEqual([
      { kind: 'receipt', key: 'receipt 7', paymentId: 7, number: 'RC-000002' },
    ]));
  it('is what the family sent while the payment is in process, and nothing of a rejected one', () => {
    expect(proofs(payment({ state: 'in_process', file_id })).map(({ kind }) => kind)).toEqual(['file']);
    expect(proofs(payment({ state: 'rejected', file_id }))).toEqual([]);
  });
});

it.each([
  [{ state: 'paid', paid_on: '2026-05-19' }, 'Pago realizado el 19/05/2026'],
  [{ state: 'paid', amount: 0, paid_on: '2026-05-19' }, 'No hay nada que pagar'],
  [{ state: 'pending' }, 'Vence el 20/05/2026'],
  [{ state: 'rejected', late_days: 2 }, 'Venció el 20/05/2026'],
  [{ state: 'late', late_days: 0 }, 'Venció el 20/05/2026'],
  [{ state: 'in_process', late_days: 2, owed: 0 }, 'Pago en proceso'],
  [{ state: 'in_process', owed: 1 }, 'Vence el 20/05/2026'],
  [{ state: 'in_process', late_days: 2, owed: 1 }, 'Venció el 20/05/2026'],
] as const)('under its name %j says %s', (given, text) => expect(dueWords(instalment(given))).toBe(text));

it('opens on a phone the next instalment, and those whose payment was rejected', () => {
  const opens = (given: Partial<Instalment>) => isOpenAtFirst(instalment(given), { next_instalment_id: 1 });
  expect(opens({ id: 1 })).toBe(true);
  expect(opens({ id: 2, state: 'rejected' })).toBe(true);
  expect(opens({ id: 2, state: 'paid' })).toBe(false);
});

it('has the paid amount of the plan, and the amount on its way', () => {
  const ledger = {
    price: 1000,
    paid: 250,
    in_process: 0,
    left: 750,
    owed: 500,
    credit: 0,
    next_instalment_id: 1,
    online: true,
    instalments: [],
  };
  expect(paidOf(ledger)).toBe('Pagado $ 250 de $ 1.000');
  expect(paidOf({ ...ledger, in_process: 250 })).toBe('Pagado $ 250 de $ 1.000, y $ 250 en proceso');
});
