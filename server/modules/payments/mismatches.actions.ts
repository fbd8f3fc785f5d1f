import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/payments-desk.ts';
import { whyNotResolve } from '#shared/domain/desk.ts';
import { gatewayChannelName, reviewedSentences } from '#shared/domain/gateway.ts';
import { audit } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { endReview } from './held.actions.ts';
import {
  countMismatches,
  findPosted,
  listMismatchRows,
  lockMismatch,
  saveResolution,
} from './mismatches.queries.ts';
import { postManual } from './money.actions.ts';
import { mismatchNotFound, resolutionRefused, stillPosted } from './payments-desk.errors.ts';

export const listMismatches = action(api.listMismatches, async (ctx, { query }) => {
  const rows = await listMismatchRows(ctx, query.status, pageOf(query));
  const total = await countMismatches(ctx, query.status);
  await recordClientsListed(ctx, 'payments:mismatches', rows);
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      channel: row.channel === null ? null : gatewayChannelName(row.channel),
    })),
    pagination: paginationOf(query, total),
  };
});

type Body = InputOf<typeof api.resolveMismatch>['body'];

/** The payment to post; null for other resolutions. The contract has already required the three fields. */
function postingOf({ resolution, instalment_id, amount, paid_on, confirmed }: Body) {
  if (resolution !== 'posted') return null;
  if (instalment_id === undefined || amount === undefined || paid_on === undefined) {
    throw new Error('a posted mismatch lacks what its contract asks for');
  }
  return { instalmentId: instalment_id, amount, paidOn: paid_on, confirmed };
}

/** Concurrent resolutions of the same mismatch are serialized: the second finds it resolved. */
export const resolveMismatch = action(api.resolveMismatch, async (ctx, { params, body }) => {
  const { resolution, note } = body;
  const posting = postingOf(body);
  const found = await lockMismatch(ctx, params.id);
  if (!found) throw mismatchNotFound();
  const holding = await findPosted(ctx, found.transaction_id);
  const reason = whyNotResolve({
    resolved: found.resolution,
    transaction: {
      status: found.status,
      amountInCents: found.amount_in_cents,
      currency: found.currency,
      posted: holding !== undefined,
    },
    posting,
    today: ctx.clock.today(),
  });
  if (reason) throw resolutionRefused(reason);
  // ended now, the plan would go on saying that this money is there
  if (found.kind === 'voided' && holding && holding.left > 0) throw stillPosted();
  const posted =
    posting &&
    (await postManual(ctx, { ...posting, channel: 'other', note, transactionId: found.transaction_id }));
  await saveResolution(ctx, found.id, { resolution, note });
  // the receipt of what was posted is mailed
  const told = { reason: reviewedSentences[resolution], mailed: posted !== null };
  if (found.payment_id !== null) await endReview(ctx, found.payment_id, told);
  await audit(ctx, {
    action: 'resolve',
    entity: 'payment_mismatches',
    entityId: found.id,
    new: {
      resolution,
      note,
      transaction_id: found.transaction_id,
      ...(posted ? { payment_id: posted.paymentId, receipt_number: posted.receiptNumber } : {}),
    },
  });
  return { success: true };
});
