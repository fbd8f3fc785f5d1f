import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ProjectStatus } from '#shared/domain/project.ts';
import type { Ctx } from '../../platform/context.ts';
import { matchesPlain, plainText, plainWords } from '../../platform/search.ts';
import { statusOf } from '../projects/project-status.queries.ts';

/** The manager's list: totals, pages and rows. How a page of a million stays fast is in docs/decisions/0008. */

/** What the list is narrowed by; null, or no words, is anything. */
export interface ListFilter {
  /** every word is in the code, the name, the urbanization or the client */
  search: string;
  status: ProjectStatus | null;
  sellerId: number | null;
  /** how its name begins */
  urbanization: string;
  /** start of works, both included */
  from: Day | null;
  to: Day | null;
}

type Key = 'project_id' | 'name_order' | 'revenue' | 'start_date' | 'anticipo';

/** By the key, then by the age of the project; those without the key come last in both directions. */
export interface ListOrder {
  key: Key;
  descending: boolean;
}

export interface ManagedRow {
  id: number;
  codigo: string;
  nombre: string | null;
  revenue: number | null;
  inicio: Day | null;
  anticipo: Day | null;
  tieneInmueble: boolean;
  estado: ProjectStatus;
  tieneEquipoAsignado: boolean;
}

/** How many projects the filter leaves. Without one, or by status alone, from the counts that are kept. */
export const countManaged = async (ctx: Ctx, filter: ListFilter): Promise<number> => {
  const { status, ...others } = filter;
  const kept = Object.values(others).every((value) => value === null || value === '');
  const counted = kept
    ? sql<{ total: number }>`
        select coalesce(sum(l.count), 0)::integer as total from project_counts as l where ${statusIs(ctx, status)}`
    : sql<{ total: number }>`select count(*) as total from project_list as l where ${found(ctx, filter)}`;
  const { rows } = await counted.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

/** The ids of the projects of the filter from one place in the order to another; `total`: how many there are. */
export async function listManagedIds(
  ctx: Ctx,
  filter: ListFilter,
  order: ListOrder,
  total: number,
  place: { limit: number; offset: number },
): Promise<number[]> {
  const where = found(ctx, filter);
  if (order.key === 'project_id') return walk(ctx, where, order, total, place);
  const key = sql.ref(`l.${order.key}`);
  const blank = sql<SqlBool>`${where} and ${key} is null`;
  const blanks = await countWhere(ctx, blank);
  const filled = total - blanks;
  const ids = await walk(ctx, sql<SqlBool>`${where} and ${key} is not null`, order, filled, place);
  const rest = {
    limit: place.limit - ids.length,
    offset: Math.max(0, place.offset - filled),
  };
  const last = { key: 'project_id', descending: true } as const;
  return [...ids, ...(await walk(ctx, blank, last, blanks, rest))];
}

/** What the list shows of the projects, in the order of their ids. */
export const listManagedRows = async (ctx: Ctx, ids: readonly number[]): Promise<ManagedRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ManagedRow>`
    select p.id, p.project_code as codigo, p.name as nombre, l.revenue, l.start_date as inicio, l.anticipo,
      coalesce(s.has_property, false) as "tieneInmueble", ${statusOf(ctx.clock.today())} as estado,
      exists (select from project_assignments a where a.project_id = p.id) as "tieneEquipoAsignado"
    from unnest(${[...ids]}::integer[]) with ordinality as chosen(id, place)
    join project_list as l on l.project_id = chosen.id
    join projects as p on p.id = chosen.id
    join sales as s on s.id = p.sale_id
    order by chosen.place`.execute(ctx.db);
  return rows;
};

/** Passes over no more rows than those before the place or after it, whichever are fewer. */
async function walk(
  ctx: Ctx,
  where: RawBuilder<SqlBool>,
  order: ListOrder,
  total: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const after = total - offset - wanted;
  if (offset <= after) return listIds(ctx, where, order, { limit: wanted, offset });
  const backwards = { ...order, descending: !order.descending };
  return (await listIds(ctx, where, backwards, { limit: wanted, offset: after })).toReversed();
}

const listIds = async (
  ctx: Ctx,
  where: RawBuilder<SqlBool>,
  { key, descending }: ListOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> => {
  const direction = descending ? sql`desc` : sql`asc`;
  const keys = key === 'project_id' ? [key] : [key, 'project_id'];
  const order = keys.map((each) => sql`${sql.ref(`l.${each}`)} ${direction}`);
  const { rows } = await sql<{ project_id: number }>`
    select l.project_id from project_list as l where ${where}
    order by ${sql.join(order)} limit ${limit} offset ${offset}`.execute(ctx.db);
  return rows.map(({ project_id }) => project_id);
};

const countWhere = async (ctx: Ctx, where: RawBuilder<SqlBool>): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from project_list as l where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
};

function found(ctx: Ctx, filter: ListFilter): RawBuilder<SqlBool> {
  const { search, status, sellerId, from, to } = filter;
  const urbanization = plainText(filter.urbanization.trim());
  const all = [
    status === null ? null : statusIs(ctx, status),
    sellerId === null ? null : sql`l.seller_id = ${sellerId}`,
    from === null ? null : sql`l.start_date >= ${from}::date`,
    to === null ? null : sql`l.start_date <= ${to}::date`,
    urbanization === '' ? null : beginsWith(urbanization),
    ...plainWords(search).map(holds),
  ].filter((condition) => condition !== null);
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/**
 * The status of project-status.queries.ts by the stage and the next date of a row `l`, which indexes and counts are
 * kept by; a test holds both to each other.
 */
function statusIs(ctx: Ctx, status: ProjectStatus | null): RawBuilder<SqlBool> {
  const today = ctx.clock.today();
  const onTime = (stage: number) =>
    sql<SqlBool>`l.stage = ${sql.lit(stage)} and l.next_date >= ${today}::date`;
  switch (status) {
    case null:
      return sql<SqlBool>`true`;
    case 'Sin asignar':
      return onTime(0);
    case 'En diseño':
      return onTime(1);
    case 'En obra':
      return onTime(2);
    case 'En retraso':
      return sql<SqlBool>`l.stage in (0, 1, 2) and l.next_date < ${today}::date`;
    case 'Finalizado':
      return sql<SqlBool>`l.stage = 3`;
  }
}

/** The last of all characters: whatever begins with the text comes before the text with it. */
const LAST = '\u{10ffff}';

const beginsWith = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`l.urbanization >= ${text} and l.urbanization < ${text + LAST}`;

/** The word is in the text; an index finds those with all its groups of three letters. */
function holds(word: string): RawBuilder<SqlBool> {
  const letters = [...word];
  const grams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
  const within = matchesPlain(sql`l.search_text`, word);
  return grams.length === 0
    ? sql<SqlBool>`${within}`
    : sql<SqlBool>`text_grams(l.search_text) @> ${grams}::text[] and ${within}`;
}
