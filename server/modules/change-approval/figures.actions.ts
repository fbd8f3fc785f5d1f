import * as api from '#shared/contract/change-figures.ts';
import { businessDaysBetween, dayInBogota } from '#shared/domain/calendar.ts';
import { changeReasons } from '#shared/domain/change-order.ts';
import { marginOf } from '#shared/domain/change-outcome.ts';
import { sharesOf } from '#shared/domain/money.ts';
import { action } from '../../platform/http/action.ts';
import { findChangeProject } from '../changes/changes.queries.ts';
import type { SaleNow } from '../changes/outcome.actions.ts';
import { planRowsOf } from '../changes/replies.actions.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { projectNotFound } from '../employees/project-reach.errors.ts';
import { recordClientsListed } from '../sales/client-lists.actions.ts';
import {
  findMargins,
  listApplied,
  listAppliedSince,
  listPending,
  listReasonsOf,
} from './change-approval.queries.ts';

export const readChangeFigures = action(api.readChangeFigures, async (ctx) => {
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const pending = await listPending(ctx, today);
  await recordClientsListed(ctx, 'changes:pending', pending);
  const applied = await listAppliedSince(ctx, `${today.slice(0, 7)}-01`);
  const reasons = await listReasonsOf(
    ctx,
    applied.map(({ id }) => id),
  );
  const byReason = changeReasons.map((reason) =>
    applied.reduce((sum, { id, outcome }) => {
      const amounts = (outcome as SaleNow | null)?.outcome.lines ?? [];
      const lines = reasons.filter(({ change_id }) => change_id === id);
      return lines.reduce(
        (all, line, index) => (line.reason === reason ? all + Math.abs(amounts[index]?.amount ?? 0) : all),
        sum,
      );
    }, 0),
  );
  const shares = byReason.some((value) => value > 0) ? sharesOf(byReason) : byReason;
  const margins = await findMargins(ctx);
  return {
    success: true,
    data: {
      pending: pending.map((row) => {
        const sentOn = row.sent_at && dayInBogota(Date.parse(row.sent_at));
        return {
          ...row,
          project_code: row.project_code ?? '',
          value: (row.outcome as SaleNow | null)?.outcome.value.value ?? null,
          sent_on: sentOn,
          age: businessDaysBetween(sentOn ?? dayInBogota(Date.parse(row.created_at)), today, daysOff),
        };
      }),
      month: {
        month: today.slice(0, 7),
        count: applied.length,
        value: applied.reduce((sum, { value }) => sum + (value ?? 0), 0),
        days: applied.reduce((sum, { days }) => sum + days, 0),
      },
      reasons: changeReasons.map((reason, index) => ({
        reason,
        value: byReason[index] ?? 0,
        share: shares[index] ?? 0,
      })),
      margin: {
        sold: marginOf(margins.sold_price, margins.sold_cost),
        now: marginOf(margins.price, margins.cost),
      },
    },
  };
});

export const listDeskChanges = action(api.listDeskChanges, async (ctx, { params }) => {
  const project = await findChangeProject(ctx, params.id);
  if (!project) throw projectNotFound();
  const rows = await listApplied(ctx, project.project_id);
  const reasons = await listReasonsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    success: true,
    data: rows.flatMap(({ outcome, ...row }) => {
      const sale = outcome as SaleNow | null;
      if (sale === null || row.applied_on === null || row.version === null) return [];
      const plan = sale.outcome.plan;
      return [
        {
          ...row,
          reasons: [
            ...new Set(
              reasons.flatMap(({ change_id, reason }) =>
                change_id === row.id && reason !== null ? [reason] : [],
              ),
            ),
          ],
          value: row.value ?? 0,
          applied_on: row.applied_on,
          version: row.version,
          price_before: plan?.price.before ?? sale.price,
          price_after: plan?.price.after ?? sale.price,
          plan: planRowsOf(sale) ?? [],
          credit_added: plan?.credit.added ?? 0,
        },
      ];
    }),
  };
});
