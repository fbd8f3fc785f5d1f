import * as api from '#shared/contract/site-news.ts';
import { familySeesTime, progressWords } from '#shared/domain/progress.ts';
import { action } from '../../platform/http/action.ts';
import { paginationOf } from '../../platform/pages.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { familyProgress, progressIn, readProgressOf } from './home-progress.ts';
import { listExplanations } from './homes.queries.ts';
import { countPhotos, countShownBySpace, listPhotoRows, listPhotosOf } from './photos.queries.ts';
import { countRecords, listRecordRows } from './records.queries.ts';
import { requireHome } from './site.people.ts';

export const listNews = action(api.listNews, async (ctx, { params, query }) => {
  const { id: projectId } = await requireHome(ctx, params.id);
  const which = { projectId, space: query.space, shown: true };
  const rows = await listRecordRows(ctx, which, query);
  const photos = await listPhotosOf(
    ctx,
    rows.map(({ id }) => id),
    true,
  );
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      text: row.family_text,
      photos: photos.filter(({ record_id }) => record_id === row.id),
    })),
    pagination: paginationOf(query, await countRecords(ctx, which)),
  };
});

export const listNewsPhotos = action(api.listNewsPhotos, async (ctx, { params, query }) => {
  const { id: projectId } = await requireHome(ctx, params.id);
  const which = { projectId, space: query.space, moment: query.moment, shown: true };
  return {
    success: true,
    data: await listPhotoRows(ctx, which, query),
    pagination: paginationOf(query, await countPhotos(ctx, which)),
  };
});

export const readHomeProgress = action(api.readHomeProgress, async (ctx, { params }) => {
  const home = await requireHome(ctx, params.id);
  const progress = progressIn(await readProgressOf(ctx, [home], await daysOffOf(ctx)), home);
  const { time, work, spaces, behind } = familyProgress(progress, home.works_ended_on);
  const [explanation] = await listExplanations(ctx, [home.id]);
  const told = familySeesTime({ time, work, explained: explanation !== undefined }) ? time : null;
  const photos = await countShownBySpace(ctx, home.id);
  const [last] = await listRecordRows(ctx, { projectId: home.id, shown: true }, { page: 1, limit: 1 });
  return {
    success: true,
    data: {
      time: told,
      work,
      sentence: progressWords(told, work),
      // what was behind and caught up, or is done, needs no reason any more
      explanation: behind ? (explanation ?? null) : null,
      spaces: spaces.map((space) => ({ ...space, photos: photos.get(space.name) ?? 0 })),
      last_news_on: last?.day ?? null,
    },
  };
});
