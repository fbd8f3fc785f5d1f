import { type PersonId, whyNotChangePerson } from '#shared/domain/client.ts';
import { mayChangeKnownAddress } from '#shared/domain/roles.ts';
import { newAddressWords } from '#shared/domain/security-notice.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFamilyAddress } from '../auth/family-access.actions.ts';
import { postSecurityNotice } from '../security-notices/security-notices.actions.ts';
import { personRefused } from './clients.errors.ts';
import { findMainClient, findPersonFacts } from './identity.queries.ts';

interface KnownPerson {
  readonly id: PersonId;
  readonly clientId: number;
  readonly name: string;
  readonly email: string | null;
}

/** The changes of a person, by their field, as changesOf answers them. */
interface IdentityChanges {
  readonly old: Readonly<Record<string, unknown>>;
  readonly new: Readonly<Record<string, unknown>>;
}

const identityFields = ['email', 'identity_document'] as const;

/** Refuses a change of a person's data. UserError 403 or, for a final sale without a reason, 409, with the field. */
export async function refusePersonChange(
  ctx: Ctx,
  id: PersonId,
  changes: IdentityChanges,
  reason: string | undefined,
): Promise<void> {
  const field = identityFields.find((each) => each in changes.new && changes.old[each] !== null);
  const refusal = whyNotChangePerson({
    reason,
    mayChangeKnown: mayChangeKnownAddress(ctx.user.role),
    identity: field !== undefined,
    ...(await findPersonFacts(ctx, id)),
  });
  if (refusal) throw personRefused(refusal, field ?? Object.keys(changes.new)[0] ?? 'name');
}

/** True when the client is also of another seller's sale, so that the caller may not change any of their data. */
export const isOfOtherSeller = async (ctx: Ctx, client_id: number): Promise<boolean> =>
  !mayChangeKnownAddress(ctx.user.role) && (await findPersonFacts(ctx, { client_id })).ofOtherSeller;

/** True when a client may take the name and the phone that a new sale brings, which may be in a draft already. */
export async function mayFollowSale(ctx: Ctx, client_id: number, inDraft: boolean): Promise<boolean> {
  if (await isOfOtherSeller(ctx, client_id)) return false;
  const facts = await findPersonFacts(ctx, { client_id });
  return inDraft || !facts.ofFinishedSale || facts.inProgress;
}

/**
 * Does what another address or document brings: the account of the person signs in with the new address from now on,
 * and the old one, or the main client, is told. UserError 409 when the address has another account.
 */
export async function announceIdentity(
  ctx: Ctx,
  person: KnownPerson,
  changes: IdentityChanges,
): Promise<void> {
  const main = 'client_id' in person.id ? [] : [await findMainClient(ctx, person.clientId)];
  const notice = { person: person.id, to: [person, ...main], by: ctx.user.id };
  if ('email' in changes.new) {
    const email = typeof changes.new.email === 'string' ? changes.new.email : null;
    if (email !== null) await changeFamilyAddress(ctx, person.id, email);
    const detail = email === null ? {} : { detail: newAddressWords(email) };
    await postSecurityNotice(ctx, { kind: 'address_changed', ...notice, ...detail });
  }
  if ('identity_document' in changes.new) {
    await postSecurityNotice(ctx, { kind: 'document_changed', ...notice });
  }
}
