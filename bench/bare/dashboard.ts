import type { Route } from './route.ts';

const today = `(now() at time zone 'America/Bogota')::date`;

/** Every figure in one statement, from the tables that are kept for it. */
const figures = `
  select
    (select sum(count)::int from project_counts) as total,
    (select json_agg(r) from (
      select stage, next_date < ${today} as late, sum(count)::int as count from project_counts group by 1, 2) r) as stages,
    (select json_agg(r) from (
      select to_char(start_date, 'YYYY-MM') as month, count(*)::int as count from project_list
      where start_date >= date_trunc('month', ${today}) - interval '5 months'
        and start_date < date_trunc('month', ${today}) + interval '1 month' group by 1) r) as starts,
    (select json_build_object('revenue', coalesce(sum(revenue), 0), 'paid', coalesce(sum(paid), 0))
      from project_list where stage = 2) as works,
    (select json_agg(r) from (
      select due_date < ${today} as late, count(*)::int as count, sum(amount - paid_amount) as amount from instalments
      where paid_amount < amount and due_date <= ${today} + 30
        and sale_id not in (select id from sales where completed_at is null) group by 1) r) as owed,
    (select registered_at from project_list where stage = 0 and next_date >= ${today}
      order by registered_at limit 1) as oldest,
    (select json_agg(r) from (
      select id, name from employees e where exists (select from project_list where seller_id = e.id)) r) as sellers`;

interface Count {
  stage: number;
  late: boolean;
  count: number;
  amount: number;
}

const readIndicators: Route = async (pool) => {
  const { rows } = await pool.query(figures);
  const { total, stages, starts, works, owed, oldest, sellers } = rows[0];
  const owedIf = (late: boolean) => {
    const found = (owed as Count[] | null)?.find((each) => each.late === late);
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
  };
  const waiting = (stages as Count[]).find(({ stage, late }) => stage === 0 && !late)?.count ?? 0;
  const data = {
    total,
    statuses: stages,
    starts,
    works,
    late: owedIf(true),
    due: owedIf(false),
    waiting: { count: waiting, oldest },
    sellers,
  };
  return { success: true, data };
};

/** The page and how many there are, in one statement, by the same index. $1: every three letters of every word. */
const found = `
  with found as materialized (
    select project_id from project_list l
    where text_grams(l.search_text) @> $1::text[] and (select bool_and(strpos(l.search_text, w) > 0) from unnest($2::text[]) w))
  select (select count(*)::int from found) as total,
    (select coalesce(json_agg(r), '[]') from (
      select p.id, p.project_code as codigo, p.name as nombre, l.revenue, l.start_date as inicio, l.anticipo, l.stage,
        l.next_date, coalesce(s.has_property, false) as "tieneInmueble",
        exists (select from project_assignments a where a.project_id = p.id) as "tieneEquipoAsignado"
      from (select project_id from found order by project_id desc limit $3 offset $4) chosen
        join project_list l using (project_id) join projects p on p.id = l.project_id join sales s on s.id = p.sale_id
      order by p.id desc) r) as projects`;

const gramsOf = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, start) => word.slice(start, start + 3));

const searchProjects: Route = async (pool, { query }) => {
  const words = (query.get('search') ?? '').split(' ');
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const values = [words.flatMap(gramsOf), words, limit, (page - 1) * limit];
  const { rows } = await pool.query(found, values);
  const { total, projects } = rows[0];
  const pagination = { currentPage: page, perPage: limit, totalPages: Math.ceil(total / limit), total };
  return { success: true, data: { projects, pagination } };
};

export const dashboardRoutes: Record<string, Route> = {
  'GET /api/projects/indicators': readIndicators,
  'GET /api/projects/list': searchProjects,
};
