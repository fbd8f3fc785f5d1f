import { formatDay } from '#shared/domain/calendar.ts';
import { changeName } from '#shared/domain/change-order.ts';
import { formatDifference, formatPesos } from '#shared/domain/money.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import type { Ctx } from '../../platform/context.ts';
import { postNews } from '../contact/news.actions.ts';
import { familyOf, listSeller } from '../sales/family.queries.ts';
import { listTeamOf, type StoredChange } from './changes.queries.ts';
import type { SaleNow } from './outcome.actions.ts';

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
  const money = (inFavourOf: 'a tu favor' | 'a favor de la familia') =>
    plan === null
      ? []
      : [
          value.value === 0
            ? 'El precio del contrato no cambia.'
            : `El precio del contrato pasa de ${formatPesos(plan.price.before)} a ${formatPesos(plan.price.after)} (${formatDifference(value.value)}).`,
          ...(plan.credit.added > 0 ? [`Quedan ${formatPesos(plan.credit.added)} ${inFavourOf}.`] : []),
        ];
  const news = { kind: 'change_applied', subject, label: 'Ver el otrosí' };
  const approved = `La familia aprobó el ${name.toLocaleLowerCase('es')}, ${change.title}.`;
  const family = await familyOf(ctx, change.sale_id);
  await postNews(ctx, family, `/client/changes/${change.id}`, {
    ...news,
    paragraphs: [`${name}, ${change.title}, quedó aprobado y aplicado.`, ...money('a tu favor'), ...works],
  });
  await postNews(ctx, await listSeller(ctx, change.sale_id), `/changes/${change.id}`, {
    ...news,
    paragraphs: [approved, ...money('a favor de la familia'), ...works],
  });
  await postNews(ctx, await listTeamOf(ctx, change.project_id), `/changes/${change.id}`, {
    ...news,
    paragraphs: [approved, ...change.lines.map(({ space, becomes }) => `${space}: ${becomes}`), ...works],
  });
}
