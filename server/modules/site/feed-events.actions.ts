import { addDays } from '#shared/domain/calendar.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import { moneySeen } from '#shared/domain/money-visibility.ts';
import { instalmentNameFor } from '#shared/domain/payments.ts';
import { planFigures } from '#shared/domain/plan-figures.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import { daysSpan, hourSpan } from '../../platform/calendar-span.ts';
import type { Ctx } from '../../platform/context.ts';
import { findPlans } from '../payments/payments.queries.ts';
import { listApplied, listFeedHomes, listFeedMeetings } from './calendar.queries.ts';
import type { FeedEvent } from './feed-text.ts';
import type { HomeRow } from './homes.queries.ts';
import { type HomePlan, type Plans, plansOf } from './plan.actions.ts';

/** Calendar days before today that a feed still contains. */
const PAST_DAYS = 60;

/**
 * The events of the homes that the person reaches. A manager, who reaches every home, has works and meetings alone: the
 * spaces of three hundred homes are no calendar.
 */
export async function feedContent(ctx: Ctx): Promise<FeedEvent[]> {
  const since = addDays(ctx.clock.today(), -PAST_DAYS);
  const isWhole = !seesEverySale(ctx.user.role);
  const asksToPay = isWhole && moneySeen(ctx.user).plan;
  const homes = await listFeedHomes(ctx, since, asksToPay);
  const ids = homes.map(({ id }) => id);
  const codes = new Map(homes.map(({ id, project_code }) => [id, project_code ?? '']));
  const named = (what: string, projectId: number) => `${what} (${codes.get(projectId)})`;
  const meetings = (await listFeedMeetings(ctx, ids, since)).map((meeting) => ({
    id: meeting.id,
    span: hourSpan(meeting.day, meeting.starts_at, meeting.minutes),
    summary: named(meetingNames[meeting.kind], meeting.project_id),
    ...(meeting.place === null ? {} : { place: meeting.place }),
  }));
  const changes = (await listApplied(ctx, ids)).map(({ project_id, number, day }) => ({
    id: `change-${project_id}-${number}`,
    span: daysSpan(day, day),
    summary: named(`Otrosí ${number} aplicado`, project_id),
  }));
  const works = homes.flatMap((home) => worksEvents(home, named));
  if (!isWhole) return [...works, ...meetings, ...changes];
  const plans = await plansOf(ctx, homes);
  return [
    ...works,
    ...plans.homes.flatMap((plan) => spaceEvents(plan, named)),
    ...meetings,
    ...(asksToPay ? await instalmentEvents(ctx, plans, named) : []),
    ...changes,
  ];
}

type Named = (what: string, projectId: number) => string;

function worksEvents(home: HomeRow, named: Named): FeedEvent[] {
  const days = [
    ['start', 'Inicio de obra', home.works_started_on ?? home.start_date],
    ['end', 'Fin de obra', home.works_ended_on ?? home.end_date],
  ] as const;
  return days.flatMap(([which, name, day]) =>
    day === null
      ? []
      : [{ id: `works-${home.id}-${which}`, span: daysSpan(day, day), summary: named(name, home.id) }],
  );
}

const spaceEvents = ({ home, spaces }: HomePlan, named: Named): FeedEvent[] =>
  spaces.map(({ name, first, last }) => ({
    id: `space-${home.id}-${encodeURIComponent(name)}`,
    span: daysSpan(first, last),
    summary: named(name, home.id),
  }));

/** Those to pay, of the person's home or sales, without amounts. */
async function instalmentEvents(
  ctx: Ctx,
  { homes, today, daysOff }: Plans,
  named: Named,
): Promise<FeedEvent[]> {
  const plans = await findPlans(
    ctx,
    homes.map(({ home }) => home.sale_id),
  );
  return homes.flatMap(({ home }) => {
    const plan = plans.get(home.sale_id);
    if (!plan) return [];
    const figures = planFigures({ ...plan, today }, daysOff).instalments;
    return plan.instalments.flatMap(({ id, name, dueDate }, index) =>
      figures[index]?.state === 'paid'
        ? []
        : [
            {
              id: `instalment-${id}`,
              span: daysSpan(dueDate, dueDate),
              summary: named(`Cuota: ${instalmentNameFor(ctx.user.role, name)}`, home.id),
            },
          ],
    );
  });
}
