import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { seesEverySale } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRow, prepareWrite } from '../../platform/statement.ts';
import { updatedBy } from '../../platform/updated-by.ts';

/** A seller's own sale, or any sale for roles that see every sale. Undefined when unknown, another seller's or discarded. */
export const findOwnSale = (ctx: Ctx, saleId: number) =>
  ownSales(ctx).where('id', '=', saleId).executeTakeFirst();

/** A sale that the person of the call may see. `completed_at` is set when Finalizar stored everything. */
export type OwnSale = NonNullable<Awaited<ReturnType<typeof findOwnSale>>>;

/** The same, locked until the transaction ends, which serializes changes of the sale and its parts. */
export const lockOwnSale = prepareRow((ctx: Ctx, saleId: number) =>
  ownSales(ctx).where('id', '=', saleId).forUpdate(),
);

/** The same, by its project: in one statement, since each write of Finalizar begins with it. */
export const lockOwnSaleOfProject = prepareRow((ctx: Ctx, projectId: number) =>
  ownSales(ctx)
    .where('id', '=', (sale) =>
      sale.selectFrom('projects').select('sale_id').where('projects.id', '=', projectId),
    )
    .forUpdate(),
);

const ownSales = (ctx: Ctx) => {
  const query = ctx.db
    .selectFrom('sales as s')
    .where((eb) => eb.or([eb('completed_at', 'is not', null), isNotDiscarded]))
    .select([
      'id',
      'seller_id',
      'client_id',
      'second_client_id',
      'product_type',
      'design_style',
      'purchase_purpose',
      'has_property',
      'property_receive_date',
      'created_at',
      'completed_at',
    ]);
  return seesEverySale(ctx.user.role) ? query : query.where('seller_id', '=', ctx.user.employeeId);
};

/** True for a sale `s` unless its draft was discarded. */
export const isNotDiscarded = sql<SqlBool>`not exists (
  select from sale_drafts d where d.sale_id = s.id and d.closed_at is not null)`;

export const insertSale = prepareId((ctx: Ctx, sale: Insertable<Database['sales']>) =>
  ctx.db.insertInto('sales').values(sale).returning('id'),
);

export const saveSale = prepareWrite((ctx: Ctx, saleId: number, change: Updateable<Database['sales']>) =>
  ctx.db.updateTable('sales').set(change).where('id', '=', saleId),
);

/** Takes the mark of completion away, and opens the draft of the sale again for its seller; answers its id. */
export const saveReopened = async (ctx: Ctx, saleId: number, sellerId: number): Promise<string> => {
  await ctx.db.updateTable('sales').set({ completed_at: null }).where('id', '=', saleId).execute();
  const { id } = await ctx.db
    .updateTable('sale_drafts')
    // what was typed before it was final may have been corrected since
    .set({ closed_at: null, seller_id: sellerId, forms: '{}', updated_at: ctx.clock.now().toISOString() })
    .where('sale_id', '=', saleId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** True when the sale was final before. */
export const wasReopened = async (ctx: Ctx, saleId: number): Promise<boolean> => {
  const entry = await ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'sales')
    .where('entity_id', '=', String(saleId))
    .where('action', '=', 'reopen')
    .executeTakeFirst();
  return entry !== undefined;
};

/** Marks the sale complete at `at`; false when it already was. */
export const saveCompletion = async (ctx: Ctx, saleId: number, at: string): Promise<boolean> => {
  const marked = await ctx.db
    .updateTable('sales')
    .set({ completed_at: at })
    .where('id', '=', saleId)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

/** True when the sale has a project, which fixes its product. */
export const hasProject = async (ctx: Ctx, saleId: number): Promise<boolean> => {
  const project = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('sale_id', '=', saleId)
    .executeTakeFirst();
  return project !== undefined;
};

export interface SaleLinks {
  contract_url: string | null;
  excel_quote_url: string | null;
  call_read_ia_summary_url: string | null;
}

/** The links of a sale, to be asked alone or with other things. */
export const detailsQuery = (ctx: Ctx, saleId: number) =>
  ctx.db
    .selectFrom('sale_details')
    .select(['contract_url', 'excel_quote_url', 'call_read_ia_summary_url'])
    .where('sale_id', '=', saleId);

export const findDetails = prepareRow(detailsQuery);

/** One row a sale: saving again replaces it. */
export const saveDetails = prepareWrite((ctx: Ctx, saleId: number, links: SaleLinks) => {
  const saved = { ...links, ...updatedBy(ctx) };
  return ctx.db
    .insertInto('sale_details')
    .values({ sale_id: saleId, ...saved })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(saved));
});
