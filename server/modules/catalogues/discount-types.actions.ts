import type * as api from '#shared/contract/discount-types.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { discountTypeName } from '#shared/domain/discounts.ts';
import { toBasisPoints, toPercent } from '#shared/domain/money.ts';
import { compareNames } from '#shared/domain/names.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { takenConstraint } from '../../platform/errors.ts';
import { discountNameEmpty, discountNameTaken, storedTypeNotFound } from './discount-types.errors.ts';
import {
  countUses,
  type DiscountTypeValues,
  insertType,
  listAllTypes,
  lockType,
  type StoredDiscountType,
  saveType,
} from './discount-types.queries.ts';

export async function listAllDiscountTypes(ctx: Ctx): Promise<ReplyOf<typeof api.listAllDiscountTypes>> {
  const types = await listAllTypes(ctx);
  const data = types
    .toSorted((a, b) => Number(b.active) - Number(a.active) || compareNames(a.discount_name, b.discount_name))
    .map(({ uses, ...type }) => shownType(type, uses));
  return { success: true, data };
}

export async function createDiscountType(
  ctx: Ctx,
  { body }: InputOf<typeof api.createDiscountType>,
): Promise<ReplyOf<typeof api.createDiscountType>> {
  const type = valuesOf({ ...body, active: true });
  const id = await insertType(ctx, type).catch(refuseTakenName);
  await audit(ctx, { action: 'create', entity: 'discount_types', entityId: id, new: { ...type } });
  return { success: true, data: shownType({ id, ...type }, 0) };
}

export async function updateDiscountType(
  ctx: Ctx,
  { params, body }: InputOf<typeof api.updateDiscountType>,
): Promise<ReplyOf<typeof api.updateDiscountType>> {
  const before = await lockType(ctx, params.id);
  if (!before) throw storedTypeNotFound();
  const type = valuesOf(body);
  const changes = changesOf(before, type);
  if (changes) {
    await saveType(ctx, before.id, type).catch(refuseTakenName);
    await audit(ctx, { action: 'update', entity: 'discount_types', entityId: before.id, ...changes });
  }
  return { success: true, data: shownType({ id: before.id, ...type }, await countUses(ctx, before.id)) };
}

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

const refuseTakenName = (error: unknown): never => {
  throw takenConstraint(error) === 'discount_types_discount_name_key' ? discountNameTaken() : error;
};
