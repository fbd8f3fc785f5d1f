import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/panels.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordClientsListed } from '../clients/client-lists.actions.ts';
import { openCount, pageOf, paginationOf, soonOf } from './panel-parts.actions.ts';
import { countInstalments, listInstalments, sumInstalments } from './payments-panel.queries.ts';

/** The names of clients that it shows are on record. */
export async function readPaymentsPanel(
  ctx: Ctx,
  { query }: InputOf<typeof api.readPaymentsPanel>,
): Promise<ReplyOf<typeof api.readPaymentsPanel>> {
  const filter = { view: query.view, soon: soonOf(ctx), search: query.search };
  const countDays = await openCount(ctx);
  const rows = await listInstalments(ctx, filter, pageOf(query));
  const totals = await sumInstalments(ctx, filter.soon);
  const total = query.search === '' ? totals[query.view].count : await countInstalments(ctx, filter);
  await recordClientsListed(
    ctx,
    'panel:payments',
    rows.map(({ client_id }) => client_id),
  );
  return {
    success: true,
    today: ctx.clock.today(),
    data: rows.map(({ client_id: _, ...row }) => ({ ...row, business_days: countDays(row.due_date) })),
    pagination: paginationOf(query, total),
    totals,
  };
}
