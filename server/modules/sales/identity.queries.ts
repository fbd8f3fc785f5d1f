import { sql } from 'kysely';
import type { PersonFacts, PersonId } from '#shared/domain/client.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';
import { columnOf, tableOf } from '../contact/person.queries.ts';
import { isNotDiscarded } from './sales.queries.ts';

/** Whether a person has an account, a finished sale, a sale or draft of another seller, or one of the caller's in progress. */
export const findPersonFacts = async (
  ctx: Ctx,
  person: PersonId,
): Promise<Pick<PersonFacts, 'hasAccount' | 'ofFinishedSale' | 'ofOtherSeller' | 'inProgress'>> => {
  const [column, id] = columnOf(person);
  const me = ctx.user.employeeId;
  const own = seesEverySale(ctx.user.role) ? sql`true` : sql`seller_id = ${me}`;
  const { rows } = await sql<Awaited<ReturnType<typeof findPersonFacts>>>`
    select
      exists (select from accounts where ${sql.ref(column)} = ${id}) as "hasAccount",
      exists (select from sales where ${sql.ref(column)} = ${id} and completed_at is not null)
        as "ofFinishedSale",
      exists (select from sales s where ${sql.ref(column)} = ${id} and seller_id is distinct from ${me}
          and (s.completed_at is not null or ${isNotDiscarded}))
        or exists (select from sale_drafts where ${sql.ref(column)} = ${id} and seller_id is distinct from ${me}
          and closed_at is null)
        as "ofOtherSeller",
      exists (select from sale_drafts where ${sql.ref(column)} = ${id} and closed_at is null and ${own})
        or exists (select from sales s where ${sql.ref(column)} = ${id} and completed_at is null and ${own}
          and ${isNotDiscarded})
        as "inProgress"`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw new Error('a select without a table answers one row');
  return facts;
};

/** The name and the address of the main client, who hears of what changes of the second one. */
export const findMainClient = (ctx: Ctx, clientId: number) =>
  ctx.db.selectFrom('clients').select(['name', 'email']).where('id', '=', clientId).executeTakeFirstOrThrow();

export interface Proposal {
  readonly field: 'email' | 'identity_document';
  readonly value: string;
  readonly reason: string;
  readonly by: string | null;
  readonly at: string;
}

/** The e-mail and the document that were proposed for a person since the field was last changed. */
export async function listProposals(ctx: Ctx, person: PersonId): Promise<Proposal[]> {
  const [entity, id] = tableOf(person);
  const { rows } = await sql<Omit<Proposal, 'value'> & { action: string; value: string | null }>`
    select distinct on (field) field, l.action, l.at, e.name as by,
      l.new_values ->> field as value, l.new_values ->> 'reason' as reason
    from audit_log l
    cross join unnest(array['email', 'identity_document']) as field
    left join accounts a on a.id = l.account_id
    left join employees e on e.id = a.employee_id
    where l.entity = ${entity} and l.entity_id = ${String(id)}
      and l.action in ('propose', 'correct', 'update', 'overwrite') and l.new_values ->> field is not null
    order by field, l.id desc`.execute(ctx.db);
  return rows.flatMap(({ action, value, ...row }) =>
    action === 'propose' && value !== null ? [{ ...row, value }] : [],
  );
}
