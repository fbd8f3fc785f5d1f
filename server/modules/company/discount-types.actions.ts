import * as api from '#shared/contract/discount-types.ts';
import { discountTypeName } from '#shared/domain/discounts.ts';
import { toBasisPoints, toPercent } from '#shared/domain/money.ts';
import { compareNames } from '#shared/domain/names.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf, withSent } from '../../platform/changes.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { discountNameEmpty, discountNameTaken, storedTypeNotFound } from './company.errors.ts';
import {
  countUses,
  type DiscountTypeValues,
  insertType,
  listAllTypes,
  lockType,
  type StoredDiscountType,
  saveType,
} from './discount-types.queries.ts';

export const listAllDiscountTypes = action(api.listAllDiscountTypes, async (ctx) => {
  const types = await listAllTypes(ctx);
  const data = types
    .toSorted((a, b) => Number(b.active) - Number(a.active) || compareNames(a.discount_name, b.discount_name))
    .map(({ uses, ...type }) => shownType(type, uses));
  return { success: true, data };
});

export const createDiscountType = action(api.createDiscountType, async (ctx, { body }) => {
  const type = valuesOf({ ...body, active: true });
  const id = await insertType(ctx, type).catch(refuseTakenName);
  await audit(ctx, { action: 'create', entity: 'discount_types', entityId: id, new: { ...type } });
  return { success: true, data: shownType({ id, ...type }, 0) };
});

export const updateDiscountType = action(api.updateDiscountType, async (ctx, { params, body }) => {
  const before = await lockType(ctx, params.id);
  if (!before) throw storedTypeNotFound();
  const { discount_name: name, percentage_bp, active } = before;
  const type = valuesOf(withSent({ name, percentage: toPercent(percentage_bp), active }, body));
  const changes = changesOf(before, type);
  if (changes) {
    await saveType(ctx, before.id, type).catch(refuseTakenName);
    await audit(ctx, { action: 'update', entity: 'discount_types', entityId: before.id, ...changes });
  }
  return { success: true, data: shownType({ id: before.id, ...type }, await countUses(ctx, before.id)) };
});

function valuesOf(sent: { name: string; percentage: number; active: boolean }): DiscountTypeValues {
  const discount_name = discountTypeName(sent.name);
  if (discount_name === null) throw discountNameEmpty();
  return { discount_name, percentage_bp: toBasisPoints(sent.percentage), active: sent.active };
}

const shownType = ({ percentage_bp, ...type }: StoredDiscountType, uses: number) => ({
  ...type,
  percentage_discount: toPercent(percentage_bp),
  uses,
});

const refuseTakenName = refuseTaken('discount_types_discount_name_key', discountNameTaken);
