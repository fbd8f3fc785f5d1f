import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/invitations.ts';
import type { Invitee, PersonId } from '#shared/domain/client.ts';
import {
  type FamilyAccessReason,
  whyNotEndAccess,
  whyNotEndFamilySessions,
} from '#shared/domain/family-access.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { endSessionsOf, listOpenSessions } from '../../platform/session.ts';
import { countAttempt, sendPasswordLink } from '../auth/auth.actions.ts';
import { endFeed } from '../auth/calendar-feeds.queries.ts';
import { endFamilyAccess } from '../auth/family-access.actions.ts';
import {
  accountStateOf,
  type FamilyAccount,
  findFamilyAccount,
  lockPerson,
} from '../auth/family-access.queries.ts';
import { postSecurityNotice } from '../auth/security-notices.actions.ts';
import { requireOwnSale } from '../sales/sales.actions.ts';
import { listSalePeople, personIdOf } from './invitations.queries.ts';
import { accessRefused } from './portal.errors.ts';

/** Ends the access of a person of a sale, closes its sessions, mails it a link (docs/decisions/0025-family-access.md). */

export const endAccess = action(api.endAccess, async (ctx, { params, body: { invitee, reason } }) => {
  const holder = await requireHolder(ctx, params.id, invitee, whyNotEndAccess);
  const { endedSessions } = await endFamilyAccess(ctx, holder.person, { reason });
  await tell(ctx, 'access_ended', holder);
  return { success: true, ended_sessions: endedSessions };
});

export const endFamilySessions = action(api.endFamilySessions, async (ctx, { params, body: { invitee } }) => {
  const holder = await requireHolder(ctx, params.id, invitee, whyNotEndFamilySessions);
  const ended_sessions = await endSessionsOf(ctx.db, ctx.clock, holder.account.id);
  await endFeed(ctx.db, holder.account.id);
  await audit(ctx, {
    action: 'end_sessions',
    entity: 'accounts',
    entityId: holder.account.id,
    new: { ended_sessions },
  });
  await tell(ctx, 'sessions_ended', holder);
  return { success: true, ended_sessions };
});

/** `linkLimit`: links mailed to one account. The audit of it is that of the account. */
export async function sendAccessLink(
  ctx: Ctx & { readonly linkLimit: RateLimit },
  { params, body: { invitee } }: InputOf<typeof api.sendAccessLink>,
): Promise<ReplyOf<typeof api.sendAccessLink>> {
  const { account } = await requireHolder(ctx, params.id, invitee, whyNotEndAccess);
  await countAttempt(ctx.linkLimit, ctx.db, String(account.id));
  await sendPasswordLink(ctx, account.id);
  return { success: true, data: { email: account.email } };
}

/** A person of a sale who has an account. `email`: the address that the sale has. */
interface Holder {
  readonly person: PersonId;
  readonly name: string;
  readonly email: string | null;
  readonly account: FamilyAccount;
}

type Rule = (facts: Parameters<typeof whyNotEndFamilySessions>[0]) => FamilyAccessReason | null;

/** The person of an own sale with the account, both locked. UserError 404, 409 or 422 with the reason of the rule. */
async function requireHolder(ctx: Ctx, saleId: number, invitee: Invitee, whyNot: Rule): Promise<Holder> {
  const sale = await requireOwnSale(ctx, saleId);
  const found = (await listSalePeople(ctx.db, sale)).find((each) => each.invitee === invitee);
  const person = found && personIdOf(invitee, found.id);
  if (person) await lockPerson(ctx.db, person);
  const account = person && (await findFamilyAccount(ctx.db, person));
  const reason = whyNot({
    saleComplete: sale.completed_at !== null,
    personKnown: found !== undefined,
    account: accountStateOf(account),
    openSessions: account ? (await listOpenSessions(ctx.db, ctx.clock, account.id)).length : 0,
  });
  if (reason || !person || !account) throw accessRefused(reason ?? 'no_account', found?.name ?? '');
  return { person, account, name: found.name, email: found.email };
}

/** The address of the account and, where it is another, the one that the sale has. */
const tell = (ctx: Ctx, kind: 'access_ended' | 'sessions_ended', { person, name, email, account }: Holder) =>
  postSecurityNotice(ctx, {
    kind,
    person,
    to: [
      { name, email: account.email },
      { name, email },
    ],
    by: ctx.user.id,
  });
