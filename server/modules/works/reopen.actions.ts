import * as api from '#shared/contract/works.ts';
import { whyNotReopen } from '#shared/domain/sale.ts';
import { audit } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { endLinks } from '../auth/one-time-links.queries.ts';
import { voidChangesOf } from '../change-approval/send.actions.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { lockMeetings } from '../meetings/meetings.queries.ts';
import { saveNothingPaid } from '../payments/payments.queries.ts';
import { saveUnregistered } from '../projects/projects.queries.ts';
import { removeReview } from '../projects/review.queries.ts';
import { lockOwnSaleOfProject, saveReopened } from '../sales/sales.queries.ts';
import { voidWaitingOf } from '../signing/documents.actions.ts';
import { reopenRefused } from './works.errors.ts';
import { findHanging, lockSoldWorks } from './works.queries.ts';

const REOPENED = 'La venta se reabrió para corregirla.';

/** The project leaves every list and the portal of its family until the sale is finished again. */
export const reopenSale = action(api.reopenSale, async (ctx, { params, body: { reason } }) => {
  const sale = await lockOwnSaleOfProject(ctx, params.id);
  const project = await lockSoldWorks(ctx, params.id);
  if (!sale || !project) throw projectNotFound();
  await lockMeetings(ctx);
  const refusal = whyNotReopen(await findHanging(ctx, project));
  if (refusal) throw reopenRefused(refusal);
  await voidWaitingOf(ctx, sale.id, REOPENED);
  await voidChangesOf(ctx, project.id, REOPENED);
  const draft_id = await saveReopened(ctx, sale.id, sale.seller_id);
  await saveUnregistered(ctx, project.id);
  await saveNothingPaid(ctx, sale.id);
  await removeReview(ctx, sale.id);
  await endLinks(ctx.db, ctx.clock, { kind: 'invitation', saleId: sale.id });
  await audit(ctx, {
    action: 'reopen',
    entity: 'sales',
    entityId: sale.id,
    old: { completed_at: sale.completed_at },
    new: { reason },
  });
  return { success: true, data: { draft_id } };
});
