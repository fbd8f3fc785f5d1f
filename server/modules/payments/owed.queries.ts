import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { PlanFacts } from '#shared/domain/plan-figures.ts';
import type { Database } from '../../database.ts';
import { many } from '../../platform/combine-queries.ts';

/**
 * The pesos of each instalment that the payments in process would pay, by `instalment_id`: the rule of planFigures
 * (shared/domain/plan-figures.ts) as SQL, for lists and sums that cannot read whole plans. owed.test.ts compares both.
 * It reads only the plans with a payment in process, which are few: each of the two methods that wait has a partial index.
 * A table to join with what is left of instalments.
 */
export const inProcessParts = sql<{ instalment_id: number; amount: number }>`(
  with recursive waiting as (
    select y.sale_id, y.instalment_id, y.amount, row_number() over (partition by y.sale_id order by y.id) as turn
    from payments as y join instalments as o on o.id = y.instalment_id and o.sale_id = y.sale_id
    where y.state = 'in_process' and (y.method = 'transfer' or y.method = 'online')
  ),
  steps(sale_id, turn, ids, whole, lefts) as (
    select p.sale_id, 0::bigint, p.ids, p.lefts, p.lefts
    from (
      select o.sale_id, array_agg(o.id order by o.position) as ids,
        array_agg(greatest(o.amount - o.paid_amount, 0) order by o.position) as lefts
      from instalments as o where o.sale_id in (select sale_id from waiting) group by o.sale_id
    ) as p
    union all
    select s.sale_id, w.turn, s.ids, s.whole, (
      select array_agg(part.own - least(part.own, greatest(w.amount - part.earlier, 0)) order by part.place)
      from (
        select u.own, u.place, (sum(u.own) over (
          order by (u.place - array_position(s.ids, w.instalment_id) + cardinality(s.ids)) % cardinality(s.ids)
        ) - u.own)::bigint as earlier
        from unnest(s.lefts) with ordinality as u(own, place)
      ) as part
    )
    from steps as s join waiting as w on w.sale_id = s.sale_id and w.turn = s.turn + 1
  )
  select u.instalment_id, u.whole - u.rest as amount
  from (select distinct on (sale_id) ids, whole, lefts from steps order by sale_id, turn desc) as last
  cross join lateral unnest(last.ids, last.whole, last.lefts) as u(instalment_id, whole, rest)
  where u.whole > u.rest
)`;

/** Pesos of a sale that came. */
export const paidOf = (saleId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(t.amount), 0)::float8 from payments t where t.sale_id = ${saleId} and t.state = 'confirmed')`;

/** Pesos of a sale that are on their way. */
export const inProcessOf = (saleId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(t.amount), 0)::float8 from payments t where t.sale_id = ${saleId} and t.state = 'in_process')`;

/** Pesos of a sale that went back. */
export const refundedOf = (saleId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select coalesce(sum(r.amount), 0)::float8 from refunds r join payments t on t.id = r.payment_id
  where t.sale_id = ${saleId})`;

/**
 * The registered sales of a seller with an instalment due by that day that has pesos neither paid nor in process. The two
 * conditions that say less than the last one are those of indexes.
 */
export const owingSales = (sellerId: number | null, until: Day): RawBuilder<number> => sql<number>`(
  select i.sale_id from instalments as i
  join projects as o on o.sale_id = i.sale_id and o.seller_id = ${sellerId} and o.completed_at is not null
  left join ${inProcessParts} as w on w.instalment_id = i.id
  where i.due_date <= ${until}::date and i.paid_amount < i.amount
    and i.amount - i.paid_amount > coalesce(w.amount, 0))`;

export interface NamedPlan {
  instalments: (PlanFacts['instalments'][number] & { name: string })[];
  payments: PlanFacts['payments'][number][];
}

const { selectFrom } = expressionBuilder<Database & { p: Database['projects'] }, 'p'>();

/**
 * The plan of each row, as `planFigures` reads it; the instalments with their names. For queries that name the table
 * `projects as p`.
 */
export const planOf = [
  many(
    selectFrom('instalments as i')
      .select(['i.id', 'i.name', 'i.amount', 'i.paid_amount as paid', 'i.due_date as dueDate'])
      .whereRef('i.sale_id', '=', 'p.sale_id')
      .orderBy('i.position'),
  ).as('instalments'),
  many(
    selectFrom('payments as pay')
      .select(['pay.instalment_id as instalmentId', 'pay.state', 'pay.amount'])
      .whereRef('pay.sale_id', '=', 'p.sale_id')
      .orderBy('pay.id'),
  ).as('payments'),
] as const;
