import type { PersonId } from '#shared/domain/client.ts';
import type { Db } from '../../database.ts';

/** Locks a person until the call ends: inviting, accepting and ending an access take turns. */
export const lockPerson = async (db: Db, person: PersonId): Promise<void> => {
  const [table, id] =
    'client_id' in person
      ? (['clients', person.client_id] as const)
      : (['second_clients', person.second_client_id] as const);
  await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
};

export interface FamilyAccount {
  readonly id: number;
  readonly email: string;
  /** false while its access is ended */
  readonly active: boolean;
}

/** The account of a person in the portal; undefined when none was opened. */
export const findFamilyAccount = (db: Db, person: PersonId): Promise<FamilyAccount | undefined> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'active'])
    .$if('client_id' in person, (query) =>
      query.where('client_id', '=', 'client_id' in person ? person.client_id : 0),
    )
    .$if('second_client_id' in person, (query) =>
      query.where('second_client_id', '=', 'second_client_id' in person ? person.second_client_id : 0),
    )
    .executeTakeFirst();

/** From then on no session of the account works and none opens: sign-in and sessions ask for an active account. */
export const closeAccount = async (
  db: Db,
  accountId: number,
  change: { readonly disputed_at?: string },
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ active: false, ...change })
    .where('id', '=', accountId)
    .execute();
};
