import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { findDataOwners } from '#shared/contract/data-requests.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { RequestState } from '#shared/domain/data-requests.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { bareText, matches, nameOrder } from '../../platform/search.ts';
import { prepareId } from '../../platform/statement.ts';
import type { FamilyPerson } from '../contact/person.queries.ts';

/** More requests than anybody sends. */
const MOST_OWN = 100;
const MOST_PEOPLE = 20;

const columns = [
  'r.id',
  'r.kind',
  'r.text',
  'r.channel',
  'r.received_on',
  'r.due_on',
  'r.answered_at',
  'r.answer',
  'r.removed',
  'r.kept',
] as const;

const ofOwner = (ctx: Ctx, owner: FamilyPerson) =>
  ctx.db
    .selectFrom('personal_data_requests as r')
    .where('r.client_id', '=', owner.client_id)
    .where('r.second_client_id', 'is not distinct from', owner.second_client_id);

export const listOwn = (ctx: Ctx, owner: FamilyPerson) =>
  ofOwner(ctx, owner).select(columns).orderBy('r.id', 'desc').limit(MOST_OWN).execute();

export const countOpenOf = (ctx: Ctx, owner: FamilyPerson): Promise<number> =>
  countRows(ofOwner(ctx, owner).where('r.answered_at', 'is', null));

export type NewRequest = Pick<
  Selectable<Database['personal_data_requests']>,
  'kind' | 'text' | 'channel' | 'received_on' | 'due_on'
>;

export const insertRequest = prepareId((ctx: Ctx, owner: FamilyPerson, request: NewRequest) =>
  ctx.db
    .insertInto('personal_data_requests')
    .values({
      client_id: owner.client_id,
      second_client_id: owner.second_client_id,
      ...request,
      registered_by: ctx.user.id,
      created_at: ctx.clock.now().toISOString(),
    })
    .returning('id'),
);

export interface RequestFilter {
  readonly status: RequestState;
  readonly search: string;
}

const withPerson = (ctx: Ctx) =>
  ctx.db
    .selectFrom('personal_data_requests as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'r.second_client_id');

const filtered = (ctx: Ctx, { status, search }: RequestFilter) => {
  const query = withPerson(ctx);
  const inPart = {
    open: query.where('r.answered_at', 'is', null),
    late: query.where('r.answered_at', 'is', null).where('r.due_on', '<', ctx.clock.today()),
    answered: query.where('r.answered_at', 'is not', null),
  }[status];
  return search === '' ? inPart : inPart.where(isFound(search));
};

const isFound = (search: string): Expression<SqlBool> =>
  matches(sql`concat_ws(' ', c.name, sc.name, r.text)`, search);

/** A page of requests: open ones by their last day, answered ones from the newest to the oldest. */
export const listRequests = (
  ctx: Ctx,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const query = filtered(ctx, filter)
    .innerJoin('accounts as a', 'a.id', 'r.registered_by')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('employees as d', 'd.id', 'r.answered_by')
    .select(columns)
    .select([
      sql<string>`coalesce(sc.name, c.name)`.as('person'),
      sql<string | null>`case when sc.id is not null then c.name end`.as('second_client_of'),
      sql<string>`coalesce(e.name, sc.name, c.name)`.as('registered_by'),
      'd.name as answered_by',
    ]);
  const ordered =
    filter.status === 'answered'
      ? query.orderBy('r.answered_at', 'desc').orderBy('r.id', 'desc')
      : query.orderBy('r.due_on').orderBy('r.id');
  return ordered.limit(limit).offset(offset).execute();
};

export const countRequests = (ctx: Ctx, filter: RequestFilter): Promise<number> =>
  countRows(filtered(ctx, filter));

/** Open requests, and those of them whose last day passed. */
export const countOpen = (ctx: Ctx) =>
  ctx.db
    .selectFrom('personal_data_requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('due_on', '<', ctx.clock.today()).as('late'),
    ])
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();

/** A request, locked until the call ends, with its owner. */
export const lockRequest = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('personal_data_requests')
    .select(['id', 'kind', 'text', 'received_on', 'answered_at', 'client_id', 'second_client_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface Answer {
  readonly answer: string;
  readonly removed: string | null;
  readonly kept: string | null;
}

export const saveAnswer = (ctx: Ctx, id: number, answer: Answer) =>
  ctx.db
    .updateTable('personal_data_requests')
    .set({ ...answer, answered_at: ctx.clock.now().toISOString(), answered_by: ctx.user.employeeId })
    .where('id', '=', id)
    .execute();

type FoundOwner = ReplyOf<typeof findDataOwners>['data'][number];

/** Clients and second clients by name, document or e-mail. */
export async function findOwners(ctx: Ctx, search: string): Promise<FoundOwner[]> {
  const { rows } = await sql<FoundOwner>`
    select client_id, second_client_id, name, identity_document, second_client_of from (
      select c.id as client_id, null::integer as second_client_id, c.name, c.identity_document,
        null::text as second_client_of, c.email
      from clients c
      union all
      select sc.client_id, sc.id, sc.name, null, c.name, sc.email
      from second_clients sc join clients c on c.id = sc.client_id
    ) as people
    where ${matches(sql`concat_ws(' ', name, identity_document, ${bareText(sql`identity_document`)}, email)`, search)}
    order by ${nameOrder(sql`name`)}, client_id, second_client_id nulls first
    limit ${MOST_PEOPLE}`.execute(ctx.db);
  return rows;
}

interface OwnerContact {
  name: string;
  email: string | null;
  has_account: boolean;
}

/**
 * Name and address of a person: that of the account, or the one that was registered, and whether there is an account to
 * sign in to; undefined for no such person.
 */
export async function findOwnerContact(
  ctx: Ctx,
  { client_id, second_client_id }: FamilyPerson,
): Promise<OwnerContact | undefined> {
  const { rows } = await sql<OwnerContact>`
    select coalesce(sc.name, c.name) as name, a.id is not null as has_account,
      coalesce(a.email, case when sc.id is null then c.email else sc.email end) as email
    from clients c
    left join second_clients sc on sc.client_id = c.id and sc.id = ${second_client_id}::integer
    left join accounts a on a.active
      and (a.second_client_id = sc.id or (sc.id is null and a.client_id = c.id))
    where c.id = ${client_id} and (${second_client_id}::integer is null or sc.id is not null)`.execute(
    ctx.db,
  );
  return rows[0];
}
