import * as api from '#shared/contract/clients.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { petTypeOf, receiveDateOf, vipTypeOf } from '#shared/domain/brief.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, mergeStored, type Saving } from '../../platform/merging.ts';
import { refuseUnknownStyle } from '../company/styles.actions.ts';
import {
  findInternalBrief,
  findPublicBrief,
  findSaleForBrief,
  type PublicBrief,
  saveInternalBrief,
  savePublicBrief,
} from './brief.queries.ts';
import { requireKnownClient } from './clients.actions.ts';
import { noSaleInProgress } from './clients.errors.ts';

type Ids = 'client_id' | 'sale_id' | 'updated_by' | 'seen';
type PublicAnswers = Omit<InputOf<typeof api.savePublicInfo>['body'], Ids>;
type InternalAnswers = Omit<InputOf<typeof api.saveInternalInfo>['body'], Ids>;

export const savePublicInfo = action(api.savePublicInfo, async (ctx, { body }) => {
  const { client_id, sale_id, updated_by: _ignored, seen, ...wanted } = body;
  const id = await requireSaleForBrief(ctx, client_id, sale_id);
  await storePublicInfo(ctx, { id, client_id }, wanted, { seen });
  return { success: true };
});

/** Saves what the client sees of the brief of a locked sale, as a step or as a correction. Answers what changed. */
export async function storePublicInfo(
  ctx: Ctx,
  sale: { readonly id: number; readonly client_id: number },
  wanted: PublicAnswers,
  saving: Saving,
): Promise<Partial<PublicBrief>> {
  const thing = { entity: 'sale_public_info', entityId: sale.id } as const;
  const stored = await findPublicBrief(ctx, sale.id);
  const answers = await mergeStored(ctx, thing, { stored, seen: saving.seen, wanted });
  await refuseUnknownStyle(ctx, sale.client_id, 'style_catalog', answers.style_catalog);
  const brief = {
    ...answers,
    pet_type: petTypeOf(answers),
    property_receive_date: receiveDateOf(answers),
  };
  const changes = changesOf(stored, brief);
  if (!changes && saving.reason !== undefined) return {};
  await savePublicBrief(ctx, sale.id, brief);
  if (changes) await audit(ctx, { ...thing, ...changeEntry(stored ? saving : first(saving), changes) });
  return changes?.new ?? {};
}

export const saveInternalInfo = action(api.saveInternalInfo, async (ctx, { body }) => {
  const { client_id, sale_id, updated_by: _ignored, seen, ...wanted } = body;
  await storeInternalInfo(ctx, await requireSaleForBrief(ctx, client_id, sale_id), wanted, { seen });
  return { success: true };
});

/** Saves what only the staff sees of the brief of a locked sale, as a step or as a correction. */
export async function storeInternalInfo(
  ctx: Ctx,
  saleId: number,
  wanted: InternalAnswers,
  saving: Saving,
): Promise<void> {
  const thing = { entity: 'sale_internal_info', entityId: saleId } as const;
  const stored = await findInternalBrief(ctx, saleId);
  const answers = await mergeStored(ctx, thing, { stored, seen: saving.seen, wanted });
  const brief = { ...answers, vip_type: vipTypeOf(answers) };
  const changes = changesOf(stored, brief);
  if (!changes && saving.reason !== undefined) return;
  await saveInternalBrief(ctx, saleId, brief);
  if (changes) await audit(ctx, { ...thing, ...changeEntry(stored ? saving : first(saving), changes) });
}

/** The first brief of a sale replaces nothing. */
const first = (saving: Saving): Saving => ({ ...saving, seen: {} });

/** The sale in progress that a brief is saved in, locked. UserError 404 for an unknown client, 409 without a sale. */
async function requireSaleForBrief(ctx: Ctx, clientId: number, saleId: number | undefined): Promise<number> {
  const client = await requireKnownClient(ctx, clientId);
  const sale = await findSaleForBrief(ctx, client.id, saleId);
  if (!sale) throw noSaleInProgress();
  return sale.id;
}
