import { formatDay } from '#shared/domain/calendar.ts';
import { changeName } from '#shared/domain/change-order.ts';
import { projectWords } from '#shared/domain/invitation.ts';
import { formatDifference, formatPesos } from '#shared/domain/money.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { familyOf, listSeller } from '../sales/family.queries.ts';
import type { StoredChange } from './changes.queries.ts';
import { listTeamOf } from './changes.queries.ts';
import type { SaleNow } from './outcome.actions.ts';

interface News {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

type Person = { readonly name: string; readonly email: string | null };

/** Mails some people of a project, each address once. */
export async function postNews(ctx: Ctx, people: readonly Person[], url: string, news: News): Promise<void> {
  const told = new Set<string>();
  for (const { name, email } of people) {
    if (email === null || told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    await postContactMail(ctx, {
      kind: news.kind,
      contact: 'service',
      to: email,
      subject: news.subject,
      content: {
        ...hello(name),
        paragraphs: news.paragraphs,
        action: { label: news.label, url: ctx.publicUrl + url },
      },
    });
  }
}

export const homeOfChange = ({ project_code, project_name }: StoredChange): string =>
  projectWords({ code: project_code, name: project_name });

/** Tells family and seller what the otrosí left, and the team what it has to build; the team sees no money. */
export async function tellApplied(
  ctx: Ctx,
  change: StoredChange,
  { outcome, contract }: SaleNow,
): Promise<void> {
  const { plan, value } = outcome;
  const name = changeName(change.number);
  const subject = `El ${name.toLocaleLowerCase('es')} de ${homeOfChange(change)} quedó aplicado`;
  const works =
    change.days === 0 || plan === null
      ? []
      : [
          `El fin de obra pasa del ${formatDay(contract.end_date)} al ${formatDay(plan.end.after)}. ${change.days_reason}`,
        ];
  const money =
    plan === null
      ? []
      : [
          `El precio del contrato pasa de ${formatPesos(plan.price.before)} a ${formatPesos(plan.price.after)} (${formatDifference(value.value)}).`,
          ...(plan.credit.added > 0
            ? [`Quedan ${formatPesos(plan.credit.added)} a favor de la familia.`]
            : []),
        ];
  const kind = 'change_applied';
  const family = await familyOf(ctx, change.sale_id);
  await postNews(ctx, family, `/client/changes/${change.id}`, {
    ...{ kind, subject, label: 'Ver el otrosí' },
    paragraphs: [`${name}, ${change.title}, quedó aprobado y aplicado.`, ...money, ...works],
  });
  await postNews(ctx, await listSeller(ctx, change.sale_id), `/changes/${change.id}`, {
    ...{ kind, subject, label: 'Ver el otrosí' },
    paragraphs: [
      `La familia aprobó el ${name.toLocaleLowerCase('es')}, ${change.title}.`,
      ...money,
      ...works,
    ],
  });
  await postNews(ctx, await listTeamOf(ctx, change.project_id), `/changes/${change.id}`, {
    ...{ kind, subject, label: 'Ver el otrosí' },
    paragraphs: [
      `La familia aprobó el ${name.toLocaleLowerCase('es')}, ${change.title}.`,
      ...change.lines.map(({ space, becomes }) => `${space}: ${becomes}`),
      ...works,
    ],
  });
}
