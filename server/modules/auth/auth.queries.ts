import type { Db } from '../../database.ts';

/** The active account with that email, in any case; null for none, or one whose person no longer works here. */
export async function findAccount(
  db: Db,
  email: string,
): Promise<{ id: number; password_hash: string } | null> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['a.id', 'a.password_hash'])
    .where((where) => where(where.fn<string>('lower', ['a.email']), '=', email.toLowerCase()))
    .where('a.active', '=', true)
    .where((where) => where.or([where('e.id', 'is', null), where('e.active', '=', true)]))
    .executeTakeFirst();
  return row ?? null;
}
