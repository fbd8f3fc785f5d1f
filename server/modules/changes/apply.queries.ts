import { type Insertable, sql } from 'kysely';
import type { Day } from '#shared/domain/calendar.ts';
import type { SpaceNow } from '#shared/domain/change-lines.ts';
import type { BasisPoints } from '#shared/domain/money.ts';
import type { SpaceCounters } from '#shared/domain/spaces.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { updatedBy } from '../../platform/updated-by.ts';

type Reading = Pick<Ctx, 'db'>;

/** Keeps the plan of a sale as it stands, as that of a version; what is kept already stays. */
export const keepPlanVersion = ({ db }: Reading, saleId: number, version: number) =>
  sql`
    insert into plan_versions (sale_id, version, instalment_id, position, name, amount, due_date, reason)
    select sale_id, ${version}::integer, id, position, name, amount, due_date, reason
    from instalments where sale_id = ${saleId}
    on conflict do nothing`.execute(db);

export const insertContractVersion = (
  ctx: Pick<Ctx, 'db' | 'user' | 'clock'>,
  row: Omit<Insertable<Database['contracts']>, 'updated_by' | 'updated_at'>,
) =>
  ctx.db
    .insertInto('contracts')
    .values({ ...row, ...updatedBy(ctx) })
    .execute();

export const findOtherChanges = async ({ db }: Reading, saleId: number): Promise<number> => {
  const { other_changes } = await db
    .selectFrom('contracts')
    .select('other_changes')
    .where('sale_id', '=', saleId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return other_changes;
};

/** Replaces the spaces of a project, and adds the prices of that version. */
export async function saveSpacesOfVersion(
  { db }: Reading,
  projectId: number,
  version: number,
  spaces: readonly SpaceNow[],
): Promise<void> {
  await db.deleteFrom('project_spaces').where('project_id', '=', projectId).execute();
  if (spaces.length > 0)
    await db
      .insertInto('project_spaces')
      .values(spaces.map((space, index) => ({ project_id: projectId, position: index + 1, ...space })))
      .execute();
  const priced = spaces.flatMap(({ name, price, area }) =>
    price !== null && area !== null && price > 0 && area > 0
      ? [{ project_id: projectId, space_name: name, version, price, area }]
      : [],
  );
  if (priced.length > 0) await db.insertInto('space_prices').values(priced).execute();
}

/** The counters of a project, and the cost of its record, which are sums of its spaces. */
export async function saveSums(
  { db }: Reading,
  projectId: number,
  sums: { counters: SpaceCounters; end_date: Day; total: number; perSqm: number },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({ ...sums.counters, end_date: sums.end_date })
    .where('id', '=', projectId)
    .execute();
  await sql`
    update remodeling_costs set total_cost = ${sums.total}, cost_per_sqm = ${sums.perSqm}
    where vis_project_id in (select id from vis_projects where project_id = ${projectId})
      or used_survey_id in (select id from used_surveys where project_id = ${projectId})`.execute(db);
}

export const savePlanVersion = (
  ctx: Pick<Ctx, 'db' | 'user' | 'clock'>,
  saleId: number,
  plan: { price: number; version: number },
) =>
  ctx.db
    .updateTable('payment_plans')
    .set({ ...plan, ...updatedBy(ctx) })
    .where('sale_id', '=', saleId)
    .execute();

export interface ChangedRow {
  id: number | null;
  position: number;
  name: string;
  amount: number;
  date: Day;
  reason: string;
  percentage_bp: BasisPoints;
}

/** Writes the instalments of the new plan: those that were keep their ids, new ones come last. */
export async function saveChangedRows(
  { db }: Reading,
  saleId: number,
  rows: readonly ChangedRow[],
): Promise<void> {
  for (const { id, date, ...row } of rows) {
    const saved = { ...row, due_date: date };
    if (id === null)
      await db
        .insertInto('instalments')
        .values({ ...saved, sale_id: saleId, days: 0, receipt_url: null })
        .execute();
    else await db.updateTable('instalments').set(saved).where('id', '=', id).execute();
  }
}

/** The pesos that each payment left in an instalment, the newest first. */
export const listPaidOf = ({ db }: Reading, instalmentId: number) =>
  db
    .selectFrom('payment_allocations')
    .select(({ fn }) => ['payment_id', fn.sum<number>('amount').as('amount')])
    .where('instalment_id', '=', instalmentId)
    .groupBy('payment_id')
    .having(({ fn }) => fn.sum<number>('amount'), '>', 0)
    .orderBy('payment_id', 'desc')
    .execute();

/** An instalment is whole from the day on which what came covers it; one that grew is whole no more. */
export const settleDays = ({ db }: Reading, saleId: number, today: Day) =>
  sql`
    update instalments set paid_on = case when paid_amount >= amount then coalesce(paid_on, ${today}::date) end
    where sale_id = ${saleId} and (paid_amount >= amount) <> (paid_on is not null)`.execute(db);
