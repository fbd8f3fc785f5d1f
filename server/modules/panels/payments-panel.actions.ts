import * as api from '#shared/contract/panels.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { countMismatches } from '../payments/mismatches.queries.ts';
import { findPlans } from '../payments/payments.queries.ts';
import { countToRefund } from '../payments/refunds-to-make.queries.ts';
import { listFoundSales } from '../payments/sale-search.queries.ts';
import { countWaiting } from '../payments/transfers.queries.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import { openCount, soonOf } from './panel-parts.actions.ts';
import { countInstalments, listInstalments, sumInstalments } from './payments-panel.queries.ts';

/** The names of clients that it shows are on record. */
export const readPaymentsPanel = action(api.readPaymentsPanel, async (ctx, { query }) => {
  const today = ctx.clock.today();
  const filter = {
    view: query.view,
    soon: soonOf(ctx),
    search: query.search,
    saleIds: await listFoundSales(ctx, query.search),
  };
  const countDays = await openCount(ctx);
  const rows = await listInstalments(ctx, filter, pageOf(query));
  const sums = await sumInstalments(ctx, filter.soon);
  const total = query.search === '' ? sums[query.view].count : await countInstalments(ctx, filter);
  const plans = await findPlans(ctx, [...new Set(rows.map(({ sale_id }) => sale_id))]);
  const daysOff = await daysOffOf(ctx);
  const figures = new Map(
    [...plans.values()].flatMap((plan) => {
      const { nextId, instalments } = planFigures({ ...plan, today }, daysOff);
      return instalments.map((each) => [each.id, { ...each, next: each.id === nextId }] as const);
    }),
  );
  await recordClientsListed(ctx, 'panel:payments', rows);
  return {
    success: true,
    today,
    data: rows.flatMap((row) => {
      const figure = figures.get(row.id);
      if (!figure) return [];
      const { left, owed, inProcess, state, lateDays, next } = figure;
      const stands = { left, owed, in_process: inProcess, state, late_days: lateDays, next };
      return [{ ...row, ...stands, business_days: countDays(row.due_date) }];
    }),
    pagination: paginationOf(query, total),
    totals: {
      ...sums,
      to_refund: await countToRefund(ctx),
      to_confirm: await countWaiting(ctx, { search: '', saleIds: null }),
      mismatches: await countMismatches(ctx, 'open'),
    },
  };
});
