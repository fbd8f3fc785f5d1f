import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/invitations.ts';
import { familyAccessState } from '#shared/domain/family-access.ts';
import { INVITATION_DAYS, sameAddress, whyNotInvite } from '#shared/domain/invitation.ts';
import { mayChangeKnownAddress, seesEverySale } from '#shared/domain/roles.ts';
import { newAddressWords } from '#shared/domain/security-notice.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { listOpenSessions } from '../../platform/session.ts';
import { accountStateOf, findFamilyAccount, lockPerson } from '../auth/family-access.queries.ts';
import { openLink } from '../auth/one-time-links.queries.ts';
import { postSecurityNotice } from '../auth/security-notices.actions.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { recordClientRead } from '../sales/clients.actions.ts';
import { saveSecondClient } from '../sales/clients.queries.ts';
import { requireOwnSale } from '../sales/sales.actions.ts';
import { saleNotFound } from '../sales/sales.errors.ts';
import { findOwnSale, type OwnSale } from '../sales/sales.queries.ts';
import { findAccessDetails, listOtherProjects } from './access.queries.ts';
import { invitationMail } from './invitations.mails.ts';
import {
  findInvitations,
  findProjectWords,
  isAddressTaken,
  listSalePeople,
  personIdOf,
  type SalePerson,
} from './invitations.queries.ts';
import { inviteRefused } from './portal.errors.ts';

const LIFE_MS = INVITATION_DAYS * 24 * 3_600_000;

/** Reading it is on record, once a person, client and day (Ley 1581 de 2012). */
export const listInvitations = action(api.listInvitations, async (ctx, { params }) => {
  const sale = await findOwnSale(ctx, params.id);
  if (!sale) throw saleNotFound();
  if (sale.completed_at === null) return { success: true, data: [] };
  await recordClientRead(ctx, sale.client_id);
  const data: ReplyOf<typeof api.listInvitations>['data'] = [];
  for (const person of await listSalePeople(ctx.db, sale)) data.push(await stateOf(ctx, sale.id, person));
  return { success: true, data };
});

async function stateOf(ctx: Ctx, saleId: number, { invitee, id, name, email }: SalePerson) {
  const person = personIdOf(invitee, id);
  const { everInvited, liveUntil } = await findInvitations(ctx.db, ctx.clock, person, email ?? '');
  const account = await findFamilyAccount(ctx.db, person);
  const state = familyAccessState({ account: accountStateOf(account), everInvited, liveUntil });
  const details = account ? await findAccessDetails(ctx.db, account.id) : null;
  return {
    invitee,
    name,
    email,
    state,
    expires_at: state === 'invited' ? liveUntil : null,
    last_sign_in_at: details?.lastSignInAt ?? null,
    open_sessions: account ? (await listOpenSessions(ctx.db, ctx.clock, account.id)).length : 0,
    other_projects: account ? await listOtherProjects(ctx.db, person, saleId) : [],
    access_ended: details?.ended ?? null,
  };
}

/** The token is answered to the seller and mailed to the person; neither the audit nor the tables know it. */
export const createInvitation = action(api.createInvitation, async (ctx, { params, body }) => {
  const sale = await requireOwnSale(ctx, params.id);
  const { person, main, email } = await requireInvitable(ctx, sale, body);
  const { invitee, id, name } = person;
  const owner = invitee === 'client' ? { clientId: id } : { secondClientId: id };
  const {
    id: linkId,
    token,
    expiresAt,
  } = await openLink(ctx.db, ctx.clock, {
    kind: 'invitation',
    email,
    ...owner,
    saleId: sale.id,
    createdBy: ctx.user.id,
    lifeMs: LIFE_MS,
  });
  // The fragment reaches no server, log nor Referer.
  const url = `${ctx.publicUrl}/invitation#${token}`;
  if (body.send_mail) {
    const project = await findProjectWords(ctx.db, sale.id);
    await postContactMail(
      ctx,
      invitationMail({ name, email, invitedBy: ctx.user.name, project, url, expiresAt }),
    );
  }
  await tellInvited(ctx, { person, main, email, invitationId: linkId, mailed: body.send_mail });
  await audit(ctx, {
    action: 'invite',
    entity: invitee === 'client' ? 'clients' : 'second_clients',
    entityId: id,
    new: { email, sale_id: sale.id, mailed: body.send_mail, expires_at: expiresAt },
  });
  return { success: true, data: { url, name, email, expires_at: expiresAt, mailed: body.send_mail } };
});

/** The person to invite, locked, with the address that the invitation goes to. UserError 409 or 422 with the reason. */
async function requireInvitable(
  ctx: Ctx,
  sale: OwnSale,
  { invitee, email: typed }: InputOf<typeof api.createInvitation>['body'],
): Promise<Pick<Invitation, 'person' | 'main' | 'email'>> {
  const people = await listSalePeople(ctx.db, sale);
  const person = people.find((each) => each.invitee === invitee);
  const other = people.find((each) => each.invitee !== invitee);
  const personId = person && personIdOf(invitee, person.id);
  if (personId) await lockPerson(ctx.db, personId);
  const account = personId && (await findFamilyAccount(ctx.db, personId));
  const email = (invitee === 'second_client' ? typed : null) ?? person?.email ?? null;
  const reason = whyNotInvite({
    saleComplete: sale.completed_at !== null,
    personKnown: person !== undefined,
    hasAccount: account?.active === true,
    disputed: account?.disputed === true && !seesEverySale(ctx.user.role),
    email,
    knownEmail: person?.email ?? null,
    mayChangeEmail: mayChangeKnownAddress(ctx.user.role),
    otherEmail: other?.email ?? null,
    emailTaken: email !== null && (await isAddressTaken(ctx.db, email, account?.id)),
  });
  if (reason || !person || email === null) throw inviteRefused(reason ?? 'email_missing', person?.name ?? '');
  await keepAddress(ctx, person, email);
  return { person, main: people.find((each) => each.invitee === 'client') ?? person, email };
}

interface Invitation {
  /** as they were before the call */
  readonly person: SalePerson;
  readonly main: SalePerson;
  /** where the invitation goes */
  readonly email: string;
  readonly invitationId: string;
  readonly mailed: boolean;
}

/**
 * Tells the addresses known before that a link was made to another one, or that it was copied instead of mailed. The
 * new address gets the invitation itself, unless it was copied.
 */
async function tellInvited(
  ctx: Ctx,
  { person, main, email, invitationId, mailed }: Invitation,
): Promise<void> {
  const elsewhere = person.email === null || !sameAddress(person.email, email);
  if (!elsewhere && mailed) return;
  const fresh = mailed ? [] : [{ name: person.name, email }];
  await postSecurityNotice(ctx, {
    kind: elsewhere ? 'invitation_elsewhere' : 'invitation_made',
    person: personIdOf(person.invitee, person.id),
    to: elsewhere ? [person, main, ...fresh] : [person],
    by: ctx.user.id,
    invitationId,
    ...(elsewhere ? { detail: newAddressWords(email) } : {}),
  });
}

/** Stores the typed address as the second client's own; links sent to another address stop working. */
async function keepAddress(ctx: Ctx, person: SalePerson, email: string): Promise<void> {
  if (person.email !== null && sameAddress(person.email, email)) return;
  await saveSecondClient(ctx, person.id, { email });
  await audit(ctx, {
    action: 'update',
    entity: 'second_clients',
    entityId: person.id,
    old: { email: person.email },
    new: { email },
  });
}
