import type * as api from '#shared/contract/clients.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { petTypeOf, receiveDateOf, vipTypeOf } from '#shared/domain/brief.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseUnknownStyle } from '../styles/styles.actions.ts';
import { findInternalBrief, findPublicBrief, saveInternalBrief, savePublicBrief } from './brief.queries.ts';
import { requireKnownClient } from './clients.actions.ts';

export async function savePublicInfo(
  ctx: Ctx,
  { body }: InputOf<typeof api.savePublicInfo>,
): Promise<ReplyOf<typeof api.savePublicInfo>> {
  const { client_id, updated_by: _ignored, ...answers } = body;
  const client = await requireKnownClient(ctx, client_id);
  await refuseUnknownStyle(ctx, client.id, 'style_catalog', answers.style_catalog);
  const brief = {
    ...answers,
    pet_type: petTypeOf(answers),
    property_receive_date: receiveDateOf(answers),
  };
  const changes = changesOf(await findPublicBrief(ctx, client.id), brief);
  await savePublicBrief(ctx, client.id, brief);
  if (changes) {
    await audit(ctx, { action: 'update', entity: 'client_public_info', entityId: client.id, ...changes });
  }
  return { success: true };
}

export async function saveInternalInfo(
  ctx: Ctx,
  { body }: InputOf<typeof api.saveInternalInfo>,
): Promise<ReplyOf<typeof api.saveInternalInfo>> {
  const { client_id, updated_by: _ignored, ...answers } = body;
  const client = await requireKnownClient(ctx, client_id);
  const brief = { ...answers, vip_type: vipTypeOf(answers) };
  const changes = changesOf(await findInternalBrief(ctx, client.id), brief);
  await saveInternalBrief(ctx, client.id, brief);
  if (changes) {
    await audit(ctx, { action: 'update', entity: 'client_internal_info', entityId: client.id, ...changes });
  }
  return { success: true };
}
