import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { FamilyPerson } from '../contact/person.queries.ts';

/** More rows of each kind than a family has. */
const MOST_ROWS = 500;

/** The data of a person, with the address of the account where there is one. */
export const findPerson = (ctx: Ctx, owner: FamilyPerson) =>
  owner.second_client_id === null
    ? ctx.db
        .selectFrom('clients')
        .select(['name', 'identity_document', 'email', 'phone', 'created_at'])
        .select(sql<null>`null`.as('relationship_type'))
        .where('id', '=', owner.client_id)
        .executeTakeFirst()
    : ctx.db
        .selectFrom('second_clients')
        .select(['name', 'email', 'phone', 'created_at', 'relationship_type'])
        .select(sql<null>`null`.as('identity_document'))
        .where('id', '=', owner.second_client_id)
        .executeTakeFirst();

/** The sales of a person, final or not, with their home and the brief that the family gave, the newest first. */
export const listHomes = (ctx: Ctx, owner: FamilyPerson) =>
  ctx.db
    .selectFrom('sales as s')
    .leftJoin('projects as p', 'p.sale_id', 's.id')
    .leftJoin('sale_public_info as b', 'b.sale_id', 's.id')
    .selectAll('b')
    .select(['s.id', 's.design_style', 's.purchase_purpose', 'p.project_code'])
    .select(['p.address', 'p.urbanization', 'p.tower', 'p.apartment'])
    .$if(owner.second_client_id === null, (query) => query.where('s.client_id', '=', owner.client_id))
    .$if(owner.second_client_id !== null, (query) =>
      query.where('s.second_client_id', '=', owner.second_client_id),
    )
    .orderBy('s.id', 'desc')
    .limit(MOST_ROWS)
    .execute();

/** The confirmed payments of some sales, the newest first. */
export const listPayments = (ctx: Ctx, saleIds: readonly number[]) =>
  saleIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('payments as t')
        .leftJoin('projects as p', 'p.sale_id', 't.sale_id')
        .leftJoin('receipts as r', 'r.payment_id', 't.id')
        .select(['p.project_code', 't.amount', 't.method', 't.reference', 'r.number as receipt'])
        .select((column) => column.ref('t.paid_on').$notNull().as('paid_on'))
        .where('t.sale_id', 'in', saleIds)
        .where('t.state', '=', 'confirmed')
        .where('t.paid_on', 'is not', null)
        .orderBy('t.paid_on', 'desc')
        .orderBy('t.id', 'desc')
        .limit(MOST_ROWS)
        .execute();

/** The employees on record as having read the data of a client and of the home, the newest first. */
export const listReads = (ctx: Ctx, { client_id }: FamilyPerson) =>
  ctx.db
    .selectFrom('audit_log as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['l.at', 'e.name', 'e.department'])
    .where('l.entity', '=', 'clients')
    .where('l.entity_id', '=', String(client_id))
    .where('l.action', '=', 'read')
    .orderBy('l.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
