import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';

/** A development of the catalogue; private areas in m². */
export interface Urbanization {
  id: number;
  projectname: string;
  constructorname: string;
  address: string;
  typologies: { type: string; privatearea: number }[];
}

/** The urbanizations that are sold today, in no order. */
export const listCatalogue = (ctx: Ctx): Promise<Urbanization[]> =>
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
