import { sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ServiceFacts } from '#shared/domain/consents.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FamilyPerson } from '../contact/person.queries.ts';

/** More answers than anybody gives. */
const MOST_ANSWERS = 200;

/** Every answer of a person to each purpose, the newest first. */
export const listAnswers = (ctx: Ctx, owner: FamilyPerson) =>
  ctx.db
    .selectFrom('consents as c')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('employees as e', 'e.id', 'c.recorded_by')
    .select(['c.purpose', 'c.granted', 'c.text_version', 'c.at', 'c.channel', 'e.name as recorded_by'])
    .select(sql<boolean>`coalesce(c.at <= a.disputed_at, false)`.as('disputed'))
    .where('c.client_id', '=', owner.client_id)
    .where('c.second_client_id', 'is not distinct from', owner.second_client_id)
    .orderBy('c.id', 'desc')
    .limit(MOST_ANSWERS)
    .execute();

/**
 * What the sales of a person say of their contract and papers. A contract is running until its works ended and its
 * instalments are paid; a cancelled one leaves its papers.
 */
export async function findServiceFacts(ctx: Ctx, owner: FamilyPerson): Promise<ServiceFacts> {
  const own =
    owner.second_client_id === null
      ? sql`s.client_id = ${owner.client_id}`
      : sql`s.second_client_id = ${owner.second_client_id}`;
  const { rows } = await sql<{ contract_until: Day | null; last_paper_on: Day | null }>`
    select
      max(greatest(k.end_date, p.end_date, plan.last_due))
        filter (where p.cancelled_on is null and (p.works_ended_on is null or plan.owed > 0))::text
        as contract_until,
      max(greatest((s.completed_at at time zone 'America/Bogota')::date, money.received_on, money.refunded_on))::text
        as last_paper_on
    from sales s
    join projects p on p.sale_id = s.id
    join contracts k on k.sale_id = s.id
    cross join lateral (
      select max(i.due_date) as last_due, coalesce(sum(i.amount - i.paid_amount), 0) as owed
      from instalments i where i.sale_id = s.id
    ) as plan
    cross join lateral (
      select max(t.paid_on) as received_on, max(r.refunded_on) as refunded_on
      from payments t left join refunds r on r.payment_id = t.id
      where t.sale_id = s.id and t.state = 'confirmed'
    ) as money
    where s.completed_at is not null and ${own}`.execute(ctx.db);
  return { contractUntil: rows[0]?.contract_until ?? null, lastPaperOn: rows[0]?.last_paper_on ?? null };
}
