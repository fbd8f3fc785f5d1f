import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProjectPayments } from '#shared/contract/payments.ts';
import { addBusinessDays, type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import * as closes from '../modules/payments/daily-close.actions.ts';
import * as money from '../modules/payments/money.actions.ts';
import * as ledger from '../modules/payments/payments.actions.ts';
import * as transfers from '../modules/payments/transfers.actions.ts';
import { insertFile } from '../platform/http/upload.ts';
import type { Happening } from './aftermath.ts';
import { storePaper } from './papers.ts';
import type { ProjectStory } from './sale-stories.ts';
import type { Plan } from './tell-sale.ts';
import { ctxAt, instantOf, tell } from './teller.ts';
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

/** An instalment of the plan as the desk finds it at that instant. */
async function found({ deps, crew, projectId }: Payment, { position }: Row, at: Date) {
  const ctx = ctxAt(deps, crew.userOf('Yamile Rojas'), at);
  const call = { params: { id: projectId } };
  const { data } = await tell(ctx, ledger.readProjectPayments, call);
  const instalment = data.instalments.find((each) => each.position === position);
  if (!instalment) throw new Error('the story pays an instalment that its plan does not have');
  return { ctx, instalment };
}

const latest = ({ payments }: Instalment): number => payments.at(-1)?.id ?? 0;

/** The money comes: the desk confirms the transfer that waits, or registers what it sees in the bank. */
const came = (payment: Payment, row: Row, amount: number): Happening =>
  row.receipt === null ? registered(payment, row, amount) : confirmed(payment, row, amount);

/** The desk confirms the transfer whose receipt the seller linked. */
const confirmed = (payment: Payment, row: Row, amount: number): Happening => {
  const at = instantOf(row.date, AFTERNOON);
  return {
    at,
    tell: async () => {
      const { ctx, instalment } = await found(payment, row, at);
      await tell(ctx, transfers.confirmPayment, {
        params: { id: latest(instalment) },
        body: { amount, paid_on: row.date },
      });
      return [];
    },
  };
};

const registered = (payment: Payment, row: Row, amount: number): Happening => {
  const at = instantOf(row.date, AFTERNOON);
  const channel = payment.dice.pick(['bank_transfer', 'bank_transfer', 'deposit', 'check'] as const);
  return {
    at,
    tell: async () => {
      const { ctx, instalment } = await found(payment, row, at);
      await tell(ctx, money.registerPayment, {
        body: { instalment_id: instalment.id, amount, paid_on: row.date, channel },
      });
      return [];
    },
  };
};

/** The seller sends the receipt that the family gave, as a PDF. */
const sent = (payment: Payment, row: Row, day: Day): Happening => {
  const { deps, crew, story } = payment;
  const at = instantOf(day, AFTERNOON);
  return {
    at,
    tell: async () => {
      const { instalment } = await found(payment, row, at);
      const ctx = ctxAt(deps, crew.userOf(story.seller), at);
      const file = await storePaper(deps, `comprobante-${row.position}.pdf`, [
        'Comprobante de transferencia',
        'Banco de la demostración',
        `De: ${story.client}`,
        'Para: Remodela',
        `Concepto: ${row.name}`,
        `Valor: ${formatPesos(row.amount)}`,
        `Fecha: ${formatDayLong(day)}`,
      ]);
      await insertFile(ctx.db, ctx, file);
      await tell(
        ctx,
        ledger.sendTransferReceipt,
        { params: { id: instalment.id }, form: { amount: row.amount, paid_on: day } },
        file,
      );
      return [];
    },
  };
};

const rejected = (payment: Payment, row: Row, day: Day): Happening => {
  const at = instantOf(day, AFTERNOON);
  return {
    at,
    tell: async () => {
      const { ctx, instalment } = await found(payment, row, at);
      await tell(ctx, transfers.rejectPayment, {
        params: { id: latest(instalment) },
        body: {
          reason: 'El dinero no ha llegado a la cuenta: el banco dice que la transferencia se devolvió.',
        },
      });
      return [];
    },
  };
};

/** What was paid too much goes back. */
const refunded = (payment: Payment, row: Row, day: Day): Happening => {
  const at = instantOf(day, AFTERNOON);
  return {
    at,
    tell: async () => {
      const { ctx, instalment } = await found(payment, row, at);
      await tell(ctx, money.recordRefund, {
        params: { id: latest(instalment) },
        body: {
          amount: MISTAKE,
          refunded_on: day,
          reason: 'Consignó un millón de más y pidió que se lo devolviéramos.',
          reference: `TR-${payment.dice.digits(6)}`,
        },
      });
      return [];
    },
  };
};

/** The desk closes the books of the last days. */
export const closesOf = ({ deps, crew, today }: Stage): Happening[] =>
  Array.from({ length: CLOSED_AGO }, (_, index) => addBusinessDays(today, index - CLOSED_AGO)).map((day) => {
    const at = instantOf(day, CLOSING);
    return {
      at,
      tell: async () => {
        const ctx = ctxAt(deps, crew.userOf('Yamile Rojas'), at);
        await tell(ctx, closes.closeDay, { body: { day } });
        return [];
      },
    };
  });
