import { isDeepStrictEqual } from 'node:util';
import * as api from '#shared/contract/clients.ts';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { consentTexts, sameDocument, whyNotConsent } from '#shared/domain/client.ts';
import { audit } from '../../platform/audit.ts';
import { type Changes, changesOf } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { takenConstraint } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { changeEntry, mergeStored, type Saving } from '../../platform/merging.ts';
import { personOf, tableOf } from '../contact/person.queries.ts';
import { clientNotFound, consentMissing, emailTaken, unknownConsentText } from './clients.errors.ts';
import {
  type Consent,
  type ConsentOwner,
  hasReadToday,
  insertClient,
  insertConsents,
  type KnownClient,
  listConsents,
  lockClientByEmail,
  lockKnownClient,
  type Person,
  saveClient,
} from './clients.queries.ts';
import {
  announceIdentity,
  decidePersonChange,
  isOfOtherSeller,
  mayFollowSale,
  type ProposedField,
} from './identity.actions.ts';
import { requireOpenDraft } from './sale-drafts.actions.ts';
import { saveDraftLinks } from './sale-drafts.queries.ts';

type NewClient = InputOf<typeof api.createClient>['body'];

export const createClient = action(api.createClient, async (ctx, { body }) => {
  const consents = consentsOf(body);
  const draft = body.draft_id === undefined ? null : await requireOpenDraft(ctx, body.draft_id);
  const { name, email, phone, identity_document } = body;
  const person: Person = { name, email, phone, identity_document };
  if (draft?.client_id) {
    const client = await requireKnownClient(ctx, draft.client_id);
    const stays = isSamePerson(client, person) && (await isOfOtherSeller(ctx, client.id));
    if (!stays) await saveClientData(ctx, client, person, { seen: body.seen });
    await recordNewConsents(ctx, client.id, consents);
    return { id: draft.client_id, kept: stays && changesOf(client, namedIn(person)) !== null };
  }
  const known = await registerClient(ctx, person, {
    authorized: consents.length > 0,
    inDraft: draft !== null,
  });
  await recordConsents(ctx, mainClient(known.id), consents);
  if (draft) await saveDraftLinks(ctx, draft.id, { client_id: known.id });
  return known;
});

export const updateClient = action(api.updateClient, async (ctx, { params, body }) => {
  const { seen, ...person } = body;
  await saveClientData(ctx, await requireKnownClient(ctx, params.id), person, { seen });
  return { id: params.id };
});

/** The client, locked. UserError 404 when unknown, or nothing of the seller's. */
export async function requireKnownClient(ctx: Ctx, clientId: number): Promise<KnownClient> {
  const client = await lockKnownClient(ctx, clientId);
  if (!client) throw clientNotFound();
  return client;
}

/**
 * The consents to record: one a purpose, each of a current text, the required one granted. None when the call has none:
 * the authorization is pending until the client accepts the invitation (decisions, Consent).
 */
function consentsOf({ consents, consent_channel: channel }: NewClient): Consent[] {
  if (consents === undefined || channel === undefined) return [];
  const reason = whyNotConsent(consents);
  if (reason) throw consentMissing(reason);
  const byPurpose = new Map<string, Consent>();
  for (const { purpose, granted, text_version } of consents) {
    if (consentTexts[purpose].version !== text_version) throw unknownConsentText();
    byPurpose.set(purpose, { purpose, granted, text_version, channel });
  }
  return [...byPurpose.values()];
}

/** The e-mail of one and the document of the other, however it is written (docs/decisions/0002). */
const isSamePerson = (one: Person, other: Person): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase() &&
  sameDocument(one.identity_document, other.identity_document);

/**
 * A new client, or the one that this same person already is (docs/decisions/0002): a client of another seller's only
 * with an authorization, and as they stand. Those of a final sale change in a sale in progress only.
 */
async function registerClient(
  ctx: Ctx,
  person: Person,
  { authorized, inDraft }: { authorized: boolean; inDraft: boolean },
): Promise<ReplyOf<typeof api.createClient>> {
  const made = await insertClient(ctx, person);
  if (made) {
    await audit(ctx, { action: 'create', entity: 'clients', entityId: made.id, new: { ...person } });
    return { id: made.id, kept: false };
  }
  const known = await lockClientByEmail(ctx, person.email);
  if (!known || !isSamePerson(known, person)) throw emailTaken();
  if (!authorized && !(await lockKnownClient(ctx, known.id))) throw consentMissing('service_not_granted');
  // How the document is written is not news, and may be the way it stands on a signed contract.
  const changes = changesOf(known, namedIn(person));
  const follows = await mayFollowSale(ctx, known.id, inDraft);
  if (follows) await storeClient(ctx, known, changes, { seen: undefined });
  return { id: known.id, kept: !follows && changes !== null };
}

/** What a new sale may change of a person who is known by e-mail and document. */
const namedIn = ({ name, phone }: Person) => ({ name, phone });

/** A repeat of step 1 records what the client did not authorise in the same words before. */
async function recordNewConsents(ctx: Ctx, clientId: number, consents: readonly Consent[]): Promise<void> {
  const held = await listConsents(ctx, clientId);
  const isNew = (said: Consent) => !held.some((last) => isDeepStrictEqual(last, said));
  await recordConsents(ctx, mainClient(clientId), consents.filter(isNew));
}

/**
 * Saves the data of a client that is locked, as a step of a sale in progress or as a correction. Answers the fields that
 * were only proposed.
 */
export async function saveClientData(
  ctx: Ctx,
  client: KnownClient,
  person: Partial<Person>,
  saving: Saving,
): Promise<readonly ProposedField[]> {
  const thing = { entity: 'clients', entityId: client.id } as const;
  const wanted = await mergeStored(ctx, thing, { stored: client, seen: saving.seen, wanted: person });
  const changes = changesOf(client, wanted);
  if (!changes) return [];
  const decided = await decidePersonChange(ctx, { client_id: client.id }, changes, saving.reason);
  await storeClient(ctx, client, decided.changes, saving);
  return decided.proposed;
}

async function storeClient(
  ctx: Ctx,
  client: KnownClient,
  changes: Changes | null,
  saving: Saving,
): Promise<void> {
  if (!changes) return;
  const known = { ...client, id: { client_id: client.id }, clientId: client.id };
  try {
    await saveClient(ctx, client.id, changes.new);
    await announceIdentity(ctx, known, changes);
  } catch (error) {
    const taken = takenConstraint(error);
    if (taken === 'clients_email_key' || taken === 'accounts_email_key') throw emailTaken();
    throw error;
  }
  await audit(ctx, { entity: 'clients', entityId: client.id, ...changeEntry(saving, changes) });
}

const mainClient = (client_id: number): ConsentOwner => ({ client_id, second_client_id: null });

/** Records what a person authorises, each purpose with its text, its channel and its time (Ley 1581 de 2012). */
export async function recordConsents(
  ctx: Ctx,
  owner: ConsentOwner,
  consents: readonly Consent[],
): Promise<void> {
  await insertConsents(ctx, owner, consents);
  const [entity, entityId] = tableOf(personOf(owner));
  for (const { purpose, granted, text_version, channel } of consents) {
    await audit(ctx, {
      action: 'consent',
      entity,
      entityId,
      new: { purpose, granted, text_version, channel, invited_by: owner.invited_by },
    });
  }
}

/**
 * Records that the person of the call read a client's data (Ley 1581 de 2012): once a person, client and day in Bogota,
 * so that opening the same screen again and again does not bury what matters.
 */
export async function recordClientRead(ctx: Ctx, clientId: number): Promise<void> {
  if (await hasReadToday(ctx, clientId)) return;
  await audit(ctx, { action: 'read', entity: 'clients', entityId: clientId });
}
