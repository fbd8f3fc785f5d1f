import * as api from '#shared/contract/styles.ts';
import { tidyName } from '#shared/domain/names.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf, withSent } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { styleNameTaken, styleNotFound, styleNotOffered } from './company.errors.ts';
import {
  insertStyle,
  isOfferedStyle,
  isStyleOfClient,
  listAllStyles,
  lockStyle,
  type StyleValues,
  saveStyle,
} from './styles.queries.ts';

export const listStyles = action(api.listStyles, async (ctx) => {
  const styles = await listAllStyles(ctx);
  const data = styles.toSorted((a, b) => Number(b.active) - Number(a.active) || a.id - b.id);
  return { success: true, data };
});

export const createStyle = action(api.createStyle, async (ctx, { body }) => {
  const style = valuesOf({ ...body, active: true });
  const id = await insertStyle(ctx, style).catch(refuseTakenName);
  await audit(ctx, { action: 'create', entity: 'styles', entityId: id, new: { ...style } });
  return { success: true, data: { id, ...style } };
});

export const updateStyle = action(api.updateStyle, async (ctx, { params, body }) => {
  const before = await lockStyle(ctx, params.id);
  if (!before) throw styleNotFound();
  const style = valuesOf(withSent(before, body));
  const changes = changesOf(before, style);
  if (changes) {
    await saveStyle(ctx, before.id, style).catch(refuseTakenName);
    await audit(ctx, { action: 'update', entity: 'styles', entityId: before.id, ...changes });
  }
  return { success: true, data: { id: before.id, ...style } };
});

/**
 * Refuses a style that is neither offered today nor chosen by that client before: what was chosen stays valid when the
 * catalogue changes. UserError 422 with the field.
 */
export async function refuseUnknownStyle(
  ctx: Ctx,
  clientId: number,
  field: 'style_catalog' | 'design_style',
  name: string | null | undefined,
): Promise<void> {
  if (!name || (await isOfferedStyle(ctx, name)) || (await isStyleOfClient(ctx, clientId, name))) return;
  throw styleNotOffered(field);
}

const valuesOf = ({ name, materials, active }: StyleValues): StyleValues => ({
  name: tidyName(name),
  materials: materials.map((material) => ({
    name: tidyName(material.name),
    color: material.color.toLowerCase(),
  })),
  active,
});

const refuseTakenName = refuseTaken('styles_name_key', styleNameTaken);
