import * as api from '#shared/contract/site-progress.ts';
import { isBusinessDay } from '#shared/domain/calendar.ts';
import { lastBusinessDays } from '#shared/domain/daily-record.ts';
import { constructionStatus } from '#shared/domain/project-parts.ts';
import { action } from '../../platform/http/action.ts';
import { paginationOf } from '../../platform/pages.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { progressIn, readProgressOf } from './home-progress.ts';
import { listExplanations } from './homes.queries.ts';
import { countAsked, countSites, listDaysOf, listPhotosOfWeek, listSiteRows } from './overview.queries.ts';

/** Business days with a box each. */
const BOXES = 5;

/** On a day that is not a business day, the record that a home lacks is that of the last one. */
export const listSites = action(api.listSites, async (ctx, { query }) => {
  const today = ctx.clock.today();
  const daysOff = await daysOffOf(ctx);
  const boxes = lastBusinessDays(today, BOXES, daysOff);
  const expected = boxes.at(-1) ?? today;
  const rows = await listSiteRows(ctx, query, expected);
  const ids = rows.map(({ id }) => id);
  const progress = await readProgressOf(ctx, rows, daysOff);
  const days = await listDaysOf(ctx, ids, boxes[0] ?? today);
  const photos = await listPhotosOfWeek(ctx, ids);
  const explained = new Set((await listExplanations(ctx, ids)).map(({ project_id }) => project_id));
  return {
    success: true,
    today,
    expected_today: isBusinessDay(today, daysOff),
    counts: await countSites(ctx, expected),
    data: rows.map((row) => {
      const own = progressIn(progress, row);
      const ofHome = days.filter(({ project_id }) => project_id === row.id);
      const ofWeek = photos.filter(({ project_id }) => project_id === row.id);
      return {
        ...row,
        ...own,
        days: boxes.map((day) => {
          const said = ofHome.find((each) => each.day === day);
          return { day, recorded: said !== undefined, stopped: said?.stopped ?? false };
        }),
        construction_status: constructionStatus({
          cancelled: false,
          teamAssigned: true,
          referencesHeld: true,
          doubtsHeld: true,
          worksStartedOn: row.works_started_on,
          worksEndedOn: null,
          endDate: row.end_date,
          today,
          stopped: own.blockers.length > 0,
          behind: own.behind,
        }),
        explained: explained.has(row.id),
        photos_of_week: ofWeek[0]?.total ?? 0,
        photos: ofWeek,
      };
    }),
    pagination: paginationOf(query, await countAsked(ctx, query, expected)),
  };
});
