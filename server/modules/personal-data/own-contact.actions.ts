import { randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/own-contact.ts';
import { sameAddress } from '#shared/domain/invitation.ts';
import { EMAIL_CODE_MINUTES, emailCode, plainCode } from '#shared/domain/own-contact.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { takenConstraint } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { countAttempt } from '../auth/auth.actions.ts';
import { endLinks, findLink, openLink, useLink } from '../auth/one-time-links.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { type FamilyPerson, personOf, tableOf } from '../contact/person.queries.ts';
import { clientNotFound } from '../sales/clients.errors.ts';
import { saveClient, saveSecondClient } from '../sales/clients.queries.ts';
import { announceIdentity } from '../sales/identity.actions.ts';
import { ownerOf } from './consents.actions.ts';
import { emailCodeMail } from './own-contact.mails.ts';
import { findConfirmed, lockOwnContact, type OwnContact } from './own-contact.queries.ts';
import { emailCodeGone, emailOfOther, sameEmail } from './personal-data.errors.ts';

/** A call that is limited. `confirmEmailChange` runs without a transaction: a wrong code counts although it is refused. */
export type LimitedCtx = Ctx & { readonly limit: RateLimit };

const REASON = 'Lo corrigió la persona en Mis datos';

export const saveOwnPhone = action(api.saveOwnPhone, async (ctx, { body: { phone } }) => {
  const owner = ownerOf(ctx);
  const before = await lockKnown(ctx, owner);
  if (before.phone !== phone) await save(ctx, owner, { phone }, { phone: before.phone });
  return { success: true };
});

export async function askEmailChange(
  ctx: LimitedCtx,
  { body: { email } }: InputOf<typeof api.askEmailChange>,
): Promise<ReplyOf<typeof api.askEmailChange>> {
  const { id, email: present, name } = ctx.user;
  if (sameAddress(present, email)) throw sameEmail();
  await countOwn(ctx);
  const code = emailCode(randomBytes(10));
  await endLinks(ctx.db, ctx.clock, { kind: 'email_change', accountId: id });
  await openLink(ctx.db, ctx.clock, {
    kind: 'email_change',
    email,
    accountId: id,
    lifeMs: EMAIL_CODE_MINUTES * 60_000,
    token: tokenOf(id, code),
  });
  await postContactMail(ctx, emailCodeMail({ name, email: present }, email, code));
  return { success: true };
}

export async function confirmEmailChange(
  ctx: LimitedCtx,
  { body }: InputOf<typeof api.confirmEmailChange>,
): Promise<ReplyOf<typeof api.confirmEmailChange>> {
  await countOwn(ctx);
  const token = tokenOf(ctx.user.id, body.email_code);
  const change = inTransaction(ctx.db, async (db) => {
    const link = await findLink(db, ctx.clock, 'email_change', token);
    if (link?.accountId !== ctx.user.id) throw emailCodeGone();
    if (!(await useLink(db, ctx.clock, link.id))) throw emailCodeGone();
    await changeEmail({ ...ctx, db }, link.email);
    return link.email;
  });
  const email = await change.catch(async (error: unknown) => {
    const confirmed = await findConfirmed(ctx, token);
    if (!confirmed) throw error;
    return confirmed.email;
  });
  return { success: true, email };
}

async function changeEmail(ctx: Ctx, email: string): Promise<void> {
  const owner = ownerOf(ctx);
  const { name, email: before } = await lockKnown(ctx, owner);
  const change = { old: { email: before }, new: { email } };
  try {
    await save(ctx, owner, { email }, { email: before });
    // The notice goes to the address of the account, which had the code.
    const known = { id: personOf(owner), clientId: owner.client_id, name, email: ctx.user.email };
    await announceIdentity(ctx, known, change);
  } catch (error) {
    const taken = takenConstraint(error);
    throw taken === 'clients_email_key' || taken === 'accounts_email_key' ? emailOfOther() : error;
  }
}

async function save(
  ctx: Ctx,
  owner: FamilyPerson,
  change: { phone: string } | { email: string },
  before: Record<string, string | null>,
): Promise<void> {
  const second = owner.second_client_id;
  if (second === null) await saveClient(ctx, owner.client_id, change);
  else await saveSecondClient(ctx, second, change);
  const [entity, entityId] = tableOf(personOf(owner));
  await audit(ctx, {
    action: 'correct',
    entity,
    entityId,
    old: before,
    new: { ...change, reason: REASON },
  });
}

async function lockKnown(ctx: Ctx, owner: FamilyPerson): Promise<OwnContact> {
  const known = await lockOwnContact(ctx, personOf(owner));
  if (!known) throw clientNotFound();
  return known;
}

const countOwn = (ctx: LimitedCtx): Promise<void> => countAttempt(ctx.limit, ctx.db, String(ctx.user.id));

/** A code is short, so it is bound to its account. */
const tokenOf = (accountId: number, code: string): string => `email_change ${accountId} ${plainCode(code)}`;
