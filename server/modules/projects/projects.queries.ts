import {
  type Expression,
  type Insertable,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
} from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { ProjectCodePrefix } from '#shared/domain/project.ts';
import type { Database } from '../../database.ts';
import { combinedQuery, many, one, prepareFound } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { prepareId, prepareRow, prepareRows, prepareWrite } from '../../platform/statement.ts';

const savedColumns = [
  'id',
  'sale_id',
  'project_code',
  'name',
  'project_type',
  'property_type',
  'address',
  'urbanization',
  'constructor_name',
  'tower',
  'apartment',
  'private_area',
  'constructed_area',
  'start_date',
  'end_date',
  'capitalized',
  'cancelled_on',
  'kitchen_number',
  'bathroom_number',
  'bedroom_number',
  'dining_room_number',
  'hall_number',
  'laundry_number',
] as const;

/** A project as it is stored, with its spaces in their order. */
export interface SavedProject extends Pick<Selectable<Database['projects']>, (typeof savedColumns)[number]> {
  spaces: SavedSpace[];
}

/** The sale of a project, of any seller; undefined when there is no such project. */
export const findSaleOfProject = async (ctx: Ctx, projectId: number): Promise<number | undefined> => {
  const row = await ctx.db
    .selectFrom('projects')
    .select('sale_id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.sale_id;
};

/** A project, to be asked alone or with other things. */
export const savedProjectQuery = (ctx: Ctx, which: { id: number } | { sale_id: number }) =>
  ctx.db
    .selectFrom('projects')
    .select(savedColumns)
    .select(({ ref }) => many(spacesQuery(ctx, ref('projects.id'))).as('spaces'))
    .where((where) => where.and(which));

/** The same; undefined while there is none. */
export const findSavedProject = prepareRow(savedProjectQuery);

/** A project that is known by its id, or found in the same statement. */
type ProjectId = number | Expression<number> | SelectQueryBuilder<Database, 'projects', { id: number }>;

/** The id of the project of a sale, for a statement that asks for the project too. */
export const projectIdQuery = (ctx: Ctx, saleId: number) =>
  ctx.db.selectFrom('projects').select('id').where('sale_id', '=', saleId);

/** The spaces of a project, in their order, to be asked alone or with other things. */
export const spacesQuery = (ctx: Ctx, projectId: ProjectId) =>
  ctx.db
    .selectFrom('project_spaces')
    .select(['name', 'price', 'area', 'note'])
    .where('project_id', '=', projectId)
    .orderBy('position');

export const listSpaces = (ctx: Ctx, projectId: number) => spacesQuery(ctx, projectId).execute();

/** A space as it is stored: price in pesos and area in m², both or none. */
export type SavedSpace = Awaited<ReturnType<typeof listSpaces>>[number];

/** The next number of a kind of code. One that is taken by a call that fails is not given again. */
export const takeCodeNumber = async (ctx: Ctx, prefix: ProjectCodePrefix): Promise<number> => {
  const sequence = prefix === 'VIS' ? 'project_code_vis' : 'project_code_apt';
  const { rows } = await sql<{ number: number }>`select nextval(${sequence}) as number`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.number;
};

export const insertProject = prepareId((ctx: Ctx, project: Insertable<Database['projects']>) =>
  ctx.db.insertInto('projects').values(project).returning('id'),
);

export const saveProjectRow = prepareWrite(
  (ctx: Ctx, projectId: number, change: Updateable<Database['projects']>) =>
    ctx.db.updateTable('projects').set(change).where('id', '=', projectId),
);

/** Replaces the spaces of a project, and forgets the prices that are no longer those of a space. */
export const saveSpaces = async (
  ctx: Ctx,
  projectId: number,
  spaces: readonly SavedSpace[],
): Promise<void> => {
  await removeSpaces(ctx, projectId);
  const rows = spaces.map((space, index) => ({ project_id: projectId, position: index + 1, ...space }));
  if (rows.length > 0) await insertSpaces(ctx, rows);
  await removeOtherPrices(ctx, projectId);
};

const removeSpaces = prepareWrite((ctx: Ctx, projectId: number) =>
  ctx.db.deleteFrom('project_spaces').where('project_id', '=', projectId),
);

const insertSpaces = prepareWrite((ctx: Ctx, rows: readonly Insertable<Database['project_spaces']>[]) =>
  ctx.db.insertInto('project_spaces').values(rows),
);

const removeOtherPrices = prepareWrite((ctx: Ctx, projectId: number) =>
  ctx.db
    .deleteFrom('space_prices as kept')
    .where('kept.project_id', '=', projectId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('project_spaces as s')
            .select('s.name')
            .whereRef('s.project_id', '=', 'kept.project_id')
            .whereRef('s.name', '=', 'kept.space_name')
            .whereRef('s.price', '=', 'kept.price')
            .whereRef('s.area', '=', 'kept.area'),
        ),
      ),
    ),
);

export interface SpacePrice {
  space_name: string;
  price: number;
  area: number;
}

/**
 * One price a project, space and version: saving again changes nothing. Answers the names that were new, and how many
 * the project has now.
 */
export const insertSpacePrices = async (ctx: Ctx, project_id: number, prices: readonly SpacePrice[]) => {
  const made = await addPrices(
    ctx,
    prices.map((price) => ({ project_id, ...price, version: 1 })),
  );
  const added = new Set(made.map(({ space_name }) => space_name));
  return { added, stored: (made[0]?.before ?? 0) + added.size };
};

const addPrices = prepareRows((ctx: Ctx, rows: readonly Insertable<Database['space_prices']>[]) =>
  ctx.db
    .insertInto('space_prices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['project_id', 'space_name', 'version']).doNothing())
    .returning((added) => [
      'space_name',
      // as the statement found them
      added
        .selectFrom('space_prices as p')
        .select((price) => price.fn.countAll<number>().as('count'))
        .whereRef('p.project_id', '=', 'space_prices.project_id')
        .as('before'),
    ]),
);

/** What Finalizar has stored of a project: the record of its variant, the cost of it, and its spaces with their price. */
export interface Stored {
  variantRecord: boolean;
  cost: { total: number; perSqm: number } | null;
  spaces: { price: number | null; area: number | null; hasPrice: boolean }[];
}

const findStoredParts = prepareFound((ctx: Ctx, projectId: number, isVis: boolean) => {
  const record = isVis
    ? ctx.db
        .selectFrom('vis_projects as r')
        .leftJoin('remodeling_costs as c', 'c.vis_project_id', 'r.id')
        .select(['c.total_cost', 'c.cost_per_sqm'])
        .where('r.project_id', '=', projectId)
    : ctx.db
        .selectFrom('used_surveys as r')
        .leftJoin('remodeling_costs as c', 'c.used_survey_id', 'r.id')
        .select(['c.total_cost', 'c.cost_per_sqm'])
        .where('r.project_id', '=', projectId);
  const priced = ctx.db
    .selectFrom('project_spaces as s')
    .leftJoin('space_prices as p', (join) =>
      join.onRef('p.project_id', '=', 's.project_id').onRef('p.space_name', '=', 's.name'),
    )
    .select(['s.price', 's.area', 'p.space_name'])
    .where('s.project_id', '=', projectId);
  return combinedQuery(ctx.db, { found: one(record), spaces: many(priced) });
});

export const findStored = async (ctx: Ctx, project: SavedProject): Promise<Stored> => {
  const { found, spaces } = await findStoredParts(ctx, project.id, project.project_type === 'VIS');
  const { total_cost: total = null, cost_per_sqm: perSqm = null } = found ?? {};
  return {
    variantRecord: found !== null,
    cost: total === null || perSqm === null ? null : { total, perSqm },
    spaces: spaces.map(({ price, area, space_name }) => ({ price, area, hasPrice: space_name !== null })),
  };
};

/**
 * Takes the registration of a project away. Its cost and the prices of its spaces go too: Finalizar computes them from
 * the spaces, and the sale is complete again once they are all stored again.
 */
export const saveUnregistered = async (ctx: Ctx, projectId: number): Promise<void> => {
  await ctx.db
    .updateTable('projects')
    .set({
      completed_at: null,
      early_start_on: null,
      early_start_channel: null,
      early_start_note: null,
    })
    .where('id', '=', projectId)
    .execute();
  await ctx.db.deleteFrom('space_prices').where('project_id', '=', projectId).execute();
  await sql`
    delete from remodeling_costs
    where vis_project_id in (select id from vis_projects where project_id = ${projectId})
      or used_survey_id in (select id from used_surveys where project_id = ${projectId})`.execute(ctx.db);
};

/** Registers the project, with the dates of its contract: from then on it is listed and final. */
export const saveRegistered = prepareWrite(
  (ctx: Ctx, projectId: number, at: string, dates: { start_date: Day; end_date: Day }) =>
    ctx.db
      .updateTable('projects')
      .set({ ...dates, completed_at: at })
      .where('id', '=', projectId),
);
