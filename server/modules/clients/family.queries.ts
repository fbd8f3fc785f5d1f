import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

export interface FamilyMember {
  name: string;
  email: string;
}

/**
 * Whom to write about the home of a sale: the client first, then the second client when there is an address. The
 * address is that of the account, which its person can read, or else the one that the seller wrote. Each address once.
 */
export async function familyOf(ctx: Pick<Ctx, 'db'>, saleId: number): Promise<FamilyMember[]> {
  const { rows } = await sql<FamilyMember>`
    select name, email from (
      select 1 as place, c.name, coalesce(a.email, c.email) as email
        from sales s join clients c on c.id = s.client_id
        left join accounts a on a.client_id = c.id and a.active
        where s.id = ${saleId}
      union all
      select 2, c.name, coalesce(a.email, c.email)
        from sales s join second_clients c on c.id = s.second_client_id
        left join accounts a on a.second_client_id = c.id and a.active
        where s.id = ${saleId}
    ) as family
    where email is not null
    order by place`.execute(ctx.db);
  const addresses = rows.map(({ email }) => email.toLowerCase());
  return rows.filter((_, index) => addresses.indexOf(addresses[index] ?? '') === index);
}
