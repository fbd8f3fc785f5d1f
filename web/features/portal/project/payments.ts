import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readMyPayments } from '#shared/contract/payments.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { instalmentWords, whyNotPay } from '#shared/domain/payments.ts';

/** What Mis pagos says, with no React. */
export type Ledger = ReplyOf<typeof readMyPayments>['data'];
export type Instalment = Ledger['instalments'][number];

export const isPayable = ({ state, owed }: Instalment, ledger: Pick<Ledger, 'owed'>): boolean =>
  whyNotPay({
    state,
    amount: owed,
    owed: { own: owed, plan: ledger.owed },
    paidOn: null,
    today: '',
  }) === null;

/**
 * What the family has to know of an instalment besides its figures, a sentence each; `bad` is what went wrong. What is
 * still to be paid ends with where its date comes from, without the holidays that the count leaves out.
 */
export const notesOf = (instalment: Instalment): { text: string; bad: boolean }[] => {
  const { state, payments, paid, left, owed, reason } = instalment;
  const notes: { text: string; bad: boolean }[] = [];
  const rejected = payments.findLast((payment) => payment.state === 'rejected');
  if (state === 'rejected' && rejected) {
    const why = rejected.reason ? `: ${rejected.reason.replace(/\.$/, '')}` : '';
    notes.push({ text: `No se confirmó tu pago de ${formatPesos(rejected.amount)}${why}.`, bad: true });
  }
  for (const waiting of payments.filter((payment) => payment.state === 'in_process')) {
    const where =
      waiting.method === 'online' ? 'El banco aún no lo confirma' : 'Estamos revisando tu comprobante';
    notes.push({
      text: `Tu pago de ${formatPesos(waiting.amount)} está en proceso. ${where}.`,
      bad: false,
    });
  }
  if (owed > 0 && owed < instalment.amount) {
    const came = paid > 0 ? `Pagaste ${formatPesos(paid)}. ` : '';
    notes.push({ text: `${came}Te falta ${formatPesos(owed)}.`, bad: false });
  } else if (paid > 0 && left > 0) {
    notes.push({ text: `Pagaste ${formatPesos(paid)}.`, bad: false });
  }
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0);
  if (refunded > 0) notes.push({ text: `Te devolvimos ${formatPesos(refunded)}.`, bad: false });
  if (left > 0 && reason !== '') notes.push({ text: `${reason.split(';')[0]}.`, bad: false });
  return notes;
};

/** Over a weekend one is late without a business day of delay. */
export const isLate = ({ state, late_days }: Pick<Instalment, 'state' | 'late_days'>): boolean =>
  state === 'late' || late_days > 0;

/** Under its name where there is no room for the columns. */
export const dueWords = ({ state, amount, owed, due_date, paid_on, late_days }: Instalment): string => {
  if (amount === 0) return instalmentWords('nothing', 0);
  if (state === 'paid') return paid_on ? `Pago realizado el ${formatDay(paid_on)}` : 'Pago realizado';
  if (state === 'in_process' && owed === 0) return 'Pago en proceso';
  return `${isLate({ state, late_days }) ? 'Venció' : 'Vence'} el ${formatDay(due_date)}`;
};

/** The next one, and any whose payment was rejected: why it was must not wait to be looked for. */
export const isOpenAtFirst = (
  { id, state }: Instalment,
  { next_instalment_id: next }: Pick<Ledger, 'next_instalment_id'>,
): boolean => id === next || state === 'rejected';

export type Proof =
  | { kind: 'receipt'; key: string; paymentId: number; number: string }
  | { kind: 'file'; key: string; fileId: string; amount: number }
  | { kind: 'link'; key: string; url: string };

/** What was paid with too much of another instalment has the receipt of that one. */
export const proofsOf = ({ payments, carried }: Instalment): Proof[] => [
  ...carried.map(({ payment_id: id, receipt_number: number }) => receiptOf(id, number)),
  ...payments
    .filter(({ state }) => state !== 'rejected')
    .flatMap(({ id, amount, receipt_number: number, file_id: fileId, receipt_url: url }): Proof[] => [
      ...(number === null ? [] : [receiptOf(id, number)]),
      ...(fileId === null ? [] : [{ kind: 'file' as const, key: `file ${id}`, fileId, amount }]),
      ...(url === null ? [] : [{ kind: 'link' as const, key: `link ${id}`, url }]),
    ]),
];

const receiptOf = (paymentId: number, number: string): Proof => ({
  kind: 'receipt',
  key: `receipt ${paymentId}`,
  paymentId,
  number,
});

/** 'Pagado $ 105.516.600 de $ 175.861.000' in parts, for the title of the section. */
export const paidOf = ({ paid, price, in_process: waiting }: Ledger): string => {
  const words = `Pagado ${formatPesos(paid)} de ${formatPesos(price)}`;
  return waiting > 0 ? `${words}, y ${formatPesos(waiting)} en proceso` : words;
};

/** What a transfer of that amount leaves owed of the instalment; null when it leaves nothing. */
export const whatIsLeft = (instalment: Instalment, amount: number | null): string | null => {
  if (amount === null || amount === instalment.owed) return null;
  if (amount < instalment.owed) return `De esta cuota faltarán ${formatPesos(instalment.owed - amount)}.`;
  return `Lo que sobra, ${formatPesos(amount - instalment.owed)}, va a otras cuotas.`;
};
