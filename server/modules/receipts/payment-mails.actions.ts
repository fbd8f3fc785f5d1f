import { type Day, formatDay } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { clientInstalmentName, type SpentCredit, spentCreditWords } from '#shared/domain/payments.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { familyOf } from '../sales/family.queries.ts';
import { findTold } from './receipts.queries.ts';

/**
 * Tells the family that a transfer was rejected, why, and what to do, in the transaction of the call that rejects it.
 * `reason`: the words of the desk; `spent`: what their credit paid of it; `owed`: pesos that its instalment still asks
 * for.
 */
export async function mailRejection(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl' | 'onlinePayments'>,
  paymentId: number,
  { reason, spent, owed }: { reason: string; spent: SpentCredit | null; owed: number },
): Promise<void> {
  const told = await findTold(ctx, paymentId);
  if (!told) return;
  const advice =
    owed === 0
      ? 'No hay nada más que hacer: este comprobante ya no cuenta.'
      : `Este comprobante ya no cuenta. Si ya pagaste, envía otra vez el comprobante correcto desde tu portal. Si no, paga la cuota ${ctx.onlinePayments ? 'en línea o ' : ''}por transferencia.`;
  const { amount, told_on, instalment, project_code, project_name } = told;
  await mailOfPayment(ctx, told, {
    kind: 'payment_rejected',
    subject: `No pudimos confirmar tu pago de ${formatPesos(amount)}`,
    paragraphs: [
      `Revisamos el comprobante de ${formatPesos(amount)}${dayWords(told_on)} para la cuota ${clientInstalmentName(instalment)} de ${projectWords({ code: project_code, name: project_name })}, y no pudimos confirmarlo.`,
      `Motivo: ${reason}`,
      ...(spent === null ? [] : [spentCreditWords(spent)]),
      advice,
    ],
  });
}

const dayWords = (day: Day | null): string => (day === null ? '' : ` del ${formatDay(day)}`);

/** Mails the family what became of a payment that it has no receipt of. */
export async function mailOfPayment(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  { sale_id, project_id }: { sale_id: number; project_id: number },
  {
    kind,
    subject,
    paragraphs,
  }: { kind: 'payment_rejected' | 'payment_refunded'; subject: string; paragraphs: string[] },
): Promise<void> {
  for (const { name, email } of await familyOf(ctx, sale_id)) {
    await postContactMail(ctx, {
      kind,
      contact: 'confirmation',
      to: email,
      subject,
      content: {
        ...hello(name),
        paragraphs,
        action: {
          label: 'Ver mis pagos',
          url: `${ctx.publicUrl}/client/project?proyecto=${project_id}#payment`,
        },
        closing: 'Si crees que es un error, escríbele a quien te vendió la remodelación.',
      },
    });
  }
}
