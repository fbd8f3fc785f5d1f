import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashOf, newToken } from '../../platform/secret-token.ts';

/**
 * One-time links: a new password, an invitation, the button of a security notice; and the code of another e-mail, which
 * is typed. The token of a link is in the fragment, which
 * browsers do not send, and only its hash is stored, so reading the table opens nothing. Source: decisions, Access.
 */
export type LinkKind = 'password_reset' | 'invitation' | 'security_notice' | 'email_change';

export interface NewLink {
  readonly kind: LinkKind;
  readonly email: string;
  readonly accountId?: number | null;
  readonly clientId?: number | null;
  readonly secondClientId?: number | null;
  readonly saleId?: number | null;
  /** the account that created it; null when the person requested it */
  readonly createdBy?: number | null;
  readonly lifeMs: number;
  /** of a code that is typed; without it a token of 256 random bits is made */
  readonly token?: string;
}

/** Creates a link and returns its token, which is not stored. Older links stay valid: see endLinks. */
export async function openLink(db: Db, clock: Clock, link: NewLink) {
  const id = crypto.randomUUID();
  const token = link.token ?? newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + link.lifeMs).toISOString();
  await db
    .insertInto('one_time_links')
    .values({
      id,
      kind: link.kind,
      token_hash: hashOf(token),
      account_id: link.accountId ?? null,
      client_id: link.clientId ?? null,
      second_client_id: link.secondClientId ?? null,
      sale_id: link.saleId ?? null,
      email: link.email,
      created_by: link.createdBy ?? null,
      created_at: now.toISOString(),
      expires_at: expiresAt,
      used_at: null,
      ended_at: null,
    })
    .execute();
  return { id, token, expiresAt };
}

/** The link of a token; null when unknown, used, revoked or expired. */
export async function findLink(db: Db, clock: Clock, kind: LinkKind, token: string) {
  const row = await db
    .selectFrom('one_time_links')
    .select(['id', 'kind', 'email', 'account_id as accountId', 'client_id as clientId'])
    .select(['second_client_id as secondClientId', 'sale_id as saleId', 'created_by as createdBy'])
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  return row ?? null;
}

export type OneTimeLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Marks a link as used. True for the first of concurrent attempts only; it locks the row until commit. */
export async function useLink(db: Db, clock: Clock, id: string): Promise<boolean> {
  const now = clock.now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The owner of links: one of the four. */
export interface LinkOwner {
  readonly kind: LinkKind;
  readonly accountId?: number;
  readonly clientId?: number;
  readonly secondClientId?: number;
  readonly saleId?: number;
  /** only the links that went to that address, in any case */
  readonly email?: string;
}

/** Revokes a person's unused links, because of a newer one or lost access. */
export async function endLinks(db: Db, clock: Clock, owner: LinkOwner): Promise<void> {
  const { kind, accountId, clientId, secondClientId, saleId, email } = owner;
  const owners = [
    ['account_id', accountId],
    ['client_id', clientId],
    ['second_client_id', secondClientId],
    ['sale_id', saleId],
  ] as const;
  const [column, id] = owners.find(([, value]) => value !== undefined) ?? [];
  if (column === undefined || id === undefined) throw new Error('endLinks needs to know whose links end');
  await db
    .updateTable('one_time_links')
    .set({ ended_at: clock.now().toISOString() })
    .where('kind', '=', kind)
    .where(column, '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(email !== undefined, (query) => query.where(sql`lower(email)`, '=', email?.toLowerCase()))
    .execute();
}

/** Revokes one unused link. */
export async function endLink(db: Db, clock: Clock, id: string): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ ended_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
