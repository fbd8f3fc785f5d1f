import { sql } from 'kysely';
import type { BasisPoints } from '#shared/domain/money.ts';
import type { Db } from '../database.ts';
import type { Development } from './catalogue.ts';
import type { StaffMember } from './staff.ts';

/**
 * What the story needs and no call writes yet: staff and their accounts, the catalogue, working groups. Each goes away
 * from here when its module has an action for it.
 */

/** The request id of everything that the story records in the audit log; those of calls are UUIDs. */
export const STORY_REQUEST_ID = 'demo';

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * True for a database filled with the demo story. The check reads the first entry of the audit log, which is immutable;
 * the addresses and passwords of the accounts can change.
 */
export const hasDemoStory = async (db: Db): Promise<boolean> => {
  const first = db.selectFrom('audit_log').select('request_id').orderBy('id').limit(1);
  return (await first.executeTakeFirst())?.request_id === STORY_REQUEST_ID;
};

/** The different hashes of the accounts that can sign in. */
export const listPasswordHashes = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('password_hash')
    .distinct()
    .where('active', '=', true)
    .execute();
  return rows.map(({ password_hash }) => password_hash);
};

/** Processes that start at once on one empty server tell the story once: the others wait here. */
export const lockStory = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('remodela demo'))`.execute(db);

/** Those of the addresses that can sign in today, in their order. */
export const listActiveAddresses = async (db: Db, addresses: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .select('a.email')
    .where('a.email', 'in', addresses)
    .where('a.active', '=', true)
    .where((where) => where.or([where('e.id', 'is', null), where('e.active', '=', true)]))
    .execute();
  const active = new Set(rows.map(({ email }) => email));
  return addresses.filter((address) => active.has(address));
};

/** Adds the staff; answers their ids, in the same order. */
export const insertStaff = async (
  db: Db,
  members: readonly (StaffMember & { phone: string })[],
  at: string,
): Promise<number[]> => {
  const rows = await db
    .insertInto('employees')
    .values(
      members.map(({ name, phone, department, specialization, permissions }) => ({
        name,
        phone,
        department,
        specialization,
        permissions: [...permissions],
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export interface NewAccount {
  email: string;
  password_hash: string;
  employee_id: number | null;
  client_id: number | null;
  created_at: string;
}

/** Adds accounts; answers their ids, in the same order. */
export const insertAccounts = async (db: Db, accounts: readonly NewAccount[]): Promise<number[]> => {
  const rows = await db
    .insertInto('accounts')
    .values([...accounts])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const insertDevelopments = async (db: Db, developments: readonly Development[]): Promise<void> => {
  const rows = await db
    .insertInto('urbanizations')
    .values(developments.map(({ name, builder, address }) => ({ name, constructor_name: builder, address })))
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  await db
    .insertInto('typologies')
    .values(
      developments.flatMap(({ name, typologies }) =>
        Object.entries(typologies).map(([type, private_area]) => ({
          urbanization_id: idOf.get(name) ?? 0,
          type,
          private_area,
        })),
      ),
    )
    .execute();
};

export const insertDiscountTypes = (
  db: Db,
  types: readonly { discount_name: string; percentage_bp: BasisPoints }[],
) =>
  db
    .insertInto('discount_types')
    .values([...types])
    .execute();

/** Adds a working group with its people; answers its id. */
export const insertWorkingGroup = async (
  db: Db,
  name: string,
  members: readonly number[],
): Promise<number> => {
  const { id } = await db
    .insertInto('working_groups')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('working_group_members')
    .values(members.map((employee_id) => ({ working_group_id: id, employee_id })))
    .execute();
  return id;
};

/** Project codes go on from these numbers, as those of a company that did not begin today. Undone with the rest. */
export const restartCodes = async (db: Db, next: { vis: number; apt: number }): Promise<void> => {
  await sql`alter sequence project_code_vis restart with ${sql.lit(next.vis)}`.execute(db);
  await sql`alter sequence project_code_apt restart with ${sql.lit(next.apt)}`.execute(db);
};

/** The code that an address was last written, in a mail that is never sent. */
export const findMailedCode = async (db: Db, address: string): Promise<string> => {
  const { content } = await db
    .selectFrom('mails')
    .select('content')
    .where('recipient', '=', address)
    .where('kind', '=', 'signing_code')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return / es (\d{3} \d{3})\./.exec(JSON.stringify(content))?.[1] ?? '';
};

/** Deletes the queued mails of the story: their dates are up to a year old. */
export const forgetMails = (db: Db) => db.deleteFrom('mails').execute();

/** Everybody has read the notices from before an instant. */
export const readNoticesBefore = (db: Db, before: Date) =>
  sql`
  insert into notice_choices (account_id, read_up_to)
  select a.id, (select coalesce(max(id), 0) from notices where at < ${before.toISOString()}) from accounts a
  on conflict (account_id) do update set read_up_to = excluded.read_up_to`.execute(db);
