import { type Selectable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#shared/domain/calendar.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { isOfParty } from '../contact/person.queries.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';

type Reading = Pick<Ctx, 'db'>;

const projectColumns = [
  'p.id as project_id',
  'p.sale_id',
  'p.project_code',
  'p.name as project_name',
  'p.address',
  'p.project_type',
  'p.completed_at',
  'p.cancelled_on',
  'p.works_started_on',
  'p.works_ended_on',
] as const;

const projects = (ctx: Ctx, projectId: number) =>
  reachedProjects(ctx)
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 's.second_client_id')
    .leftJoin('employees as v', 'v.id', 's.seller_id')
    .select(projectColumns)
    .select(['c.name as client_name', 'sc.name as second_name', 'v.name as seller_name'])
    .where('p.id', '=', projectId);

export type ChangeProject = Awaited<ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>>;

/** The registered project with that id that the person reaches. */
export const findChangeProject = (ctx: Ctx, projectId: number): Promise<ChangeProject | undefined> =>
  projects(ctx, projectId).executeTakeFirst();

/** The same, locked with its sale: its otrosíes change one after another, and so does its money. */
export const lockChangeProject = (ctx: Ctx, projectId: number): Promise<ChangeProject | undefined> =>
  projects(ctx, projectId).forNoKeyUpdate(['s', 'p']).executeTakeFirst();

const changes = (ctx: Reading) =>
  ctx.db
    .selectFrom('change_orders as o')
    .innerJoin('projects as p', 'p.id', 'o.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .leftJoin('employees as m', 'm.id', 'o.created_by')
    .leftJoin('employees as n', 'n.id', 'o.sent_by')
    .selectAll('o')
    .select([
      'p.sale_id',
      'p.project_code',
      'p.name as project_name',
      'p.works_ended_on',
      'p.cancelled_on',
      'm.name as created_by_name',
      'n.name as sent_by_name',
    ])
    .select((where) =>
      jsonArrayFrom(
        where
          .selectFrom('change_lines as l')
          .select(['l.id', 'l.kind', 'l.space', 'l.was', 'l.becomes', 'l.reason', 'l.amount', 'l.cost'])
          .select(sql<number | null>`l.area::float8`.as('area'))
          .whereRef('l.change_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .select((where) =>
      jsonArrayFrom(
        where
          .selectFrom('change_terms as t')
          .select(['t.instalment_id', sql<Day>`t.due_date::text`.as('date')])
          .whereRef('t.change_id', '=', 'o.id')
          .orderBy('t.instalment_id'),
      ).as('terms'),
    );

export type StoredChange = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

/** The otrosíes of a project, the newest first. */
export const listStoredChanges = (ctx: Reading, projectId: number): Promise<StoredChange[]> =>
  changes(ctx).where('o.project_id', '=', projectId).orderBy('o.number', 'desc').execute();

/** An otrosí of a project that the person reaches; to a family only once it was sent. */
const reached = (ctx: Ctx, changeId: number) =>
  changes(ctx)
    .where('o.id', '=', changeId)
    .where('p.completed_at', 'is not', null)
    .where(reachesProject(ctx))
    .$if(ctx.user.role === 'client', (query) => query.where('o.sent_at', 'is not', null));

export const findStoredChange = (ctx: Ctx, changeId: number): Promise<StoredChange | undefined> =>
  reached(ctx, changeId).executeTakeFirst();

/** The same without asking whose it is, for the document that it is the text of. */
export const findChangeOfDocument = (ctx: Reading, changeId: number): Promise<StoredChange> =>
  changes(ctx).where('o.id', '=', changeId).executeTakeFirstOrThrow();

/** The same, with sale, project and otrosí locked until the transaction ends. */
export async function lockStoredChange(ctx: Ctx, changeId: number): Promise<StoredChange | undefined> {
  const found = await ctx.db
    .selectFrom('change_orders as o')
    .innerJoin('projects as p', 'p.id', 'o.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('o.id')
    .where('o.id', '=', changeId)
    .where(reachesProject(ctx))
    .forNoKeyUpdate(['s', 'p', 'o'])
    .executeTakeFirst();
  return found && findStoredChange(ctx, changeId);
}

/** Adds a draft with the next number of its project, whose row the caller has locked. */
export const insertChange = async (
  ctx: Ctx,
  draft: { project_id: number; title: string; suggestion_id: number | null } & Updateable<
    Database['change_orders']
  >,
) =>
  ctx.db
    .insertInto('change_orders')
    .values((where) => ({
      ...draft,
      state: 'draft',
      number: where
        .selectFrom('change_orders')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('project_id', '=', draft.project_id),
      created_by: ctx.user.employeeId,
      created_at: ctx.clock.now().toISOString(),
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();

export const saveChangeRow = (
  ctx: Reading,
  changeId: number,
  change: Updateable<Database['change_orders']>,
) => ctx.db.updateTable('change_orders').set(change).where('id', '=', changeId).execute();

export type NewLine = Omit<Selectable<Database['change_lines']>, 'id' | 'change_id' | 'position'> & {
  id: number | null;
};

/** Replaces the lines of a draft; those that were there keep their ids, and so their photos. */
export async function saveLines(ctx: Reading, changeId: number, lines: readonly NewLine[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => (id === null ? [] : [id]));
  await ctx.db
    .deleteFrom('change_lines')
    .where('change_id', '=', changeId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [index, { id, ...line }] of lines.entries()) {
    const row = { ...line, position: index + 1 };
    if (id === null) {
      await ctx.db
        .insertInto('change_lines')
        .values({ ...row, change_id: changeId })
        .execute();
    } else {
      await ctx.db
        .updateTable('change_lines')
        .set(row)
        .where('id', '=', id)
        .where('change_id', '=', changeId)
        .execute();
    }
  }
}

export async function saveTerms(
  ctx: Reading,
  changeId: number,
  terms: readonly { instalment_id: number; date: Day }[],
): Promise<void> {
  await ctx.db.deleteFrom('change_terms').where('change_id', '=', changeId).execute();
  if (terms.length === 0) return;
  await ctx.db
    .insertInto('change_terms')
    .values(terms.map(({ instalment_id, date }) => ({ change_id: changeId, instalment_id, due_date: date })))
    .execute();
}

export const listPhotos = (ctx: Reading, changeId: number) =>
  ctx.db
    .selectFrom('change_photos')
    .select(['id', 'line_id', 'file_id', 'caption'])
    .where('change_id', '=', changeId)
    .orderBy('id')
    .execute();

export type StoredPhoto = Awaited<ReturnType<typeof listPhotos>>[number];

export const insertPhoto = async (
  ctx: Pick<Ctx, 'db' | 'user' | 'clock'>,
  photo: { change_id: number; line_id: number | null; file_id: string; caption: string },
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('change_photos')
    .values({ ...photo, created_by: ctx.user.employeeId, created_at: ctx.clock.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The photos of an otrosí for its copy, each with the line at the same position. */
export const copyPhotos = (ctx: Pick<Ctx, 'db' | 'user' | 'clock'>, from: number, to: number) =>
  sql`
    insert into change_photos (change_id, line_id, file_id, caption, created_by, created_at)
    select ${to}, copied.id, p.file_id, p.caption, ${ctx.user.employeeId}, ${ctx.clock.now().toISOString()}
    from change_photos p
    left join change_lines l on l.id = p.line_id
    left join change_lines copied on copied.change_id = ${to} and copied.position = l.position
    where p.change_id = ${from} order by p.id`.execute(ctx.db);

export const removePhoto = async (ctx: Reading, changeId: number, photoId: number): Promise<boolean> => {
  const gone = await ctx.db
    .deleteFrom('change_photos')
    .where('id', '=', photoId)
    .where('change_id', '=', changeId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** The suggestion of a project that an otrosí came from; undefined without one. */
export const findSuggestionOf = async (ctx: Reading, projectId: number, suggestionId: number | null) =>
  suggestionId === null
    ? undefined
    : ctx.db
        .selectFrom('suggestions as g')
        .innerJoin('accounts as a', 'a.id', 'g.sent_by')
        .leftJoin('clients as c', 'c.id', 'a.client_id')
        .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
        .select(['g.id', 'g.text', 'g.sent_at', 'g.sent_by as account_id'])
        .select(sql<string>`coalesce(c.name, sc.name, '')`.as('sent_by'))
        .where('g.id', '=', suggestionId)
        .where('g.project_id', '=', projectId)
        .executeTakeFirst();

/** The last messages of an otrosí, in their order. */
export const listMessages = async (ctx: Pick<Ctx, 'db' | 'user'>, changeId: number) => {
  const newest = await ctx.db
    .selectFrom('change_messages as x')
    .innerJoin('accounts as a', 'a.id', 'x.account_id')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .leftJoin('second_clients as sc', 'sc.id', 'a.second_client_id')
    .select(['x.id', 'x.text', 'x.at'])
    .select([
      sql<boolean>`x.account_id = ${ctx.user.id}`.as('own'),
      sql<string>`coalesce(e.name, sc.name, c.name, '')`.as('name'),
      sql<boolean>`a.employee_id is null`.as('by_family'),
    ])
    .where('x.change_id', '=', changeId)
    .orderBy('x.id', 'desc')
    .limit(200)
    .execute();
  return newest.toReversed();
};

/** The approvers of some otrosíes, as parties of the document that stands or was the last. */
export const listApprovals = (ctx: Reading, changeIds: readonly number[]) =>
  changeIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('signing_documents as d')
        .innerJoin('signing_parties as y', 'y.document_id', 'd.id')
        .leftJoin('accounts as a', (join) => join.on(isOfParty))
        .select([
          'd.change_id',
          'd.id as document_id',
          'd.code',
          'd.state',
          'y.party',
          'y.name',
          'y.signed_at',
        ])
        .select(sql<boolean>`(y.party = 'company' or a.id is not null)`.as('can_approve'))
        .where('d.change_id', 'in', changeIds)
        .where((where) =>
          where(
            'd.id',
            '=',
            where
              .selectFrom('signing_documents as z')
              .select(({ fn }) => fn.max('z.id').as('last'))
              .whereRef('z.change_id', '=', 'd.change_id'),
          ),
        )
        .orderBy(sql`array_position(array['client', 'second_client', 'company'], y.party)`)
        .execute();

export type StoredApproval = Awaited<ReturnType<typeof listApprovals>>[number];

/** The base price of the contract as it was signed, less its discounts. */
export const findSignedPrice = async (ctx: Reading, saleId: number): Promise<number> => {
  const { rows } = await sql<{ price: number }>`
    select (t.base_price - coalesce((select sum(d.amount) from discounts d where d.sale_id = t.sale_id), 0))::float8
      as price
    from contracts t where t.sale_id = ${saleId} and t.version = 1`.execute(ctx.db);
  return rows[0]?.price ?? 0;
};

export const listTeamOf = (ctx: Reading, projectId: number) =>
  ctx.db
    .selectFrom('project_assignments as t')
    .innerJoin('employees as e', 'e.id', 't.employee_id')
    .leftJoin('accounts as c', 'c.employee_id', 'e.id')
    .select(['e.name', 'c.email'])
    .distinct()
    .where('t.project_id', '=', projectId)
    .where('e.active', '=', true)
    .orderBy('e.name')
    .execute();
