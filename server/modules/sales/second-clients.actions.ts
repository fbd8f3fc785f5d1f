import * as api from '#shared/contract/clients.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, mergeStored } from '../../platform/merging.ts';
import { requireKnownClient } from './clients.actions.ts';
import { emailTaken, secondClientNotFound } from './clients.errors.ts';
import { insertSecondClient, lockKnownSecondClient, saveSecondClient } from './clients.queries.ts';
import { announceIdentity, decidePersonChange, type ProposedField } from './identity.actions.ts';
import { requireOpenDraft } from './sale-drafts.actions.ts';
import { saveDraftLinks } from './sale-drafts.queries.ts';
import { draftOfOtherClient } from './sales.errors.ts';
import { lockOwnSale, type OwnSale, saveSale } from './sales.queries.ts';

type Typed = InputOf<typeof api.updateSecondClient>['body'];

export const createSecondClient = action(api.createSecondClient, async (ctx, { body }) => {
  const [draft, client] = await Promise.all([
    body.draft_id === undefined ? null : requireOpenDraft(ctx, body.draft_id),
    requireKnownClient(ctx, body.client_id),
  ]);
  if (draft && draft.client_id !== client.id) throw draftOfOtherClient();
  const sale = draft?.sale_id ? await lockOwnSale(ctx, draft.sale_id) : undefined;
  // one who was taken off the sale stays as they are: this is somebody else
  const known = sale?.second_client_id === null ? null : draft?.second_client_id;
  if (known) {
    await saveSecondClientData(ctx, known, body);
    await tieToSale(ctx, sale, known);
    return { id: known };
  }
  const person = {
    name: body.name,
    email: body.email ?? null,
    phone: body.phone ?? null,
    relationship_type: body.relationship_type ?? null,
  };
  const id = await insertSecondClient(ctx, client.id, person);
  await audit(ctx, {
    action: 'create',
    entity: 'second_clients',
    entityId: id,
    new: { client_id: client.id, ...person },
  });
  if (draft) {
    await saveDraftLinks(ctx, draft.id, { second_client_id: id });
    await tieToSale(ctx, sale, id);
  }
  return { id };
});

/** The sale of a draft takes its second client, whichever of both was registered first. */
async function tieToSale(ctx: Ctx, sale: OwnSale | undefined, second_client_id: number): Promise<void> {
  const changes = sale && changesOf(sale, { second_client_id });
  if (!changes) return;
  await saveSale(ctx, sale.id, changes.new);
  await audit(ctx, { action: 'update', entity: 'sales', entityId: sale.id, ...changes });
}

export const updateSecondClient = action(api.updateSecondClient, async (ctx, { params, body }) => {
  await saveSecondClientData(ctx, params.id, body);
  return { id: params.id };
});

/**
 * Saves a second client, as a step or as a correction. Fields that are not sent stay as they are. Answers the fields that
 * were only proposed.
 */
export async function saveSecondClientData(
  ctx: Ctx,
  id: number,
  typed: Typed,
  reason?: string,
): Promise<readonly ProposedField[]> {
  const known = await lockKnownSecondClient(ctx, id);
  if (!known) throw secondClientNotFound();
  const { name, email, phone, relationship_type, seen } = typed;
  const thing = { entity: 'second_clients', entityId: id } as const;
  const wanted = { name, email, phone, relationship_type };
  const all = changesOf(known, await mergeStored(ctx, thing, { stored: known, seen, wanted }));
  if (!all) return [];
  const person = { ...known, id: { second_client_id: id }, clientId: known.client_id };
  const { changes, proposed } = await decidePersonChange(ctx, person.id, all, reason);
  if (!changes) return proposed;
  await saveSecondClient(ctx, id, changes.new);
  await announceIdentity(ctx, person, changes).catch(refuseTaken('accounts_email_key', emailTaken));
  await audit(ctx, { ...thing, ...changeEntry({ seen, reason }, changes) });
  return proposed;
}
