import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProjectPayments } from '#shared/contract/payments.ts';
import { addBusinessDays, type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import * as closes from '../modules/payments/daily-close.actions.ts';
import * as money from '../modules/payments/money.actions.ts';
import * as ledger from '../modules/payments/payments.actions.ts';
import * as transfers from '../modules/payments/transfers.actions.ts';
import type { Ctx } from '../platform/context.ts';
import type { Happening } from './aftermath.ts';
import { storePaper } from './papers.ts';
import type { ProjectStory } from './sale-stories.ts';
import type { Plan } from './tell-sale.ts';
import { doneBy, instantOf, tell } from './teller.ts';
import type { Stage, Telling } from './telling.ts';

/** In minutes after nine: when the desk looks at what came, and when it closes the day. */
const AFTERNOON = 400;
const CLOSING = 540;

/** Business days before today whose books were closed, each on its evening; the first takes all that was before. */
const CLOSED_AGO = 5;

type Payment = Telling<ProjectStory> & { readonly projectId: number };
type Row = Plan['instalments'][number];
type Instalment = ReplyOf<typeof readProjectPayments>['data']['instalments'][number];

/**
 * The money of a plan until today: what was paid on the spot with the sale, and the instalments due before today, but
 * for the last ones that are still owed. The last of them may have a story of its own.
 */
export function paymentsOf(
  telling: Telling<ProjectStory>,
  { projectId, plan }: { projectId: number; plan: Plan },
): Happening[] {
  const { story, today } = telling;
  const payment = { ...telling, projectId };
  const due = plan.instalments.filter(({ date }) => date < today);
  const paid = due.slice(0, due.length - (story.unpaid ?? 0));
  const early = story.paysEarly ? plan.instalments.slice(due.length, due.length + 1) : [];
  return [
    ...paid.flatMap((row, index) => {
      const last = index === paid.length - 1 ? story.lastPayment : undefined;
      if (last) return lastOnes[last](payment, row);
      return [came(payment, row, row.amount)];
    }),
    ...early.map((row) => sent(payment, row, ago(payment, 1))),
  ];
}

/** How the last instalment that is due stands, when it is not simply paid. */
const lastOnes: Record<
  NonNullable<ProjectStory['lastPayment']>,
  (payment: Payment, row: Row) => Happening[]
> = {
  waits: (payment, row) => (row.receipt === null ? [sent(payment, row, ago(payment, 1))] : []),
  rejected: (payment, row) => [sent(payment, row, ago(payment, 4)), rejected(payment, row, ago(payment, 3))],
  partly: (payment, row) => [came(payment, row, roundly(row.amount * 0.6))],
  over: (payment, row) => [came(payment, row, row.amount + roundly(row.amount * 0.1))],
  refunded: (payment, row) => [
    came(payment, row, row.amount + MISTAKE),
    refunded(payment, row, addBusinessDays(row.date, 2)),
  ],
};

/** What somebody paid twice without meaning to, in pesos. */
const MISTAKE = 1_000_000;

const roundly = (pesos: number): number => Math.round(pesos / 10_000) * 10_000;

const ago = ({ today }: Stage, days: number): Day => addBusinessDays(today, -days);

/** An action on an instalment in the afternoon of a day, with the instalment as it is then. */
const doneWith = (
  { deps, crew, projectId }: Payment,
  { position }: Row,
  day: Day,
  does: (instalment: Instalment, ctx: Ctx) => Promise<unknown>,
): Happening =>
  doneBy(deps, crew.userOf('Yamile Rojas'), instantOf(day, AFTERNOON), async (ctx) => {
    const { data } = await tell(ctx, ledger.readProjectPayments, { params: { id: projectId } });
    const instalment = data.instalments.find((each) => each.position === position);
    if (!instalment) throw new Error('the story pays an instalment that its plan does not have');
    await does(instalment, ctx);
  });

const latest = ({ payments }: Instalment): number => payments.at(-1)?.id ?? 0;

/** The money comes: the desk confirms the transfer that waits, or registers what it sees in the bank. */
const came = (payment: Payment, row: Row, amount: number): Happening =>
  row.receipt === null ? registered(payment, row, amount) : confirmed(payment, row, amount);

/** The desk confirms the transfer whose receipt the seller linked. */
const confirmed = (payment: Payment, row: Row, amount: number): Happening =>
  doneWith(payment, row, row.date, (instalment, ctx) =>
    tell(ctx, transfers.confirmPayment, {
      params: { id: latest(instalment) },
      body: { amount, paid_on: row.date },
    }),
  );

const registered = (payment: Payment, row: Row, amount: number): Happening => {
  const channel = payment.dice.pick(['bank_transfer', 'bank_transfer', 'deposit', 'check'] as const);
  return doneWith(payment, row, row.date, ({ id }, ctx) =>
    tell(ctx, money.registerPayment, { body: { instalment_id: id, amount, paid_on: row.date, channel } }),
  );
};

/** The seller sends the receipt that the family gave, as a PDF. */
const sent = (payment: Payment, row: Row, day: Day): Happening => {
  const { crew, story } = payment;
  return doneWith(payment, row, day, async ({ id }, desk) => {
    const ctx = { ...desk, user: crew.userOf(story.seller) };
    const file = await storePaper(ctx, `comprobante-${row.position}.pdf`, [
      'Comprobante de transferencia',
      'Banco de la demostración',
      `De: ${story.client}`,
      'Para: Remodela',
      `Concepto: ${row.name}`,
      `Valor: ${formatPesos(row.amount)}`,
      `Fecha: ${formatDayLong(day)}`,
    ]);
    const form = { amount: row.amount, paid_on: day };
    await tell(ctx, ledger.sendTransferReceipt, { params: { id }, form }, file);
  });
};

const rejected = (payment: Payment, row: Row, day: Day): Happening =>
  doneWith(payment, row, day, (instalment, ctx) =>
    tell(ctx, transfers.rejectPayment, {
      params: { id: latest(instalment) },
      body: {
        reason: 'El dinero no ha llegado a la cuenta: el banco dice que la transferencia se devolvió.',
      },
    }),
  );

/** What was paid too much goes back. */
const refunded = (payment: Payment, row: Row, day: Day): Happening =>
  doneWith(payment, row, day, (instalment, ctx) =>
    tell(ctx, money.recordRefund, {
      params: { id: latest(instalment) },
      body: {
        amount: MISTAKE,
        refunded_on: day,
        reason: 'Consignó un millón de más y pidió que se lo devolviéramos.',
        reference: `TR-${payment.dice.digits(6)}`,
      },
    }),
  );

/** The desk closes the books of the last days. */
export const closesOf = ({ deps, crew, today }: Stage): Happening[] =>
  Array.from({ length: CLOSED_AGO }, (_, index) => addBusinessDays(today, index - CLOSED_AGO)).map((day) =>
    doneBy(deps, crew.userOf('Yamile Rojas'), instantOf(day, CLOSING), (ctx) =>
      tell(ctx, closes.closeDay, { body: { day } }),
    ),
  );
