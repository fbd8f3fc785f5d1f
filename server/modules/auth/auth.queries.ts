import { sql } from 'kysely';
import type { Db } from '../../database.ts';

/** Whose account it is, and what proves it. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string;
  /** of the employee, the client or the second client */
  readonly name: string;
}

const accountsWithOwner = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    .select(['a.id', 'a.email', 'a.password_hash'])
    .select(sql<string>`coalesce(e.name, c.name, sc.name, a.email)`.as('name'));

/** Accounts that may be used: the others are those of people who no longer work here, or whose access ended. */
const activeAccounts = (db: Db) =>
  accountsWithOwner(db)
    .where('a.active', '=', true)
    .where((where) => where.or([where('e.id', 'is', null), where('e.active', '=', true)]));

/** The active account with that email, in any case; null for none. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const row = await activeAccounts(db)
    .where((where) => where(where.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

/** An account with its password, for a sign-in. */
export interface SignInAccount extends Account {
  /** the access of a client or a second client was ended: the right password gets a sentence and no session */
  readonly accessEnded: boolean;
}

/** The account with that email, in any case, unless it is of an employee who is not active; null for none. */
export async function findSignInAccount(db: Db, email: string): Promise<SignInAccount | null> {
  const row = await accountsWithOwner(db)
    .select(({ not, ref }) => not(ref('a.active')).as('accessEnded'))
    .where((where) => where(where.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .where((where) =>
      where.or([
        where('e.id', 'is', null),
        where.and([where('e.active', '=', true), where('a.active', '=', true)]),
      ]),
    )
    .executeTakeFirst();
  return row ? { ...row, accessEnded: row.accessEnded === true } : null;
}

/** The active account with that id; null for none. */
export async function findAccountById(db: Db, id: number): Promise<Account | null> {
  const row = await activeAccounts(db).where('a.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Saves the password that its person chose, or that none is right until they choose one. */
export async function savePasswordHash(db: Db, accountId: number, password_hash: string): Promise<void> {
  const chosen = { password_hash, must_change_password: false };
  await db.updateTable('accounts').set(chosen).where('id', '=', accountId).execute();
}

/**
 * True while the verified password is still the account's; locks the account until the transaction ends. Verifying is
 * slow, and a session opened with a password replaced meanwhile would outlive that password.
 */
export async function holdPassword(
  db: Db,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the address that an account signs in with. Fails with `accounts_email_key` when another account has it. */
export const saveAddress = (db: Db, accountId: number, email: string) =>
  db.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
