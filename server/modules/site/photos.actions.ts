import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/site.ts';
import { whyNotPhoto } from '#shared/domain/daily-record.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { StoredFile } from '../../platform/http/download.ts';
import { paginationOf } from '../../platform/pages.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { listSpacesOf } from './homes.queries.ts';
import {
  countPhotos,
  countPhotosOf,
  findPhotoFile,
  findSentPhoto,
  forgetFiles,
  insertPhoto,
  listPhotoRows,
  lockPhoto,
  savePhoto,
} from './photos.queries.ts';
import { findRecord } from './records.queries.ts';
import { idTaken, notAuthor, photoNotFound, photoRefused, recordNotFound } from './site.errors.ts';
import { mayChange, requireHome, requireHomeToWrite } from './site.people.ts';

/**
 * The home is locked before the photo is looked for, so that the same photo sent twice at once is one. The files of the
 * second are forgotten.
 */
export const addPhoto = action(api.addPhoto, async (ctx, { params, form, file }) => {
  if (!file.small || !file.sentSha256) throw new Error('an uploaded photo is drawn in two sizes');
  const record = await findRecord(ctx, params.id);
  if (!record) throw recordNotFound();
  const home = await requireHomeToWrite(ctx, record.project_id, recordNotFound);
  if (record.employee_id !== employeeOf(ctx)) throw notAuthor();
  const visible = form.visible === 'true';
  const { space, moment, caption, position } = form;
  const sent = JSON.stringify([
    record.id,
    space,
    moment,
    caption,
    visible,
    position,
    file.sentSha256.toString('hex'),
  ]);
  const sha256 = createHash('sha256').update(sent).digest();
  const repeated = await findSentPhoto(ctx, form.id);
  if (repeated) {
    if (repeated.record_id !== record.id || !repeated.sent_sha256.equals(sha256)) throw idTaken();
    await forgetFiles(ctx, [file.id, file.small.id]);
    return { success: true, data: { id: form.id } };
  }
  const reason = whyNotPhoto({
    cancelled: home.cancelled_on !== null,
    photos: await countPhotosOf(ctx, record.id),
    space,
    spacesOfHome: (await listSpacesOf(ctx, [home.id])).map(({ name }) => name),
  });
  if (reason) throw photoRefused(reason);
  const added = await insertPhoto(ctx, {
    id: form.id,
    record_id: record.id,
    project_id: record.project_id,
    day: record.day,
    space,
    moment,
    caption,
    visible,
    position,
    file_id: file.id,
    small_file_id: file.small.id,
    sent_sha256: sha256,
    created_by: employeeOf(ctx),
  });
  if (!added) throw idTaken();
  await audit(ctx, {
    action: 'create',
    entity: 'site_photos',
    entityId: form.id,
    new: { record_id: record.id, space, moment, visible },
  });
  return { success: true, data: { id: form.id } };
});

export const changePhoto = action(api.changePhoto, async (ctx, { params, body }) => {
  const photo = await lockPhoto(ctx, params.id);
  if (!photo) throw photoNotFound();
  if (!mayChange(ctx, photo.created_by)) throw notAuthor();
  const spaces = (await listSpacesOf(ctx, [photo.project_id])).map(({ name }) => name);
  const known = body.space === null || body.space === photo.space || spaces.includes(body.space);
  if (!known) throw photoRefused('space_unknown');
  const changes = changesOf(photo, body);
  if (!changes) return { success: true };
  await savePhoto(ctx, params.id, body);
  await audit(ctx, { action: 'update', entity: 'site_photos', entityId: params.id, ...changes });
  return { success: true };
});

export const listSpacePhotos = action(api.listSpacePhotos, async (ctx, { params, query }) => {
  const home = await requireHome(ctx, params.id);
  const which = { projectId: home.id, space: query.space, moment: query.moment };
  const rows = await listPhotoRows(ctx, which, query);
  return {
    success: true,
    data: rows.map((row) => ({ ...row, may_change: mayChange(ctx, row.created_by) })),
    pagination: paginationOf(query, await countPhotos(ctx, which)),
  };
});

/** Which file to send; its content is streamed by the platform. */
export async function readPhoto(
  ctx: Ctx,
  { params, query }: InputOf<typeof api.readPhoto>,
): Promise<StoredFile> {
  const file = await findPhotoFile(ctx, params.id, query.size);
  if (!file) throw photoNotFound();
  return file;
}
