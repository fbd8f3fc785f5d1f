import type { Day } from '#shared/domain/calendar.ts';
import { weekdayWords } from '#shared/domain/meetings.ts';
import { projectTitle } from '#shared/domain/project-names.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { postNews } from '../contact/news.actions.ts';
import { familyOf } from '../sales/family.queries.ts';
import { listManagers } from './owners.queries.ts';
import type { SuggestionRow } from './suggestions.queries.ts';

/** Mails the managers what a family wrote after the delivery, in the transaction of the call. */
export async function mailManagers(
  ctx: Ctx,
  home: { id: number; project_code: string | null; name: string | null },
  { text, answer_by }: { text: string; answer_by: Day },
): Promise<void> {
  const project = projectTitle({ code: home.project_code, name: home.name });
  await postNews(ctx, await listManagers(ctx), `/suggestions?project=${home.id}`, {
    kind: 'after_delivery',
    subject: `Algo no quedó bien en ${home.project_code}`,
    paragraphs: [
      `La familia del proyecto ${project} escribió después de la entrega.`,
      `Escribió: ${text}`,
      `La familia espera tu respuesta a más tardar el ${weekdayWords(answer_by)}.`,
    ],
    label: 'Responder',
  });
}

/** Tells the family what was answered, in the transaction of the call. */
export async function tellAnswer(
  ctx: Ctx,
  suggestion: SuggestionRow,
  { answer, promised_on }: { answer: string; promised_on: Day | null },
): Promise<void> {
  const { project_id, project_code, project_name } = suggestion;
  const subject = suggestion.finished
    ? `Respuesta a lo que nos escribiste de ${project_code}`
    : `Respuesta a tu sugerencia de ${project_code}`;
  const project = projectTitle({ code: project_code, name: project_name });
  for (const { name, email } of await familyOf(ctx, suggestion.sale_id)) {
    await postContactMail(ctx, {
      kind: 'suggestion_answered',
      contact: 'requested',
      to: email,
      subject,
      content: {
        ...hello(name),
        paragraphs: [
          suggestion.finished
            ? `${ctx.user.name} respondió lo que nos escribiste del proyecto ${project}.`
            : `${ctx.user.name} respondió una sugerencia del proyecto ${project}.`,
          `${suggestion.finished ? 'Nos escribiste' : 'Sugerencia'}: ${suggestion.text}`,
          `Respuesta: ${answer}`,
          ...(promised_on === null ? [] : [`Fecha prometida: ${weekdayWords(promised_on)}.`]),
        ],
        action: {
          label: 'Ver la respuesta',
          url: `${ctx.publicUrl}/client/project?proyecto=${project_id}#suggestion`,
        },
      },
    });
  }
}
