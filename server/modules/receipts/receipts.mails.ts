import { formatDay } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import type { Deps } from '../../platform/context.ts';
import { hello, type MailContent } from '../../platform/mail.ts';
import { PDF_TYPE } from '../../platform/pdf.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { familyOf } from '../sales/family.queries.ts';
import { receiptFileName, receiptPdf } from './receipt-page.ts';
import { findReceipt, type MailedReceipt } from './receipts.queries.ts';

/**
 * Mails the receipt of a received payment, with its PDF, to each member of the family. Idempotent: a retry does not
 * mail the same person twice.
 */
export async function mailReceipt(deps: Deps, { payment_id }: { payment_id: number }): Promise<void> {
  const receipt = await findReceipt(deps, payment_id);
  if (!receipt) throw new Error('the payment has no receipt');
  const pdf = await receiptPdf(deps, receipt);
  const attachment = {
    name: receiptFileName(receipt),
    type: PDF_TYPE,
    base64: Buffer.from(pdf).toString('base64'),
  };
  await deps.db.transaction().execute(async (db) => {
    const ctx = { ...deps, db };
    for (const { name, email } of await familyOf(ctx, receipt.sale_id)) {
      await postContactMail(ctx, {
        kind: 'payment_confirmed',
        contact: 'confirmation',
        to: email,
        subject: `Recibimos tu pago de ${formatPesos(receipt.amount)}`,
        content: { ...contentOf(deps, name, receipt), attachments: [attachment] },
        once: `payment ${payment_id}`,
      });
    }
  });
}

function contentOf(
  { publicUrl }: Deps,
  name: string,
  { number, day, amount, data, project_id }: MailedReceipt,
): MailContent {
  const project = projectWords({ code: data.project_code, name: data.project_name });
  const receipt = `El recibo ${receiptNumber(number)} va adjunto, y lo descargas de nuevo cuando quieras en tu portal.`;
  const uses = data.cancelled
    ? [`Tu compra está cancelada: te devolvemos este dinero. ${receipt}`]
    : [
        `Con él pagas:\n${data.lines.map((line) => `${line.name}: ${formatPesos(line.amount)}`).join('\n')}`,
        `Llevas ${formatPesos(data.paid)} de los ${formatPesos(data.price)} de tu plan. ${receipt}`,
      ];
  return {
    ...hello(name),
    paragraphs: [
      `Recibimos tu pago de ${formatPesos(amount)} del ${formatDay(day)} para ${project}. Gracias.`,
      ...uses,
    ],
    action: { label: 'Ver mis pagos', url: `${publicUrl}/client/project?proyecto=${project_id}#payment` },
  };
}
