import { type Insertable, type SqlBool, sql } from 'kysely';
import type { PhotoMoment } from '#shared/domain/daily-record.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { pageOf } from '../../platform/pages.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

/** Photos of the records. */

export interface PhotoSent {
  record_id: string;
  sent_sha256: Buffer;
}

/** What was sent with an id made on a phone. */
export const findSentPhoto = (ctx: Ctx, id: string): Promise<PhotoSent | undefined> =>
  ctx.db
    .selectFrom('site_photos')
    .select(['record_id', 'sent_sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

export const countPhotosOf = (ctx: Ctx, recordId: string): Promise<number> =>
  countRows(ctx.db.selectFrom('site_photos').where('record_id', '=', recordId));

export type NewPhoto = Omit<Insertable<Database['site_photos']>, 'created_at'>;

/** False when the id is taken. */
export const insertPhoto = async (ctx: Ctx, photo: NewPhoto): Promise<boolean> => {
  const added = await ctx.db
    .insertInto('site_photos')
    .values({ ...photo, created_at: ctx.clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Forgets the files of a photo that had arrived before; their content goes after the commit. */
export const forgetFiles = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.deleteFrom('files').where('id', 'in', ids).execute();

const columns = ['f.id', 'f.record_id', 'f.day', 'f.space', 'f.moment', 'f.created_by'] as const;

/**
 * A phone sends the text of a record under each of its photos: `shown` leaves out what the record said to its family
 * and says no more, and what it says to the team alone.
 */
const captionOf = (shown = false) =>
  shown
    ? sql<string>`case when exists (
          select from daily_record_versions w
          where w.record_id = f.record_id
            and (strpos(w.family_text, f.caption) > 0 or strpos(w.done, f.caption) > 0))
        and not exists (
          select from daily_records r
          join daily_record_versions w on w.record_id = r.id and w.version = r.version
          where r.id = f.record_id and strpos(w.family_text, f.caption) > 0)
        then '' else f.caption end`.as('caption')
    : sql<string>`f.caption`.as('caption');

/** The photos of some records, in their order; `shown`: those that the family sees, of records that it sees. */
export const listPhotosOf = (ctx: Ctx, recordIds: readonly string[], shown = false) =>
  recordIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('site_photos as f')
        .select(columns)
        .select(['f.visible', captionOf(shown)])
        .where('f.record_id', 'in', recordIds)
        .$if(shown, (query) => query.where('f.visible', '=', true))
        .orderBy('f.record_id')
        .orderBy('f.position')
        .orderBy('f.id')
        .execute();

export type PhotoRow = Awaited<ReturnType<typeof listPhotosOf>>[number];

export interface PhotosAsked {
  readonly projectId: number;
  readonly space?: string | undefined;
  readonly moment?: PhotoMoment | undefined;
  readonly shown?: boolean;
}

/**
 * The hidden records of a home are found once, not for each photo. As `in` the shown ones PostgreSQL would expect next to
 * no photo, and sort all of a space for the page.
 */
const isOfShownRecord = (ctx: Ctx, projectId: number) => {
  const hidden = ctx.db
    .selectFrom('daily_records as r')
    .select('r.id')
    .where('r.project_id', '=', projectId)
    .where('r.visible', '=', false);
  return sql<SqlBool>`f.record_id not in (${hidden})`;
};

const asked = (ctx: Ctx, { projectId, space, moment, shown }: PhotosAsked) =>
  ctx.db
    .selectFrom('site_photos as f')
    .where('f.project_id', '=', projectId)
    .$if(shown === true, (query) =>
      query.where('f.visible', '=', true).where(isOfShownRecord(ctx, projectId)),
    )
    .$if(space !== undefined, (query) => query.where('f.space', '=', space ?? ''))
    .$if(moment !== undefined, (query) => query.where('f.moment', '=', moment ?? 'during'));

/** A page of the photos of a home, the newest day first. The caller has checked that the person reaches it. */
export const listPhotoRows = (
  ctx: Ctx,
  which: PhotosAsked,
  page: { page: number; limit: number },
): Promise<PhotoRow[]> => {
  const { limit, offset } = pageOf(page);
  // the family sees a photo while it sees its record
  const visible = sql<boolean>`f.visible and ${isOfShownRecord(ctx, which.projectId)}`.as('visible');
  return asked(ctx, which)
    .select(columns)
    .select([visible, captionOf(which.shown)])
    .orderBy('f.day', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countPhotos = (ctx: Ctx, which: PhotosAsked): Promise<number> => countRows(asked(ctx, which));

/** How many photos that the family sees each space of a home has. */
export const countShownBySpace = async (
  ctx: Ctx,
  projectId: number,
): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await asked(ctx, { projectId, shown: true })
    .select(({ fn }) => ['f.space', fn.countAll<number>().as('photos')])
    .groupBy('f.space')
    .execute();
  return new Map(rows.map(({ space, photos }) => [space, photos]));
};

/** A photo of a home that the person reaches, which may change it as it stays until the call ends. */
export const lockPhoto = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('site_photos as f')
    .innerJoin('projects as p', 'p.id', 'f.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select(['f.project_id', 'f.space', 'f.moment', 'f.caption', 'f.visible', 'f.created_by'])
    .where('f.id', '=', id)
    .where(reachesProject(ctx))
    .forNoKeyUpdate('f')
    .executeTakeFirst();

export const savePhoto = (
  ctx: Ctx,
  id: string,
  change: { space: string | null; moment: PhotoMoment; caption: string; visible: boolean },
) => ctx.db.updateTable('site_photos').set(change).where('id', '=', id).execute();

/** The family sees every photo of a record. */
export const showPhotosOf = (ctx: Ctx, recordId: string) =>
  ctx.db.updateTable('site_photos').set({ visible: true }).where('record_id', '=', recordId).execute();

/** The file of a photo in one of its sizes, when the person reaches it: a client only what its family is shown. */
export const findPhotoFile = (ctx: Ctx, id: string, size: 'small' | 'large') =>
  ctx.db
    .selectFrom('site_photos as f')
    .innerJoin('daily_records as r', 'r.id', 'f.record_id')
    .innerJoin('projects as p', 'p.id', 'f.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('files as g', 'g.id', size === 'small' ? 'f.small_file_id' : 'f.file_id')
    .select(['g.id', 'g.name', 'g.type', 'g.bytes', 'g.sha256'])
    .where('f.id', '=', id)
    .where(reachesProject(ctx))
    .$if(ctx.user.role === 'client', (query) =>
      query.where('f.visible', '=', true).where('r.visible', '=', true),
    )
    .executeTakeFirst();
