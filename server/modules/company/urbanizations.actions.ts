import * as api from '#shared/contract/urbanizations.ts';
import { tidyName } from '#shared/domain/names.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf, withSent } from '../../platform/changes.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { typologyRepeated, urbanizationNameTaken, urbanizationNotFound } from './company.errors.ts';
import {
  countUrbanizations,
  insertUrbanization,
  listUrbanizationPage,
  lockUrbanization,
  replaceTypologies,
  saveUrbanization,
  type Typology,
  type UrbanizationValues,
} from './urbanizations.queries.ts';

export const listAllUrbanizations = action(api.listAllUrbanizations, async (ctx, { query }) => {
  const { search } = query;
  const data = await listUrbanizationPage(ctx, { search, ...pageOf(query) });
  const total = await countUrbanizations(ctx, search);
  return {
    success: true,
    data,
    pagination: paginationOf(query, total),
  };
});

export const createUrbanization = action(api.createUrbanization, async (ctx, { body }) => {
  const { typologies, ...values } = tidied({ ...body, active: true });
  const id = await insertUrbanization(ctx, values).catch(refuseTakenName);
  await replaceTypologies(ctx, id, typologies);
  await audit(ctx, {
    action: 'create',
    entity: 'urbanizations',
    entityId: id,
    new: { ...values, typologies },
  });
  return { success: true, data: { id, ...values, typologies } };
});

export const updateUrbanization = action(api.updateUrbanization, async (ctx, { params, body }) => {
  const before = await lockUrbanization(ctx, params.id);
  if (!before) throw urbanizationNotFound();
  const { typologies, ...values } = tidied(withSent(before, body));
  const changes = changesOf(before, { ...values, typologies });
  if (changes) {
    await saveUrbanization(ctx, before.id, values).catch(refuseTakenName);
    if ('typologies' in changes.new) await replaceTypologies(ctx, before.id, typologies);
    await audit(ctx, { action: 'update', entity: 'urbanizations', entityId: before.id, ...changes });
  }
  return { success: true, data: { id: before.id, ...values, typologies } };
});

type Sent = UrbanizationValues & { readonly typologies: readonly Typology[] };

/** As it is kept: names with single spaces, typologies by area as they are listed. UserError 422 when two are the same. */
function tidied({ typologies, ...values }: Sent): UrbanizationValues & { typologies: Typology[] } {
  const seen = new Set<string>();
  const kept = typologies.map(({ type, private_area }, row) => {
    const name = tidyName(type);
    if (seen.has(name.toLowerCase())) throw typologyRepeated(row, name);
    seen.add(name.toLowerCase());
    return { type: name, private_area };
  });
  return {
    name: tidyName(values.name),
    constructor_name: tidyName(values.constructor_name),
    address: tidyName(values.address),
    active: values.active,
    typologies: kept.toSorted((a, b) => a.private_area - b.private_area || (a.type < b.type ? -1 : 1)),
  };
}

const refuseTakenName = refuseTaken('urbanizations_name_key', urbanizationNameTaken);
