import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#shared/domain/calendar.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/count-rows.ts';
import { isHeld } from '../projects/project-status.queries.ts';

/** What each panel adds to the projects of its page. Prices and clients are selected only where a panel shows them. */

interface Material {
  name: string;
  /** '#rrggbb' */
  color: string;
}

/** What the family of each project wants: the style of its sale, the rest of its brief, and the spaces. */
export const listWishes = (ctx: Ctx, projectIds: readonly number[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('projects as p')
        .innerJoin('sales as s', 's.id', 'p.sale_id')
        .leftJoin('sale_public_info as b', 'b.sale_id', 's.id')
        .leftJoin('style_names as n', 'n.name', 's.design_style')
        .leftJoin('styles as t', 't.id', 'n.style_id')
        .select((column) => [
          'p.id as project_id',
          's.design_style as style',
          sql<Material[]>`coalesce(t.materials, '[]')`.as('style_materials'),
          'b.material_preferences',
          'b.color_comments',
          jsonArrayFrom(
            column
              .selectFrom('project_spaces as e')
              .select(['e.name', 'e.area', 'e.note'])
              .whereRef('e.project_id', '=', 'p.id')
              .orderBy('e.position'),
          ).as('spaces'),
        ])
        .where('p.id', 'in', projectIds)
        .execute();

export type Wishes = Awaited<ReturnType<typeof listWishes>>[number];

/** The team of each project, by date of assignment. */
export const listTeams = (ctx: Ctx, projectIds: readonly number[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('project_assignments as a')
        .innerJoin('employees as e', 'e.id', 'a.employee_id')
        .select(['a.project_id', 'a.employee_id', 'e.name', 'e.phone', 'a.role_name'])
        .where('a.project_id', 'in', projectIds)
        .orderBy('a.assigned_at')
        .orderBy('a.employee_id')
        .orderBy('a.role_name')
        .execute();

export type TeamMember = Awaited<ReturnType<typeof listTeams>>[number];

export const listBuyers = (ctx: Ctx, projectIds: readonly number[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('projects as p')
        .innerJoin('sales as s', 's.id', 'p.sale_id')
        .innerJoin('clients as c', 'c.id', 's.client_id')
        .select(['p.id as project_id', 'c.id as client_id', 'c.name as client_name'])
        .where('p.id', 'in', projectIds)
        .execute();

/** The works that start from today to `until` and may be bought for: what is in their spaces, by name, summed. */
export const sumSpacesStarting = (ctx: Ctx, until: Day) =>
  ctx.db
    .selectFrom('projects as p')
    .innerJoin('project_spaces as e', 'e.project_id', 'p.id')
    .select((column) => [
      'e.name',
      column.fn.countAll<number>().as('spaces'),
      column.fn.sum<number>('e.area').as('area'),
    ])
    .where(canBuyUntil(ctx, until))
    .where('e.area', 'is not', null)
    .groupBy('e.name')
    .orderBy('e.name')
    .execute();

/** The same works by style, the largest area first; the works without style last. */
export const sumStylesStarting = (ctx: Ctx, until: Day) =>
  ctx.db
    .with('starting', (db) =>
      db
        .selectFrom('projects as p')
        .innerJoin('sales as s', 's.id', 'p.sale_id')
        .select((column) => [
          's.design_style as style',
          column
            .selectFrom('project_spaces as e')
            .select(({ fn }) => fn.sum<number>('e.area').as('area'))
            .whereRef('e.project_id', '=', 'p.id')
            .as('area'),
        ])
        .where(canBuyUntil(ctx, until)),
    )
    .selectFrom('starting')
    .leftJoin('style_names as n', 'n.name', 'starting.style')
    .leftJoin('styles as t', 't.id', 'n.style_id')
    .select((column) => [
      'starting.style',
      sql<Material[]>`coalesce(t.materials, '[]')`.as('materials'),
      column.fn.countAll<number>().as('works'),
      sql<number>`coalesce(sum(starting.area), 0)`.as('area'),
    ])
    .groupBy(['starting.style', 't.materials'])
    .orderBy(sql`starting.style is null`)
    .orderBy('area', 'desc')
    .orderBy('starting.style')
    .execute();

/** How many of the works that start from today to `until` are left out of those sums, because their purchases are held. */
export const countHeldStarting = (ctx: Ctx, until: Day): Promise<number> =>
  countRows(
    ctx.db.selectFrom('projects as p').where(startsUntil(ctx, until)).where(isHeld(ctx.clock.today())),
  );

const startsUntil = (ctx: Ctx, until: Day) => sql<boolean>`
  p.completed_at is not null and p.works_ended_on is null and p.works_started_on is null and p.cancelled_on is null
    and p.next_date between ${ctx.clock.today()}::date and ${until}::date`;

const canBuyUntil = (ctx: Ctx, until: Day) =>
  sql<boolean>`${startsUntil(ctx, until)} and not (${isHeld(ctx.clock.today())})`;
