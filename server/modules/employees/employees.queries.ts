import { type Insertable, sql, type Updateable } from 'kysely';
import type { Employee } from '#shared/contract/employees.ts';
import type { Department } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import { matches, nameOrder } from '../../platform/search.ts';

/** The active people of a department, in no order. */
export const listActiveEmployees = (ctx: Ctx, department: Department) =>
  ctx.db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where('department', '=', department)
    .where('active', '=', true)
    .execute();

/** True when the person is active in that department. */
export const isActiveEmployee = async (ctx: Ctx, id: number, department: Department): Promise<boolean> => {
  const found = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', id)
    .where('department', '=', department)
    .where('active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
};

/** A person who works here, or did. */
export interface EmployeeRow extends Employee {
  accountId: number | null;
}

const people = (ctx: Ctx) =>
  ctx.db
    .selectFrom('employees as e')
    .leftJoin('accounts as a', 'a.employee_id', 'e.id')
    .select([
      'e.id',
      'e.name',
      'a.email',
      'e.phone',
      'e.department',
      'e.specialization',
      'e.permissions',
      'e.active',
      'a.id as accountId',
    ]);

export const findEmployee = (ctx: Ctx, id: number): Promise<EmployeeRow | undefined> =>
  people(ctx).where('e.id', '=', id).executeTakeFirst();

/**
 * The existing employees among the ids, locked until the transaction ends. Writes of rows that reference them, such as
 * a new sale of a seller, wait as well.
 */
export const lockEmployees = (ctx: Ctx, ids: readonly number[]): Promise<EmployeeRow[]> =>
  people(ctx).where('e.id', 'in', ids).orderBy('e.id').forUpdate('e').execute();

/** Two who would each be the first administrator take turns. */
export const lockFirstAdministrator = (ctx: Pick<Ctx, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(ctx.db);

/**
 * The ids of who administers: active, of the department, with full_access and an account. Locked until the call ends,
 * so that two of them cannot remove each other at once.
 */
export const lockAdministrators = async (ctx: Pick<Ctx, 'db'>): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('employees as e')
    .innerJoin('accounts as a', 'a.employee_id', 'e.id')
    .select('e.id')
    .where('e.active', '=', true)
    .where('a.active', '=', true)
    .where('e.department', '=', 'admin')
    .where(sql<boolean>`'full_access' = any(e.permissions)`)
    .orderBy('e.id')
    .forNoKeyUpdate('e')
    .execute();
  return rows.map(({ id }) => id);
};

/** The only account that there ever was, while its person has set no password; null in any company that works. */
export const findNewcomer = async (ctx: Pick<Ctx, 'db'>) => {
  const accounts = await ctx.db
    .selectFrom('accounts as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['e.id', 'a.id as accountId', 'e.name', 'a.email'])
    .where('a.password_hash', '=', NO_PASSWORD)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('accounts as b').select('b.id').whereRef('b.id', '<>', 'a.id'))),
    )
    .forUpdate('a')
    .execute();
  return accounts[0] ?? null;
};

export interface EmployeeFilter {
  /** words of a name or an address */
  search: string;
  department: Department | undefined;
  status: 'active' | 'inactive' | 'all';
}

const found = (ctx: Ctx, { search, department, status }: EmployeeFilter) =>
  ctx.db
    .selectFrom('employees as e')
    .leftJoin('accounts as a', 'a.employee_id', 'e.id')
    .where(matches(sql<string>`concat_ws(' ', e.name, a.email)`, search))
    .$if(status !== 'all', (query) => query.where('e.active', '=', status === 'active'))
    .$if(department !== undefined, (query) => query.where('e.department', '=', department ?? 'admin'));

/** A page of those that the filter finds, by name. */
export const listFound = (
  ctx: Ctx,
  filter: EmployeeFilter,
  page: { limit: number; offset: number },
): Promise<Employee[]> =>
  found(ctx, filter)
    .select(['e.id', 'e.name', 'a.email', 'e.phone', 'e.department', 'e.specialization'])
    .select(['e.permissions', 'e.active'])
    .orderBy(nameOrder(sql.ref('e.name')))
    .orderBy('e.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countFound = (ctx: Ctx, filter: EmployeeFilter): Promise<number> =>
  countRows(found(ctx, filter));

/** The active people of the company, and the departments that have any. */
export const countStaff = (ctx: Ctx) =>
  ctx.db
    .selectFrom('employees')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.count<number>('department').distinct().as('departments'),
    ])
    .where('active', '=', true)
    .executeTakeFirstOrThrow();

export const insertEmployee = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  person: Insertable<Database['employees']>,
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('employees')
    .values({ ...person, created_at: ctx.clock.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const saveEmployee = (ctx: Pick<Ctx, 'db'>, id: number, change: Updateable<Database['employees']>) =>
  ctx.db.updateTable('employees').set(change).where('id', '=', id).execute();

/** The new account's id. Fails with the constraint `accounts_email_key` when the address has one. */
export const insertAccount = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  account: { email: string; password_hash: string; employee_id: number; must_change_password?: true },
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('accounts')
    .values({ ...account, client_id: null, created_at: ctx.clock.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
