import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { auditActionNames, auditEntityNames } from '#shared/domain/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { matches } from '../../platform/search.ts';

/** Search filter of the log; null means no restriction. */
export interface LogFilter {
  accountIds: readonly number[] | null;
  action: string | null;
  entity: string | null;
  entityId: string | null;
  /** instants: since that one, until before this one */
  since: string | null;
  until: string | null;
}

/** Where an entry stands in the log, which is read newest first. `at` has all its decimals. */
export interface LogPlace {
  at: string;
  id: number;
}

export interface LogRow {
  id: number;
  at: string;
  /** the same instant with all its decimals, to go on from */
  place: string;
  name: string | null;
  email: string | null;
  action: string;
  entity: string;
  entity_id: string;
  subject: string | null;
  old_values: Record<string, unknown> | null;
  new_values: Record<string, unknown> | null;
  request_id: string | null;
}

/** The accounts whose name or e-mail address contains every word of the search. */
export const listAccountsNamed = async (ctx: Ctx, search: string): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('accounts as a')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as s', 's.id', 'a.second_client_id')
    .select('a.id')
    .where(matches(sql`concat_ws(' ', e.name, c.name, s.name, a.email)`, search))
    .execute();
  return rows.map(({ id }) => id);
};

/** The names of people, by the ids of their table. */
export const findNames = async (
  ctx: Ctx,
  table: 'clients' | 'employees',
  ids: ReadonlySet<number>,
): Promise<Map<number, string>> => {
  if (ids.size === 0) return new Map();
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Where the entry with that id stands; undefined when there is none. */
export const findPlace = async (ctx: Ctx, id: number): Promise<LogPlace | undefined> =>
  ctx.db
    .selectFrom('audit_log')
    .select(['id', sql<string>`at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The name of the thing of an entry `l`, by the primary key that its id is; null for things without one. */
const subject = sql<string | null>`
  case when l.entity_id ~ '^[0-9]{1,9}$' then
    case
      when l.entity = 'employees' then (select name from employees where id = l.entity_id::integer)
      when l.entity in ('accounts', 'calendar_feeds') then (
        select coalesce(e.name, c.name, s.name) from accounts as a
        left join employees as e on e.id = a.employee_id
        left join clients as c on c.id = a.client_id
        left join second_clients as s on s.id = a.second_client_id
        where a.id = l.entity_id::integer)
      when l.entity in ('clients', 'client_internal_info', 'client_public_info') then (
        select name from clients where id = l.entity_id::integer)
      when l.entity = 'second_clients' then (select name from second_clients where id = l.entity_id::integer)
      when l.entity in ('projects', 'remodeling_costs', 'space_prices', 'stage_ticks', 'progress_explanations', 'space_moves') then (
        select project_code from projects where id = l.entity_id::integer)
      when l.entity in (
        'sales', 'contracts', 'payment_plans', 'sale_details', 'sale_internal_info', 'sale_public_info'
      ) then (
        select c.name from sales as s join clients as c on c.id = s.client_id where s.id = l.entity_id::integer)
      when l.entity = 'payments' then (
        select c.name from payments as y join sales as s on s.id = y.sale_id join clients as c on c.id = s.client_id
        where y.id = l.entity_id::integer)
      when l.entity = 'change_orders' then (
        select concat_ws(' de ', o.number, p.project_code) from change_orders as o
        join projects as p on p.id = o.project_id where o.id = l.entity_id::integer)
      when l.entity = 'suggestions' then (
        select p.project_code from suggestions as g join projects as p on p.id = g.project_id
        where g.id = l.entity_id::integer)
    end
  end`;

/** The next entries after a place, newest first, with the names of the author and of the thing of each. */
export const listEntries = async (
  ctx: Ctx,
  filter: LogFilter,
  after: LogPlace | null,
  limit: number,
): Promise<LogRow[]> => {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.at::text as place, coalesce(e.name, c.name, s.name) as name, a.email,
      l.action, l.entity, l.entity_id, ${subject} as subject, l.old_values, l.new_values, l.request_id
    from (${foundBy(filter, after, limit)} order by at desc, id desc limit ${limit}) as found
    join audit_log as l on l.id = found.id
    left join accounts as a on a.id = l.account_id
    left join employees as e on e.id = a.employee_id
    left join clients as c on c.id = a.client_id
    left join second_clients as s on s.id = a.second_client_id
    order by l.at desc, l.id desc`.execute(ctx.db);
  return rows;
};

/** From more people than this, walking the log until a page is full finds them sooner than one look each. */
const MOST_LOOKS = 500;

/**
 * The entries of a filter by the way that walks an index in the order of the page and stops when it is full, whatever
 * the log has grown to: by thing, by person, or by kind; one look for each person or kind, and the newest of all.
 */
function foundBy(filter: LogFilter, after: LogPlace | null, limit: number): RawBuilder<unknown> {
  const { accountIds, action, entity, entityId } = filter;
  const entities = entity === null ? Object.keys(auditEntityNames) : [entity];
  const actions = action === null ? Object.keys(auditActionNames) : [action];
  const page = sql`order by l.at desc, l.id desc limit ${limit}`;
  if (entityId !== null) {
    const rest = conditions({ ...filter, entity: null }, after);
    return sql`
      select id, at from (
        select l.id, l.at from audit_log as l
        where l.entity = any(${entities}::text[]) and l.entity_id = ${entityId} and ${rest}
        offset 0
      ) as thing`;
  }
  if (accountIds !== null && accountIds.length <= MOST_LOOKS) {
    const rest = conditions({ ...filter, accountIds: null }, after);
    return sql`
      select l.id, l.at from unnest(${[...accountIds]}::integer[]) as person(id)
      cross join lateral (
        select l.id, l.at from audit_log as l where l.account_id = person.id and ${rest} ${page}
      ) as l`;
  }
  if (accountIds === null && (action !== null || entity !== null)) {
    const rest = conditions({ ...filter, action: null, entity: null }, after);
    return sql`
      select l.id, l.at from unnest(${entities}::text[]) as kind(entity)
      cross join unnest(${actions}::text[]) as done(action)
      cross join lateral (
        select l.id, l.at from audit_log as l
        where l.entity = kind.entity and l.action = done.action and ${rest} ${page}
      ) as l`;
  }
  return sql`select l.id, l.at from audit_log as l where ${conditions(filter, after)}`;
}

/** What else an entry has to be, as conditions on `l`. */
function conditions(filter: Omit<LogFilter, 'entityId'>, after: LogPlace | null): RawBuilder<SqlBool> {
  const { accountIds, action, entity, since, until } = filter;
  const all = [
    accountIds === null ? null : sql`l.account_id = any(${[...accountIds]}::integer[])`,
    action === null ? null : sql`l.action = ${action}`,
    entity === null ? null : sql`l.entity = ${entity}`,
    since === null ? null : sql`l.at >= ${since}::timestamptz`,
    until === null ? null : sql`l.at < ${until}::timestamptz`,
    after === null ? null : sql`(l.at, l.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
  ].filter((condition) => condition !== null);
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
