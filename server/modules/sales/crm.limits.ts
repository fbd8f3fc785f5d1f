import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { createLimitNotice } from '../../platform/limit-notice.ts';
import { createRateLimit, type RateLimit } from '../../platform/rate-limit.ts';
import { tooManyLeads } from './crm.errors.ts';

const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 10 * 60_000;
/** A seller looks up a few leads a day; copying the CRM takes thousands. */
const LEADS_AN_HOUR = 60;

/** Bounds how much of the CRM a person reads. One set a process; the counts are in the database. */
export interface LeadLimits {
  /** different leads, for each account */
  readonly hourly: RateLimit;
  /** a lead that an account read a moment ago, which does not count again */
  readonly recent: RateLimit;
  readonly notice: (ctx: Ctx) => Promise<void>;
}

export const createLeadLimits = (clock: Clock): LeadLimits => ({
  hourly: createRateLimit(clock, { name: 'leads', most: LEADS_AN_HOUR, windowMs: HOUR_MS }),
  recent: createRateLimit(clock, { name: 'recent lead', most: 1, windowMs: TEN_MINUTES_MS }),
  notice: createLimitNotice(clock, { name: 'Leads consultados en una hora', most: LEADS_AN_HOUR }),
});

/** Counts the lead before the CRM is asked for it. Throws 429 with the wait once the person read too many. */
export async function countLead(ctx: Ctx, limits: LeadLimits, leadId: string): Promise<void> {
  const account = `account ${ctx.user.id}`;
  const lead = `${account} ${leadId}`;
  if ((await limits.recent.waitFor(ctx.db, lead)) > 0) return;
  const full = (await limits.hourly.waitFor(ctx.db, account)) > 0;
  if (full || !(await limits.hourly.note(ctx.db, account))) {
    await limits.notice(ctx);
    throw tooManyLeads(await limits.hourly.waitFor(ctx.db, account));
  }
  await limits.recent.note(ctx.db, lead);
}
