import type * as api from '#shared/contract/change-approval.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { changeName } from '#shared/domain/change-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { requireChange } from '../changes/changes.actions.ts';
import { changeStepRefused } from '../changes/changes.errors.ts';
import { listTeamOf } from '../changes/changes.queries.ts';
import { homeOfChange } from '../changes/news.actions.ts';
import { postNews } from '../contact/news.actions.ts';
import { familyOf, listSeller } from '../sales/family.queries.ts';
import type { LimitedCtx } from '../signing/signing.actions.ts';
import { insertMessage } from './change-approval.queries.ts';

/** A question of the family, or the answer to it. The other side gets a mail. */
export async function askAboutChange(
  ctx: LimitedCtx,
  { params, body }: InputOf<typeof api.askAboutChange>,
): Promise<ReplyOf<typeof api.askAboutChange>> {
  const change = await requireChange(ctx, params.id);
  if (change.sent_at === null) throw changeStepRefused('draft');
  const key = String(ctx.user.id);
  await countAttempt(ctx.limit, ctx.db, key);
  const id = await insertMessage(ctx, change.id, body.text);
  const byFamily = ctx.user.role === 'client';
  await audit(ctx, {
    action: byFamily ? 'propose' : 'answer',
    entity: 'change_orders',
    entityId: change.id,
    new: { message: id },
  });
  await tell(ctx, change, body.text, byFamily);
  return { success: true, data: { id } };
}

async function tell(
  ctx: Ctx,
  change: Awaited<ReturnType<typeof requireChange>>,
  text: string,
  byFamily: boolean,
): Promise<void> {
  const name = changeName(change.number).toLocaleLowerCase('es');
  const people = byFamily
    ? [...(await listSeller(ctx, change.sale_id)), ...(await listTeamOf(ctx, change.project_id))]
    : await familyOf(ctx, change.sale_id);
  const url = byFamily ? `/changes/${change.id}` : `/client/changes/${change.id}`;
  await postNews(ctx, people, url, {
    kind: byFamily ? 'change_question' : 'change_answer',
    subject: byFamily
      ? `Una pregunta sobre el ${name} de ${homeOfChange(change)}`
      : `Te respondimos sobre el ${name} de ${homeOfChange(change)}`,
    label: 'Ver el otrosí',
    paragraphs: [`${ctx.user.name} escribió: ${text}`],
  });
}
