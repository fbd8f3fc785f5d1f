import { sql } from 'kysely';
import type { Invitee } from '#shared/domain/client.ts';
import type { Ctx } from '../../platform/context.ts';

export interface FamilyMember {
  who: Invitee;
  name: string;
  email: string;
}

/**
 * The one source of the addresses of a family, for meetings, dates of works, payments and receipts: the client first,
 * then the second client when there is an address. It is that of the account, and of the person where there is none; a
 * change keeps both equal (docs/decisions/0023). Each address once.
 */
export async function familyOf(ctx: Pick<Ctx, 'db'>, saleId: number): Promise<FamilyMember[]> {
  const { rows } = await sql<FamilyMember>`
    select who, name, email from (
      select 1 as place, 'client' as who, c.name, coalesce(a.email, c.email) as email
        from sales s join clients c on c.id = s.client_id
        left join accounts a on a.client_id = c.id and a.active
        where s.id = ${saleId}
      union all
      select 2, 'second_client', c.name, coalesce(a.email, c.email)
        from sales s join second_clients c on c.id = s.second_client_id
        left join accounts a on a.second_client_id = c.id and a.active
        where s.id = ${saleId}
    ) as family
    where email is not null
    order by place`.execute(ctx.db);
  const addresses = rows.map(({ email }) => email.toLowerCase());
  return rows.filter((_, index) => addresses.indexOf(addresses[index] ?? '') === index);
}

/** The seller of a sale, when they can sign in. */
export const listSeller = (ctx: Pick<Ctx, 'db'>, saleId: number) =>
  ctx.db
    .selectFrom('sales as s')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .innerJoin('accounts as a', 'a.employee_id', 'e.id')
    .select(['e.name', 'a.email'])
    .where('s.id', '=', saleId)
    .where('e.active', '=', true)
    .where('a.active', '=', true)
    .execute();
