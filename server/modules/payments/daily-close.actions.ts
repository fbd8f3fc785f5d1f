import * as api from '#shared/contract/daily-close.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { type CloseTotals, closeTotals, firstDayOfClose, MOST_CLOSES } from '#shared/domain/desk.ts';
import { whyNotClose } from '#shared/domain/payments.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { findFirstBooked, insertClose, listCloses, sumBooks } from './daily-close.queries.ts';
import { lastClosedDay, lockBooks } from './payments.queries.ts';
import { closeRefused } from './payments-desk.errors.ts';

export const readDailyClose = action(api.readDailyClose, async (ctx, { query }) => {
  const today = ctx.clock.today();
  const lastClosed = await lastClosedDay(ctx);
  const day = query.day ?? today;
  const reason = whyNotClose({ day, lastClosed, today });
  if (reason && query.day) throw closeRefused(reason);
  return {
    success: true,
    today,
    open: reason ? null : { ...(await daysUpTo(ctx, day, lastClosed)), to_day: day },
    closes: await listCloses(ctx, MOST_CLOSES),
  };
});

/** Takes the books lock, so that no payment is posted into the days between their sum and their close. */
export const closeDay = action(api.closeDay, async (ctx, { body: { day } }) => {
  await lockBooks(ctx);
  const lastClosed = await lastClosedDay(ctx);
  const reason = whyNotClose({ day, lastClosed, today: ctx.clock.today() });
  if (reason) throw closeRefused(reason);
  const close = { ...(await daysUpTo(ctx, day, lastClosed)), day };
  await insertClose(ctx, close);
  const { methods, refunds } = close.totals;
  await audit(ctx, {
    action: 'close',
    entity: 'daily_closes',
    entityId: day,
    new: {
      from_day: close.from_day,
      online_amount: methods.online.amount,
      transfer_amount: methods.transfer.amount,
      manual_amount: methods.manual.amount,
      refunds_amount: refunds.amount,
    },
  });
  return { success: true };
});

async function daysUpTo(
  ctx: Ctx,
  day: Day,
  lastClosed: Day | null,
): Promise<{ from_day: Day; totals: CloseTotals }> {
  const from = firstDayOfClose(day, lastClosed, lastClosed === null ? await findFirstBooked(ctx) : null);
  return { from_day: from, totals: closeTotals(await sumBooks(ctx, from, day)) };
}
