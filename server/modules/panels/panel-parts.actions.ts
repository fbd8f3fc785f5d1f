import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/panels.ts';
import { addDays, businessDaysUntil, type Day, type DaysOff } from '#shared/domain/calendar.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { teamRoleName } from '#shared/domain/team.ts';
import type { Ctx } from '../../platform/context.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import type { TeamMember, Wishes } from './panels.queries.ts';
import { listNextDates, type WorkRow } from './work-list.queries.ts';

/** What the panels have in common, from rows to what travels. */

/** Upcoming dates: today and this many calendar days after it. */
const SOON_DAYS = 30;
/** Dates of 'Próximas fechas'. */
const MOST_DATES = 8;

export const soonOf = (ctx: Ctx): Day => addDays(ctx.clock.today(), SOON_DAYS);

/** Counts business days from today, without the company's days off, which are read once a call. */
export type CountDays = (to: Day) => number;

export async function openCount(ctx: Ctx): Promise<CountDays> {
  const daysOff: DaysOff = await daysOffOf(ctx);
  const today = ctx.clock.today();
  return (to) => businessDaysUntil(to, today, daysOff);
}

type Home = ReplyOf<typeof api.readTransportPanel>['data'][number];

/** A project as every panel shows it. */
export const homeOf = ({ next_date, ...row }: WorkRow, countDays: CountDays): Omit<Home, 'receivers'> => ({
  ...row,
  next:
    next_date === null || row.cancelled_on !== null
      ? null
      : {
          kind: row.works_started_on === null && row.start_date !== null ? 'works_start' : 'works_end',
          date: next_date,
          business_days: countDays(next_date),
        },
});

/** 'Próximas fechas': of everyone's projects, or of an employee's. */
export async function nextDatesOf(
  ctx: Ctx,
  assignedTo: number | null,
  countDays: CountDays,
): Promise<ReplyOf<typeof api.readTransportPanel>['next_dates']> {
  const dates = await listNextDates(ctx, { assignedTo, until: soonOf(ctx), most: MOST_DATES });
  return dates.map((row) => ({ ...row, business_days: countDays(row.date) }));
}

type Work = ReplyOf<typeof api.readWorksPanel>['data'][number];

/** What a family wants of its home, with the m² of the spaces to remodel. */
export function wishesOf(
  wishes: Wishes | undefined,
): Pick<
  Work,
  'style' | 'style_materials' | 'material_preferences' | 'color_comments' | 'spaces' | 'total_area'
> {
  const spaces = wishes?.spaces ?? [];
  return {
    style: wishes?.style ?? null,
    style_materials: wishes?.style_materials ?? [],
    material_preferences: wishes?.material_preferences ?? null,
    color_comments: wishes?.color_comments ?? null,
    spaces,
    total_area: totalsOf(spaces.map(({ area }) => ({ price: null, area }))).area,
  };
}

/** The team of a project: a person with two roles is there twice. */
export const teamOf = (members: readonly TeamMember[]): Work['team'] =>
  members.map(({ name, role_name }) => ({ name, role: teamRoleName(role_name) }));

/** The rows by the project they are of. */
export const byProject = <Row extends { project_id: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ project_id }) => project_id);
