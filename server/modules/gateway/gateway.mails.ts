import { firstName, projectWords } from '#shared/domain/invitation.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import type { Ctx } from '../../platform/context.ts';
import { postMail } from '../../platform/mail.ts';
import { familyOf } from '../clients/family.queries.ts';
import type { LockedPayment } from '../payments/payments.queries.ts';

/** Tells the family that an online payment did not come, and why, in the transaction that settles it. */
export async function mailDecline(
  ctx: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'publicUrl'>,
  payment: LockedPayment,
  reason: string,
): Promise<void> {
  const { sale_id, amount, instalment_name, project_code, project_name } = payment;
  const home = projectWords({ code: project_code, name: project_name });
  for (const { name, email } of await familyOf(ctx, sale_id)) {
    await postMail(ctx, {
      kind: 'payment_rejected',
      to: email,
      subject: `Tu pago de ${formatPesos(amount)} no pasó`,
      content: {
        greeting: `Hola, ${firstName(name)}:`,
        paragraphs: [
          `El pago en línea de ${formatPesos(amount)} para la cuota ${clientInstalmentName(instalment_name)} de ${home} no pasó.`,
          `Motivo: ${reason}`,
        ],
        action: { label: 'Ver mis pagos', url: `${ctx.publicUrl}/client/project#payment` },
        closing: 'Si crees que es un error, escríbele a quien te vendió la remodelación.',
      },
    });
  }
}
