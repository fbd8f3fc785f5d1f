import { type SqlBool, sql } from 'kysely';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { pageOf } from '../../platform/pages.ts';
import { matches } from '../../platform/search.ts';
import { isIn } from '../projects/project-status.queries.ts';
import { BLOCKERS_OF } from './home-progress.ts';

/** Every home in works, for a manager. */

/** `offset 0` keeps it one look at an index for each home; without it every record there is would be read. */
const recordedOn = (day: Day) => sql<boolean>`exists (
  select from daily_records r where r.project_id = p.id and r.day = ${day}::date offset 0)`;

/** The last day on which a record speaks of what stops the works says that something does. */
const isStopped = ({ clock }: Ctx) => sql<SqlBool>`coalesce((
  select bool_or(r.stops) from daily_records r
  where r.project_id = p.id and r.stops is not null and r.day >= ${addDays(clock.today(), -BLOCKERS_OF)}::date
  group by r.day order by r.day desc limit 1), false)`;

export interface SitesAsked {
  readonly view: 'all' | 'without_record' | 'stopped';
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

const inWorks = (ctx: Ctx) => ctx.db.selectFrom('projects as p').where(isIn('in_works', ctx.clock.today()));

/** How many homes are in works, without a record of the day, and stopped. */
export const countSites = (ctx: Ctx, day: Day) =>
  inWorks(ctx)
    .select([
      sql<number>`count(*)::integer`.as('homes'),
      sql<number>`(count(*) filter (where not ${recordedOn(day)}))::integer`.as('without_record'),
      sql<number>`(count(*) filter (where ${isStopped(ctx)}))::integer`.as('stopped'),
    ])
    .executeTakeFirstOrThrow();

/** The residents `e` of the team of a row `p`. */
const residents = sql`project_assignments t join employees e on e.id = t.employee_id
  where t.project_id = p.id and t.role_name in ('residente', 'residente_administrativo')`;

const asked = (ctx: Ctx, { view, search }: SitesAsked, day: Day) =>
  inWorks(ctx)
    .where(
      matches(sql`concat_ws(' ', p.search_text, (select string_agg(e.name, ' ') from ${residents}))`, search),
    )
    .$if(view === 'stopped', (query) => query.where(isStopped(ctx)))
    .$if(view === 'without_record', (query) => query.where(sql<SqlBool>`not ${recordedOn(day)}`));

/** A page of them: those that something stops first, then those without a record, by code. */
export const listSiteRows = (ctx: Ctx, which: SitesAsked, day: Day) => {
  const { limit, offset } = pageOf(which);
  return asked(ctx, which, day)
    .select([
      'p.id',
      'p.project_code',
      'p.name',
      'p.start_date',
      'p.end_date',
      'p.works_started_on',
      recordedOn(ctx.clock.today()).as('record_today'),
      sql<Day | null>`(select max(r.day) from daily_records r where r.project_id = p.id)`.as(
        'last_record_on',
      ),
      sql<string[]>`array(
        select distinct e.name from ${residents} order by e.name)`.as('residents'),
    ])
    .orderBy(sql`${isStopped(ctx)} desc`)
    .orderBy(recordedOn(day))
    .orderBy('p.project_code')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countAsked = (ctx: Ctx, which: SitesAsked, day: Day): Promise<number> =>
  countRows(asked(ctx, which, day));

/** The days of some homes that have a record, and whether it says that something stops. */
export const listDaysOf = (ctx: Ctx, projectIds: readonly number[], from: Day) =>
  ctx.db
    .selectFrom('daily_records')
    .select(['project_id', 'day', sql<boolean>`bool_or(coalesce(stops, false))`.as('stopped')])
    .where('project_id', 'in', [0, ...projectIds])
    .where('day', '>=', from)
    .groupBy(['project_id', 'day'])
    .execute();

const DAYS_OF_WEEK = 7;
const PHOTOS_SHOWN = 6;

/** The last photos of the last seven days of some homes, with how many there are of each home. */
export const listPhotosOfWeek = (ctx: Ctx, projectIds: readonly number[]) =>
  ctx.db
    .selectFrom((from) =>
      from
        .selectFrom('site_photos')
        .select(['project_id', 'id', 'space', 'moment', 'caption', 'day'])
        .select([
          sql<number>`row_number() over (partition by project_id order by day desc, position, id)`.as(
            'place',
          ),
          sql<number>`(count(*) over (partition by project_id))::integer`.as('total'),
        ])
        .where('project_id', 'in', [0, ...projectIds])
        .where('day', '>', addDays(ctx.clock.today(), -DAYS_OF_WEEK))
        .as('f'),
    )
    .select(['f.project_id', 'f.id', 'f.space', 'f.moment', 'f.caption', 'f.day', 'f.total'])
    .where('f.place', '<=', PHOTOS_SHOWN)
    .orderBy('f.project_id')
    .orderBy('f.place')
    .execute();
