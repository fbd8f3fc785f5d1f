import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { matches, nameOrder } from '../../platform/search.ts';
import { prepareId } from '../../platform/statement.ts';

/** The urbanizations that are sold today, in no order; private areas in m². */
export const listCatalogue = (ctx: Ctx) =>
  ctx.db
    .selectFrom('urbanizations as u')
    .select((column) => [
      'u.id',
      'u.name as projectname',
      'u.constructor_name as constructorname',
      'u.address',
      jsonArrayFrom(
        column
          .selectFrom('typologies as t')
          .select(['t.type', 't.private_area as privatearea'])
          .whereRef('t.urbanization_id', '=', 'u.id')
          .orderBy('t.private_area')
          .orderBy('t.type'),
      ).as('typologies'),
    ])
    .where('u.active', '=', true)
    .execute();

export type UrbanizationValues = Omit<Selectable<Database['urbanizations']>, 'id'>;

/** A kind of home of a development, with its private area in m². */
export interface Typology {
  type: string;
  private_area: number;
}

export interface StoredUrbanization extends UrbanizationValues {
  id: number;
  typologies: Typology[];
}

const urbanizations = (ctx: Ctx) =>
  ctx.db
    .selectFrom('urbanizations as u')
    .select((column) => [
      'u.id',
      'u.name',
      'u.constructor_name',
      'u.address',
      'u.active',
      jsonArrayFrom(
        column
          .selectFrom('typologies as t')
          .select(['t.type', 't.private_area'])
          .whereRef('t.urbanization_id', '=', 'u.id')
          .orderBy('t.private_area')
          .orderBy('t.type'),
      ).as('typologies'),
    ]);

/** Matches name, builder or address, ignoring accents and case. */
const found = (search: string) => matches(sql`concat_ws(' ', u.name, u.constructor_name, u.address)`, search);

/** A page of the urbanizations by name; those no longer offered are last. */
export const listUrbanizationPage = (
  ctx: Ctx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<StoredUrbanization[]> =>
  urbanizations(ctx)
    .where(found(search))
    .orderBy('u.active', 'desc')
    .orderBy((column) => nameOrder(column.ref('u.name')))
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countUrbanizations = (ctx: Ctx, search: string): Promise<number> =>
  countRows(ctx.db.selectFrom('urbanizations as u').where(found(search)));

/** An urbanization with its typologies, locked until the call ends. */
export const lockUrbanization = (ctx: Ctx, urbanizationId: number): Promise<StoredUrbanization | undefined> =>
  urbanizations(ctx).where('u.id', '=', urbanizationId).forUpdate('u').executeTakeFirst();

/** Adds an urbanization and answers its id. Fails with `urbanizations_name_key` when the name is taken, in any case. */
export const insertUrbanization = prepareId((ctx: Ctx, values: UrbanizationValues) =>
  ctx.db.insertInto('urbanizations').values(values).returning('id'),
);

/** Replaces an urbanization. Fails with `urbanizations_name_key` when the name is another's, in any case. */
export const saveUrbanization = (ctx: Ctx, urbanizationId: number, values: UrbanizationValues) =>
  ctx.db.updateTable('urbanizations').set(values).where('id', '=', urbanizationId).execute();

/** Replaces the typologies of an urbanization; nothing refers to one, as projects keep the words and the area. */
export const replaceTypologies = async (
  ctx: Ctx,
  urbanizationId: number,
  typologies: readonly Typology[],
): Promise<void> => {
  await ctx.db.deleteFrom('typologies').where('urbanization_id', '=', urbanizationId).execute();
  await ctx.db
    .insertInto('typologies')
    .values(typologies.map((typology) => ({ urbanization_id: urbanizationId, ...typology })))
    .execute();
};
