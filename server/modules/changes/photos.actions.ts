import * as api from '#shared/contract/changes.ts';
import { audit } from '../../platform/audit.ts';
import { action } from '../../platform/http/action.ts';
import { requireStep } from './changes.actions.ts';
import { lineUnknown, photoNotFound, tooManyPhotos } from './changes.errors.ts';
import { insertPhoto, listPhotos, removePhoto } from './changes.queries.ts';

/** Photos that an otrosí may have. */
const MAX_PHOTOS = 20;

export const addChangePhoto = action(api.addChangePhoto, async (ctx, { params, form, file }) => {
  const change = await requireStep(ctx, params.id, 'save');
  const line_id = form.line_id ?? null;
  if (line_id !== null && !change.lines.some(({ id }) => id === line_id)) throw lineUnknown();
  if ((await listPhotos(ctx, change.id)).length >= MAX_PHOTOS) throw tooManyPhotos();
  const photo = { change_id: change.id, line_id, file_id: file.id, caption: form.caption };
  const id = await insertPhoto(ctx, photo);
  await audit(ctx, {
    action: 'update',
    entity: 'change_orders',
    entityId: change.id,
    new: { photo: file.id, caption: form.caption },
  });
  return { success: true, data: { id, file_id: file.id } };
});

export const removeChangePhoto = action(api.removeChangePhoto, async (ctx, { params }) => {
  const change = await requireStep(ctx, params.id, 'save');
  if (!(await removePhoto(ctx, change.id, params.photo_id))) throw photoNotFound();
  await audit(ctx, {
    action: 'update',
    entity: 'change_orders',
    entityId: change.id,
    old: { photo_id: params.photo_id },
  });
  return { success: true };
});
