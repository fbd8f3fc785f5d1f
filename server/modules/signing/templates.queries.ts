import type { ContractTemplate } from '#shared/domain/contract-template.ts';
import type { Ctx } from '../../platform/context.ts';

type Reading = Pick<Ctx, 'db'>;

const templates = ({ db }: Reading) =>
  db
    .selectFrom('contract_templates as t')
    .leftJoin('employees as e', 'e.id', 't.saved_by')
    .select(['t.version', 't.reviewed', 't.saved_at', 'e.name as saved_by'])
    .orderBy('t.version', 'desc');

/** The current template; undefined until one is saved. */
export const findTemplate = (ctx: Reading) =>
  templates(ctx).select(['t.title', 't.clauses']).limit(1).executeTakeFirst();

/** The versions with their author and instant, the newest first. */
export const listVersions = (ctx: Reading) => templates(ctx).execute();

/** Adds the version; false when somebody else added it first. */
export const insertTemplate = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'user'>,
  { title, clauses, reviewed, version }: ContractTemplate & { reviewed: boolean; version: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('contract_templates')
    .values({
      version,
      title,
      clauses: JSON.stringify(clauses),
      reviewed,
      saved_by: ctx.user.employeeId,
      saved_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** What a contract says of a project besides its plan, spaces and company. */
export const findProjectFacts = (ctx: Reading, projectId: number) =>
  ctx.db
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .innerJoin('employees as e', 'e.id', 's.seller_id')
    .leftJoin('second_clients as o', 'o.id', 's.second_client_id')
    .select(['p.project_code', 'p.name', 'p.address', 'p.urbanization', 'p.tower', 'p.apartment'])
    .select(['p.start_date', 'p.end_date', 'c.id as client_id', 'c.name as client', 'c.identity_document'])
    .select(['o.name as second_client', 'e.name as seller'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
