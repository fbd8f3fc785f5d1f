import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AwaitedPayment,
  gatewayChannelName,
  laterStatus,
  type MismatchKind,
  type MismatchResolution,
  settlement,
  type Transaction,
  type TransactionStatus,
} from './gateway.ts';

const AMOUNT = 1_000;
const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 'a',
  reference: 'RM-1',
  status: 'APPROVED',
  amountInCents: AMOUNT * 100,
  currency: 'COP',
  ...changes,
});
const payment = (changes: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  state: 'open',
  amount: AMOUNT,
  left: 0,
  transactionId: null,
  ...changes,
});
const posted = payment({ state: 'confirmed', left: AMOUNT, transactionId: 'a' });

describe('the later of two steps', () => {
  test.each([
    [null, 'PENDING', 'PENDING'],
    ['PENDING', 'APPROVED', 'APPROVED'],
    ['APPROVED', 'PENDING', 'APPROVED'],
    ['APPROVED', 'VOIDED', 'VOIDED'],
    ['VOIDED', 'APPROVED', 'VOIDED'],
    ['DECLINED', 'ERROR', 'DECLINED'],
  ] as const)('%s, then %s gives: %s', (known, told, later) => {
    expect(laterStatus(known, told)).toBe(later);
  });

  test('of several, in any order, is that of the highest step', () => {
    const steps = fc.array(fc.constantFrom('PENDING', 'APPROVED', 'VOIDED'), { minLength: 1 });
    fc.assert(
      fc.property(steps, (told) => {
        const fold = (all: readonly TransactionStatus[]) =>
          all.reduce<TransactionStatus | null>((known, each) => laterStatus(known, each), null);
        expect(fold(told)).toBe(fold(told.toReversed()));
        expect(fold([...told, ...told])).toBe(fold(told));
      }),
    );
  });
});

describe('settlement of a transaction', () => {
  test.each([
    ['money that matches is posted', transaction(), payment(), { do: 'post' }],
    ['also after the checkout ended', transaction(), payment({ state: 'expired' }), { do: 'post' }],
    ['also after a first try was declined', transaction(), payment({ state: 'rejected' }), { do: 'post' }],
    ['what is posted already is not posted again', transaction(), posted, { do: 'nothing' }],
    ['a bank that takes its time', transaction({ status: 'PENDING' }), payment(), { do: 'wait' }],
    ['told twice', transaction({ status: 'PENDING' }), payment({ state: 'in_process' }), { do: 'nothing' }],
    ['declined', transaction({ status: 'DECLINED' }), payment({ state: 'in_process' }), { do: 'decline' }],
    ['an error of the bank', transaction({ status: 'ERROR' }), payment(), { do: 'decline' }],
    [
      'declined twice',
      transaction({ status: 'DECLINED' }),
      payment({ state: 'rejected' }),
      { do: 'nothing' },
    ],
    ['declined after it was paid', transaction({ id: 'b', status: 'DECLINED' }), posted, { do: 'nothing' }],
    ['money that goes back', transaction({ status: 'VOIDED' }), posted, { do: 'give_back' }],
    ['and went back', transaction({ status: 'VOIDED' }), { ...posted, left: 0 }, { do: 'nothing' }],
    ['void before it was ever posted', transaction({ status: 'VOIDED' }), payment(), { do: 'decline' }],
    ['void of nobody', transaction({ status: 'VOIDED' }), null, { do: 'nothing' }],
    ['declined of nobody', transaction({ status: 'DECLINED' }), null, { do: 'nothing' }],
  ] as const)('%s', (_, told, awaited, expected) => {
    expect(settlement(told, awaited)).toEqual(expected);
  });

  test.each([
    ['no payment of ours', {}, null, 'unknown_reference', false],
    ['another amount', { amountInCents: AMOUNT * 100 + 1 }, payment(), 'amount', true],
    ['pesos for cents', { amountInCents: AMOUNT }, payment(), 'amount', true],
    ['another currency', { currency: 'USD' }, payment(), 'currency', true],
    ['paid twice', { id: 'b' }, posted, 'second_payment', false],
    ['paid twice, and less', { id: 'b', amountInCents: 1 }, posted, 'amount', false],
  ] as const)('%s is reported and never posted', (_, changes, awaited, kind, close) => {
    expect(settlement(transaction(changes), awaited)).toEqual({ do: 'report', kind, close });
  });

  test('a reported transaction is not reported again, nor posted', () => {
    const reported = [{ kind: 'amount', resolution: null }] as const;
    expect(settlement(transaction({ amountInCents: 1 }), payment(), { reported })).toEqual({ do: 'nothing' });
  });

  test.each([
    [null, { do: 'withdraw' }],
    ['posted', { do: 'report', kind: 'voided', close: false }],
    ['refunded', { do: 'nothing' }],
    ['dismissed', { do: 'nothing' }],
  ] as const)('a void of reported money that ended as %s', (resolution, expected) => {
    const reported = [{ kind: 'unknown_reference', resolution }] as const;
    expect(settlement(transaction({ status: 'VOIDED' }), null, { reported })).toEqual(expected);
  });

  test('while another of its transactions is pending, a decline or a mismatch does not end a payment', () => {
    const around = { others: ['PENDING'] } as const;
    const waiting = payment({ state: 'in_process' });
    expect(settlement(transaction({ status: 'DECLINED' }), waiting, around)).toEqual({ do: 'nothing' });
    expect(settlement(transaction({ currency: 'USD' }), waiting, around)).toMatchObject({ close: false });
  });
});

/** The books of one payment, as the program keeps them. */
class Books {
  payment = payment();
  postings = 0;
  readonly known = new Map<string, TransactionStatus>();
  readonly mismatches = new Map<string, { kind: MismatchKind; resolution: MismatchResolution | null }[]>();

  hear(told: Transaction): void {
    const status = laterStatus(this.known.get(told.id) ?? null, told.status);
    this.known.set(told.id, status);
    const others = [...this.known].filter(([id]) => id !== told.id).map(([, each]) => each);
    const reported = this.mismatches.get(told.id) ?? [];
    const what = settlement({ ...told, status }, this.payment, { others, reported });
    if (what.do === 'wait') this.payment.state = 'in_process';
    if (what.do === 'decline') this.payment.state = 'rejected';
    if (what.do === 'give_back') this.payment.left = 0;
    if (what.do === 'withdraw') for (const each of reported) each.resolution = 'dismissed';
    if (what.do === 'post') {
      this.postings += 1;
      this.payment = payment({ state: 'confirmed', left: AMOUNT, transactionId: told.id });
    }
    if (what.do === 'report') {
      this.mismatches.set(told.id, [...reported, { kind: what.kind, resolution: null }]);
      if (what.close) this.payment.state = 'rejected';
    }
  }

  /** paid: its money is here; waiting: the bank may still answer; closed: neither */
  get end() {
    const { state, left } = this.payment;
    const over = left > 0 ? 'paid' : state === 'in_process' || state === 'open' ? 'waiting' : 'closed';
    const open = [...this.mismatches.values()].flat().filter(({ resolution }) => resolution === null);
    return { over, left, open: open.map(({ kind }) => kind).toSorted() };
  }
}

const paths = [
  ['PENDING'],
  ['PENDING', 'APPROVED'],
  ['PENDING', 'DECLINED'],
  ['PENDING', 'ERROR'],
  ['PENDING', 'APPROVED', 'VOIDED'],
] as const satisfies readonly (readonly TransactionStatus[])[];

/** Transactions of one payment with their events: the last state of each at least once, in any order. */
const stories = (ways: readonly (readonly TransactionStatus[])[], most: number) =>
  fc
    .array(
      fc.record({
        path: fc.constantFrom(...ways),
        amountInCents: fc.constantFrom(AMOUNT * 100, AMOUNT * 100, AMOUNT * 100, 5_000),
        currency: fc.constantFrom('COP', 'COP', 'COP', 'USD'),
      }),
      { minLength: 1, maxLength: most },
    )
    .chain((made) => {
      const all = made.map(({ path, ...rest }, index) => ({
        path,
        told: transaction({ ...rest, id: `t${index}` }),
      }));
      const last = all.map(({ path, told }): Transaction => ({ ...told, status: path.at(-1) ?? 'PENDING' }));
      const steps = all.flatMap(({ path, told }) => path.map((status): Transaction => ({ ...told, status })));
      const heard = fc
        .array(fc.constantFrom(...steps), { maxLength: 20 })
        .chain((more) => fc.shuffledSubarray([...last, ...more], { minLength: last.length + more.length }));
      return fc.record({ last: fc.constant(last), heard });
    });

const booksOf = (heard: readonly Transaction[]): Books => {
  const books = new Books();
  for (const each of heard) books.hear(each);
  return books;
};

describe('any number of times, in any order', () => {
  test('the end is the same', () => {
    fc.assert(
      fc.property(stories(paths.slice(0, 4), 4), ({ last, heard }) => {
        expect(booksOf(heard).end).toEqual(booksOf(last).end);
      }),
      { numRuns: 500 },
    );
  });

  test('the end of one transaction is the same also when it is voided', () => {
    fc.assert(
      fc.property(stories(paths, 1), ({ last, heard }) => {
        expect(booksOf(heard).end).toEqual(booksOf(last).end);
      }),
      { numRuns: 300 },
    );
  });

  test('money is posted once at most, only when it matches, and every peso is explained', () => {
    fc.assert(
      fc.property(stories(paths, 4), ({ last, heard }) => {
        const books = booksOf(heard);
        expect(books.postings).toBeLessThanOrEqual(1);
        const poster = last.find(({ id }) => id === books.payment.transactionId);
        if (poster) expect(poster).toMatchObject({ amountInCents: AMOUNT * 100, currency: 'COP' });
        for (const { id, status } of last) {
          const isPosted = books.payment.transactionId === id && books.payment.left > 0;
          const isReported = (books.mismatches.get(id) ?? []).some(({ resolution }) => resolution === null);
          expect(Number(isPosted) + Number(isReported)).toBe(status === 'APPROVED' ? 1 : 0);
        }
        const pending = last.some(({ status }) => status === 'PENDING');
        expect(books.end.over === 'waiting').toBe(pending && books.payment.state !== 'confirmed');
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['PSE', 'PSE'],
  ['NEQUI', 'Nequi'],
  ['CARD', 'Tarjeta'],
  ['A_NEW_ONE', 'A_NEW_ONE'],
  ['constructor', 'constructor'],
])('%s is read as %s', (channel, name) => {
  expect(gatewayChannelName(channel)).toBe(name);
});
