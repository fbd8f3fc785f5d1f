import type * as api from '#shared/contract/clients.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { petTypeOf, receiveDateOf, vipTypeOf } from '#shared/domain/brief.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeVerb, mergeStored } from '../../platform/merging.ts';
import { refuseUnknownStyle } from '../styles/styles.actions.ts';
import {
  findInternalBrief,
  findPublicBrief,
  findSaleForBrief,
  saveInternalBrief,
  savePublicBrief,
} from './brief.queries.ts';
import { requireKnownClient } from './clients.actions.ts';
import { noSaleInProgress } from './clients.errors.ts';

export async function savePublicInfo(
  ctx: Ctx,
  { body }: InputOf<typeof api.savePublicInfo>,
): Promise<ReplyOf<typeof api.savePublicInfo>> {
  const { client_id, sale_id, updated_by: _ignored, seen, ...wanted } = body;
  const saleId = await requireSaleForBrief(ctx, client_id, sale_id);
  const thing = { entity: 'sale_public_info', entityId: saleId } as const;
  const stored = await findPublicBrief(ctx, saleId);
  const answers = await mergeStored(ctx, thing, { stored, seen, wanted });
  await refuseUnknownStyle(ctx, client_id, 'style_catalog', answers.style_catalog);
  const brief = {
    ...answers,
    pet_type: petTypeOf(answers),
    property_receive_date: receiveDateOf(answers),
  };
  const changes = changesOf(stored, brief);
  await savePublicBrief(ctx, saleId, brief);
  if (changes) {
    await audit(ctx, { action: stored ? changeVerb(seen) : 'update', ...thing, ...changes });
  }
  return { success: true };
}

export async function saveInternalInfo(
  ctx: Ctx,
  { body }: InputOf<typeof api.saveInternalInfo>,
): Promise<ReplyOf<typeof api.saveInternalInfo>> {
  const { client_id, sale_id, updated_by: _ignored, seen, ...wanted } = body;
  const saleId = await requireSaleForBrief(ctx, client_id, sale_id);
  const thing = { entity: 'sale_internal_info', entityId: saleId } as const;
  const stored = await findInternalBrief(ctx, saleId);
  const answers = await mergeStored(ctx, thing, { stored, seen, wanted });
  const brief = { ...answers, vip_type: vipTypeOf(answers) };
  const changes = changesOf(stored, brief);
  await saveInternalBrief(ctx, saleId, brief);
  if (changes) {
    await audit(ctx, { action: stored ? changeVerb(seen) : 'update', ...thing, ...changes });
  }
  return { success: true };
}

/** The sale in progress that a brief is saved in, locked. UserError 404 for an unknown client, 409 without a sale. */
async function requireSaleForBrief(ctx: Ctx, clientId: number, saleId: number | undefined): Promise<number> {
  const client = await requireKnownClient(ctx, clientId);
  const sale = await findSaleForBrief(ctx, client.id, saleId);
  if (!sale) throw noSaleInProgress();
  return sale.id;
}
