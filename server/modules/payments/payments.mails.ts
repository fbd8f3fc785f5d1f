import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { reportedSentence } from '#shared/domain/gateway.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { clientInstalmentName, type SpentCredit, spentCreditWords } from '#shared/domain/payments.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import type { Ctx } from '../../platform/context.ts';
import { mailOfPayment } from '../receipts/payment-mails.actions.ts';
import type { LockedPayment } from './payments.queries.ts';

type Posting = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>;

/** Tells the family that an online payment did not come, why, and what of their credit paid what it left owed. */
export const mailDecline = (
  ctx: Posting,
  payment: LockedPayment,
  reason: string,
  spent: SpentCredit | null,
): Promise<void> =>
  mailOfPayment(ctx, payment, {
    kind: 'payment_rejected',
    subject: `Tu pago de ${formatPesos(payment.amount)} no pasó`,
    paragraphs: [`El pago en línea de ${wordsOf(payment)} no pasó.`, `Motivo: ${reason}`, ...told(spent)],
  });

/** The same when money came that does not match: somebody of the company looks at it. */
export const mailHeld = (ctx: Posting, payment: LockedPayment, spent: SpentCredit | null): Promise<void> =>
  mailOfPayment(ctx, payment, {
    kind: 'payment_rejected',
    subject: `Estamos revisando tu pago de ${formatPesos(payment.amount)}`,
    paragraphs: [`Es el pago en línea de ${wordsOf(payment)}.`, reportedSentence, ...told(spent)],
  });

/** The same when it was looked at: what became of the money. */
export const mailReviewed = (ctx: Posting, payment: LockedPayment, reason: string): Promise<void> =>
  mailOfPayment(ctx, payment, {
    kind: 'payment_rejected',
    subject: `Revisamos tu pago de ${formatPesos(payment.amount)}`,
    paragraphs: [`Es el pago en línea de ${wordsOf(payment)}.`, reason],
  });

/** Tells the family that money of a payment went back to it, in pesos, and on which day. */
export const mailRefund = (
  ctx: Posting,
  payment: LockedPayment,
  { amount, refundedOn }: { readonly amount: number; readonly refundedOn: Day },
): Promise<void> =>
  mailOfPayment(ctx, payment, {
    kind: 'payment_refunded',
    subject: `Te devolvimos ${formatPesos(amount)}`,
    paragraphs: [
      `El ${formatDay(refundedOn)} te devolvimos ${formatPesos(amount)} de tu pago de ${wordsOf(payment)}.`,
    ],
  });

const told = (spent: SpentCredit | null): string[] => (spent === null ? [] : [spentCreditWords(spent)]);

const wordsOf = ({ amount, instalment_name, project_code, project_name }: LockedPayment): string => {
  const home = projectWords({ code: project_code, name: project_name });
  return `${formatPesos(amount)} para la cuota ${clientInstalmentName(instalment_name)} de ${home}`;
};
