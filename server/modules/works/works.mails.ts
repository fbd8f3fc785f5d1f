import { formatDay } from '#shared/domain/calendar.ts';
import { firstName } from '#shared/domain/invitation.ts';
import type { WorksDates } from '#shared/domain/works.ts';
import type { Ctx } from '../../platform/context.ts';
import type { MailContent } from '../../platform/mail.ts';
import { familyOf } from '../clients/family.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import type { Moves } from '../payment-plans/reschedule.actions.ts';
import { type Concerned, listSeller, type WorksRow } from './works.queries.ts';

export interface DatesNews {
  readonly now: WorksDates;
  readonly asked: WorksDates;
  readonly moved: Moves['moved'];
}

/** Tells the clients and the seller of other dates of works, in the transaction of the call; each address once. */
export async function tellDates(ctx: Ctx, project: WorksRow, news: DatesNews): Promise<void> {
  const concerned = new Map<string, Concerned>();
  const family = await familyOf(ctx, project.sale_id);
  const sellers = await listSeller(ctx, project.sale_id);
  for (const each of [
    ...family.map((person): Concerned => ({ ...person, who: 'client' })),
    ...sellers.map((person): Concerned => ({ ...person, who: 'seller' })),
  ]) {
    const key = each.email.toLowerCase();
    if (!concerned.has(key)) concerned.set(key, each);
  }
  for (const person of concerned.values()) {
    await postContactMail(ctx, {
      kind: 'works_dates',
      contact: 'service',
      to: person.email,
      subject: `Cambiaron las fechas de obra de ${project.project_code}`,
      content: contentOf(ctx, person, project, news),
    });
  }
}

function contentOf(
  ctx: Ctx,
  { name, who }: Concerned,
  project: WorksRow,
  { now, asked, moved }: DatesNews,
): MailContent {
  const path = who === 'client' ? '/client' : `/projects/${project.id}`;
  const what = [project.project_code, project.name].filter(Boolean).join(', ');
  return {
    greeting: `Hola, ${firstName(name)}:`,
    paragraphs: [
      `Cambiaron las fechas de obra del proyecto ${what}.`,
      `${dateLine('Inicio de obra', now.start, asked.start)}\n${dateLine('Fin de obra', now.end, asked.end)}`,
      moved.length === 0
        ? 'Las fechas de las cuotas siguen iguales.'
        : `Con ellas se mueven estas cuotas:\n${moved.map(movedLine).join('\n')}`,
      ...(moved.length === 0 ? [] : ['Los valores no cambian, y lo que ya está pagado no se mueve.']),
    ],
    action: { label: 'Ver el proyecto', url: ctx.publicUrl + path },
  };
}

const dateLine = (label: string, before: string, after: string): string =>
  before === after
    ? `${label}: ${formatDay(after)}, igual que antes`
    : `${label}: ${formatDay(after)} (antes ${formatDay(before)})`;

const movedLine = ({ name, before, after }: DatesNews['moved'][number]): string =>
  dateLine(name, before, after);
