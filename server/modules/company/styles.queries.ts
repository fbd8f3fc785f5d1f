import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';

/** A style of the catalogue, with what it is made of. */
export type Style = Selectable<Database['styles']>;

export type StyleValues = Omit<Style, 'id'>;

/** Every style with the names that it had before, in no order. */
export const listAllStyles = (ctx: Ctx) =>
  ctx.db
    .selectFrom('styles as t')
    .leftJoin('style_names as n', (join) =>
      join.onRef('n.style_id', '=', 't.id').onRef('n.name', '<>', 't.name'),
    )
    .select(['t.id', 't.name', 't.materials', 't.active'])
    .select(
      sql<string[]>`coalesce(array_agg(n.name) filter (where n.name is not null), '{}')`.as('former_names'),
    )
    .groupBy('t.id')
    .execute();

/**
 * What the style of a sale is made of, or while it has none that of the brief, also one that is no longer offered or has
 * another name since. To be asked with other things.
 */
export const materialsQuery = (ctx: Ctx, saleId: number, designStyle: string | null) =>
  ctx.db
    .selectFrom('style_names as n')
    .innerJoin('styles as t', 't.id', 'n.style_id')
    .select('t.materials')
    .where(
      'n.name',
      '=',
      sql<string>`coalesce(${designStyle}::text,
        (select i.style_catalog from sale_public_info i where i.sale_id = ${saleId}))`,
    );

export const lockStyle = (ctx: Ctx, styleId: number): Promise<Style | undefined> =>
  ctx.db
    .selectFrom('styles')
    .select(['id', 'name', 'materials', 'active'])
    .where('id', '=', styleId)
    .forUpdate()
    .executeTakeFirst();

/** Adds a style and answers its id. Fails with `styles_name_key` when the name is taken, in any case. */
export const insertStyle = async (ctx: Ctx, { materials, ...style }: StyleValues): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('styles')
    .values({ ...style, materials: JSON.stringify(materials) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Replaces a style. Fails with `styles_name_key` when the name is another's, in any case. */
export const saveStyle = (ctx: Ctx, styleId: number, { materials, ...style }: StyleValues) =>
  ctx.db
    .updateTable('styles')
    .set({ ...style, materials: JSON.stringify(materials) })
    .where('id', '=', styleId)
    .execute();

/** True when a style of that very name is offered today. */
export const isOfferedStyle = async (ctx: Ctx, name: string): Promise<boolean> => {
  const offered = await ctx.db
    .selectFrom('styles')
    .select('id')
    .where('name', '=', name)
    .where('active', '=', true)
    .executeTakeFirst();
  return offered !== undefined;
};

/** True when that client has it already, in the brief of a sale or in a sale. */
export const isStyleOfClient = async (ctx: Ctx, clientId: number, name: string): Promise<boolean> => {
  const chosen = await ctx.db
    .selectFrom('sale_public_info as i')
    .innerJoin('sales as s', 's.id', 'i.sale_id')
    .select('s.client_id')
    .where('s.client_id', '=', clientId)
    .where('i.style_catalog', '=', name)
    .unionAll(
      ctx.db
        .selectFrom('sales')
        .select('client_id')
        .where('client_id', '=', clientId)
        .where('design_style', '=', name),
    )
    .limit(1)
    .executeTakeFirst();
  return chosen !== undefined;
};
