import { type PersonId, whyNotChangePerson } from '#shared/domain/client.ts';
import { mayChangeKnownAddress } from '#shared/domain/roles.ts';
import { newAddressWords } from '#shared/domain/security-notice.ts';
import { audit } from '../../platform/audit.ts';
import type { Changes } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFamilyAddress } from '../auth/family-access.actions.ts';
import { postSecurityNotice } from '../auth/security-notices.actions.ts';
import { tableOf } from '../contact/person.queries.ts';
import { personRefused } from './clients.errors.ts';
import { findMainClient, findPersonFacts, listProposals } from './identity.queries.ts';

interface KnownPerson {
  readonly id: PersonId;
  readonly clientId: number;
  readonly name: string;
  readonly email: string | null;
}

const identityFields = ['email', 'identity_document'] as const;

/** A field that is only proposed; `isNew` is false for the same proposal again. */
export interface ProposedField {
  readonly field: (typeof identityFields)[number];
  readonly isNew: boolean;
}

/** The changes of a person that are saved now, and the fields that are only proposed. */
interface PersonChange {
  readonly changes: Changes | null;
  readonly proposed: readonly ProposedField[];
}

/**
 * Divides the changes of a person's data. A known e-mail or document that a correction changes is proposed when the
 * caller may not change it (decisions, Data that were typed wrong after that). UserError 403 or, for a final sale without
 * a reason, 409, with the field.
 */
export async function decidePersonChange(
  ctx: Ctx,
  id: PersonId,
  changes: Changes,
  reason: string | undefined,
): Promise<PersonChange> {
  const known = identityFields.filter((each) => each in changes.new && changes.old[each] !== null);
  const refusal = whyNotChangePerson({
    reason,
    mayChangeKnown: mayChangeKnownAddress(ctx.user.role),
    identity: known.length > 0,
    ...(await findPersonFacts(ctx, id)),
  });
  if (refusal === null) return { changes, proposed: [] };
  const empties = known.some((field) => changes.new[field] === null);
  // nothing would show that it was proposed to leave it empty
  if (refusal !== 'identity_known' || reason === undefined || empties) {
    throw personRefused(refusal, known[0] ?? Object.keys(changes.new)[0] ?? 'name');
  }
  const isKnown = (field: string) => known.some((each) => each === field);
  const isNew = await propose(ctx, id, partOf(changes, isKnown), reason);
  const rest = partOf(changes, (field) => !isKnown(field));
  return {
    changes: Object.keys(rest.new).length > 0 ? rest : null,
    proposed: known.map((field) => ({ field, isNew })),
  };
}

const partOf = (changes: Changes, takes: (field: string) => boolean): Changes => {
  const part = (values: Changes['new']) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => takes(field)));
  return { old: part(changes.old), new: part(changes.new) };
};

/** Records what is proposed; the same proposal again is recorded once. Answers whether it was recorded. */
async function propose(ctx: Ctx, id: PersonId, changes: Changes, reason: string): Promise<boolean> {
  const open = await listProposals(ctx, id);
  const isNew = Object.entries(changes.new).some(
    ([name, value]) => !open.some((each) => each.field === name && each.value === value),
  );
  if (!isNew) return false;
  const [entity, entityId] = tableOf(id);
  await audit(ctx, {
    action: 'propose',
    entity,
    entityId,
    old: changes.old,
    new: { ...changes.new, reason },
  });
  return true;
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
 * Follows a change of e-mail or document: the account signs in with the new address, and a notice goes to the old
 * address or to the main client. UserError 409 when the address has another account.
 */
export async function announceIdentity(ctx: Ctx, person: KnownPerson, changes: Changes): Promise<void> {
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
