import { type Selectable, sql } from 'kysely';
import { internalInfo, publicInfo } from '#shared/contract/clients.ts';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareWrite } from '../../platform/statement.ts';
import { updatedBy } from '../../platform/updated-by.ts';
import { isNotDiscarded } from './sales.queries.ts';

const publicColumns = publicInfo.keyof().options;
const internalColumns = internalInfo.keyof().options;

export type PublicBrief = Pick<Selectable<Database['sale_public_info']>, (typeof publicColumns)[number]>;
export type InternalBrief = Pick<
  Selectable<Database['sale_internal_info']>,
  (typeof internalColumns)[number]
>;

/** The part of the brief that the client sees, to be asked alone or with other things. */
export const publicBriefQuery = (ctx: Ctx, saleId: number) =>
  ctx.db.selectFrom('sale_public_info').select(publicColumns).where('sale_id', '=', saleId);

/** The same; undefined while it has not been saved. */
export const findPublicBrief = (ctx: Ctx, saleId: number): Promise<PublicBrief | undefined> =>
  publicBriefQuery(ctx, saleId).executeTakeFirst();

/** The part of the brief that only the staff sees, to be asked alone or with other things. */
export const internalBriefQuery = (ctx: Ctx, saleId: number) =>
  ctx.db.selectFrom('sale_internal_info').select(internalColumns).where('sale_id', '=', saleId);

/** The same; undefined while it has not been saved. */
export const findInternalBrief = (ctx: Ctx, saleId: number): Promise<InternalBrief | undefined> =>
  internalBriefQuery(ctx, saleId).executeTakeFirst();

/** One row a sale: saving again replaces it. */
export const savePublicBrief = prepareWrite((ctx: Ctx, saleId: number, brief: PublicBrief) => {
  const saved = { ...brief, ...updatedBy(ctx) };
  return ctx.db
    .insertInto('sale_public_info')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(saved));
});

/** One row a sale: saving again replaces it. */
export const saveInternalBrief = prepareWrite((ctx: Ctx, saleId: number, brief: InternalBrief) => {
  const saved = { ...brief, ...updatedBy(ctx) };
  return ctx.db
    .insertInto('sale_internal_info')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(saved));
});

/**
 * Gives a new sale the brief of the last sale of its client that the person of the call may see, but the delivery of its
 * home. The copy keeps the instant of its source, which is before the sale: it is shown, and counts as saved once it is
 * saved again.
 */
export const copyBrief = async (ctx: Ctx, saleId: number, clientId: number): Promise<void> => {
  await copyPublicBrief(ctx, saleId, clientId);
  await copyInternalBrief(ctx, saleId, clientId);
};

const copyOf = (table: string, columns: readonly string[]) =>
  prepareWrite((ctx: Ctx, saleId: number, clientId: number) => {
    const copied = sql.join([...columns, 'updated_by', 'updated_at'].map((column) => sql.ref(column)));
    const own = seesEverySale(ctx.user.role) ? sql`` : sql`and seller_id = ${ctx.user.employeeId}`;
    const copy = sql`
      insert into ${sql.table(table)} (sale_id, ${copied})
      select ${saleId}, ${copied} from ${sql.table(table)}
      where sale_id in (select id from sales where client_id = ${clientId} ${own})
      order by updated_at desc limit 1`;
    return { compile: () => copy.compile(ctx.db) };
  });

const ofFirstHome: readonly string[] = ['has_property', 'property_receive_date'];
const copyPublicBrief = copyOf(
  'sale_public_info',
  publicColumns.filter((column) => !ofFirstHome.includes(column)),
);
const copyInternalBrief = copyOf('sale_internal_info', internalColumns);

/** The sale in progress of a client that the caller may see, the newest unless it is named; undefined for none. */
export const findSaleForBrief = (ctx: Ctx, clientId: number, saleId: number | undefined) =>
  ctx.db
    .selectFrom('sales as s')
    .select('s.id')
    .where('s.client_id', '=', clientId)
    .where('s.completed_at', 'is', null)
    .where(isNotDiscarded)
    .$if(saleId !== undefined, (query) => query.where('s.id', '=', saleId ?? 0))
    .$if(!seesEverySale(ctx.user.role), (query) => query.where('s.seller_id', '=', ctx.user.employeeId))
    .orderBy('s.id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
