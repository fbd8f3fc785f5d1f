import type { PersonId } from '#shared/domain/client.ts';
import type { AccountState } from '#shared/domain/family-access.ts';
import type { Db } from '../../database.ts';
import { columnOf, tableOf } from '../contact/person.queries.ts';

/** Locks a person until the call ends: inviting, accepting and ending an access take turns. */
export const lockPerson = async (db: Db, person: PersonId): Promise<void> => {
  const [table, id] = tableOf(person);
  await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
};

export interface FamilyAccount {
  readonly id: number;
  readonly email: string;
  /** false while its access is ended */
  readonly active: boolean;
  /** its access ended because the owner pressed 'No fui yo' */
  readonly disputed: boolean;
}

export const accountStateOf = (account: FamilyAccount | undefined): AccountState => {
  if (account === undefined) return 'none';
  return account.active ? 'open' : 'ended';
};

/** The account of a person in the portal; undefined when none was opened. */
export const findFamilyAccount = async (db: Db, person: PersonId): Promise<FamilyAccount | undefined> => {
  const [column, id] = columnOf(person);
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'active', 'disputed_at', 'access_ended_at'])
    .where(column, '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { disputed_at, access_ended_at, ...account } = row;
  const disputed = !row.active && disputed_at !== null && disputed_at >= (access_ended_at ?? '');
  return { ...account, disputed };
};

/** From then on no session of the account works and none opens: sign-in and sessions ask for an active account. */
export const closeAccount = (
  db: Db,
  accountId: number,
  change: {
    readonly access_ended_at?: string;
    readonly access_ended_by?: number | null;
    readonly access_end_reason?: string;
    readonly disputed_at?: string;
  },
) =>
  db
    .updateTable('accounts')
    .set({ active: false, ...change })
    .where('id', '=', accountId)
    .execute();

/** Opens an ended account again, with a new password, at the address that the invitation went to. */
export const reopenAccount = (
  db: Db,
  accountId: number,
  change: { readonly email: string; readonly password_hash: string },
) =>
  db
    .updateTable('accounts')
    .set({ ...change, active: true, access_ended_at: null, access_ended_by: null, access_end_reason: null })
    .where('id', '=', accountId)
    .execute();
