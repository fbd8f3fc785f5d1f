import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { listManagedProjects } from '#shared/contract/dashboard.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { ProjectStatus } from '#shared/domain/project.ts';
import type { Db } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { conditionsOf, type ListFilter, statusIs, statusOf } from './dashboard-filter.queries.ts';

/** The manager's list: totals, pages and rows. How a page of a million stays fast is in docs/decisions/0008. */

type Key = 'project_id' | 'name_order' | 'revenue' | 'start_date' | 'anticipo';

/** By the key, then by the age of the project; those without the key come last in both directions. */
export interface ListOrder {
  key: Key;
  descending: boolean;
}

/** From one place in the order to another. */
interface Place {
  limit: number;
  offset: number;
}

export type ManagedRow = ReplyOf<typeof listManagedProjects>['data']['projects'][number];

/** The ids of a page of the projects of the filter, and how many there are in all. */
export async function findManagedPage(ctx: Ctx, filter: ListFilter, order: ListOrder, place: Place) {
  const { where, indexed } = await conditionsOf(ctx, filter);
  // Rows found by their words are read from the table: once, for the page and its total.
  if (indexed) return findFew(ctx, indexed, order, place);
  const registered = await countKept(ctx, null);
  const { status, ...others } = filter;
  const kept = Object.values(others).every((value) => value === null || value === '');
  const total = kept ? await countKept(ctx, status) : await countWhere(ctx, where);
  if (total * FEW < registered) return findFew(ctx, where, order, place);
  return { ids: await listInOrder({ ctx, where }, order, total, place), total };
}

/** What the list shows of the projects, in the order of their ids. */
export const listManagedRows = async (ctx: Ctx, ids: readonly number[]): Promise<ManagedRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ManagedRow>`
    select p.id, p.project_code as codigo, p.name as nombre, l.revenue, l.start_date as inicio, l.anticipo,
      coalesce(s.has_property, false) as "tieneInmueble", ${statusOf(ctx)} as estado,
      exists (select from project_assignments a where a.project_id = p.id) as "tieneEquipoAsignado",
      coalesce((select max(t.version) from contracts t where t.sale_id = s.id), 1) as version
    from unnest(${[...ids]}::integer[]) with ordinality as chosen(id, place)
    join project_list as l on l.project_id = chosen.id
    join projects as p on p.id = chosen.id
    join sales as s on s.id = p.sale_id
    order by chosen.place`.execute(ctx.db);
  return rows;
};

/** How many registered projects have the status, or any: from the counts that are kept. */
const countKept = async (ctx: Ctx, status: ProjectStatus | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(l.count), 0)::integer as total from project_counts as l
    where ${statusIs(ctx, status)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

/** Adds up the rows of `project_counts`, one a change, to one a stage and day; the daily job calls it. */
export async function sumProjectCounts(db: Db): Promise<void> {
  await sql`
    with changes as (delete from project_counts returning stage, next_date, count)
    insert into project_counts (stage, next_date, count)
    select stage, next_date, sum(count) from changes group by 1, 2 having sum(count) <> 0`.execute(db);
}

const countWhere = async (ctx: Ctx, where: RawBuilder<SqlBool>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from project_list as l where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

/**
 * A filter that leaves less than one in so many is answered by finding all of its rows and ordering them; any other by
 * walking the order and passing over what is not of it. Neither then looks at many rows in vain: those of the works
 * under way are all at one end of the dates.
 */
const FEW = 4;

/** A page and its total by finding every row of the filter, whose order no index has to know. */
async function findFew(
  ctx: Ctx,
  where: RawBuilder<SqlBool>,
  { key, descending }: ListOrder,
  { limit, offset }: Place,
): Promise<{ ids: number[]; total: number }> {
  const direction = descending ? sql`desc` : sql`asc`;
  const [id, value] = [sql.ref('project_id'), sql.ref(key)];
  const columns = key === 'project_id' ? id : sql`${id}, ${value}`;
  const inOrder =
    key === 'project_id'
      ? sql`${id} ${direction}`
      : sql`${value} ${direction} nulls last, case when ${value} is null then -${id} end, ${id} ${direction}`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (select ${columns} from project_list as l where ${where})
    select count(*) as total, array(
      select project_id from found order by ${inOrder} limit ${limit} offset ${offset}
    ) as ids from found`.execute(ctx.db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** The rows that are walked over, and those of them that are meant. */
interface Walked {
  ctx: Ctx;
  where: RawBuilder<SqlBool>;
}

async function listInOrder(walked: Walked, order: ListOrder, total: number, place: Place): Promise<number[]> {
  if (order.key === 'project_id') return listFromNearerEnd(walked, sql<SqlBool>`true`, order, total, place);
  const key = sql.ref(`l.${order.key}`);
  const isBlank = sql<SqlBool>`${key} is null`;
  const blanks = await countWhere(walked.ctx, sql<SqlBool>`${walked.where} and ${isBlank}`);
  const filled = total - blanks;
  const ids = await listFromNearerEnd(walked, sql<SqlBool>`${key} is not null`, order, filled, place);
  const rest = { limit: place.limit - ids.length, offset: Math.max(0, place.offset - filled) };
  const newest = { key: 'project_id', descending: true } as const;
  return [...ids, ...(await listFromNearerEnd(walked, isBlank, newest, blanks, rest))];
}

/** Passes over those before the place or those after it, whichever are fewer. */
async function listFromNearerEnd(
  walked: Walked,
  also: RawBuilder<SqlBool>,
  order: ListOrder,
  total: number,
  { limit, offset }: Place,
): Promise<number[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const after = total - offset - wanted;
  if (offset <= after) return listIds(walked, also, order, { limit: wanted, offset });
  const backwards = { ...order, descending: !order.descending };
  return (await listIds(walked, also, backwards, { limit: wanted, offset: after })).toReversed();
}

const listIds = async (
  { ctx, where }: Walked,
  also: RawBuilder<SqlBool>,
  { key, descending }: ListOrder,
  { limit, offset }: Place,
): Promise<number[]> => {
  const direction = descending ? sql`desc` : sql`asc`;
  const keys = key === 'project_id' ? [key] : [key, 'project_id'];
  const inOrder = keys.map((each) => sql`${sql.ref(`l.${each}`)} ${direction}`);
  const { rows } = await sql<{ project_id: number }>`
    select l.project_id from project_list as l where ${where} and ${also}
    order by ${sql.join(inOrder)} limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows.map(({ project_id }) => project_id);
};
