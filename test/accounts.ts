import type { Db } from '../server/database.ts';
import { hashPassword } from '../server/platform/passwords.ts';
import { emailOf, type Person } from './people.ts';

/** The password of a person to whom a test gives one. */
export const password = 'Ñandú con café 8';

let hash: Promise<string> | undefined;

/** Gives a person of people.ts that password. */
export async function givePassword(db: Db, person: Person): Promise<void> {
  hash ??= hashPassword(password);
  await db
    .updateTable('accounts')
    .set({ password_hash: await hash })
    .where('email', '=', emailOf(person))
    .execute();
}
