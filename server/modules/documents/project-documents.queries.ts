import { type Insertable, type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { isoInstant } from '../../platform/combine-queries.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachedProjects } from '../employees/project-reach.queries.ts';

/**
 * Locks a registered project that the person reaches until the transaction ends; false for any other. Its documents
 * change one call at a time, so version numbers do not collide.
 */
export const lockDocuments = async (ctx: Ctx, projectId: number): Promise<boolean> => {
  const project = reachedProjects(ctx).select('p.id').where('p.id', '=', projectId).forNoKeyUpdate('p');
  return (await project.executeTakeFirst()) !== undefined;
};

/** The project of a sale, registered or reopened, locked as its documents are. */
export const lockProjectOfSale = async (ctx: Ctx, saleId: number): Promise<number | undefined> => {
  const project = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('sale_id', '=', saleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return project?.id;
};

/**
 * True for the version that the family sees, in queries that name the table `project_documents as d`: of those that are
 * published and not withdrawn, the one that was published last.
 */
export const isCurrent: RawBuilder<SqlBool> = sql<SqlBool>`(
  d.published_at is not null and d.withdrawn_at is null and not exists (
    select from project_documents later
    where later.project_id = d.project_id and later.kind = d.kind and later.title = d.title
      and later.published_at is not null and later.withdrawn_at is null
      and (later.published_at, later.version) > (d.published_at, d.version)))`;

const versions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('project_documents as d')
    .leftJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'd.project_id', 'd.kind', 'd.title', 'd.version', 'd.url'])
    .select(isoInstant(sql.ref('d.published_at')).as('published_at'))
    .select(['f.id as file_id', 'f.name as file_name', 'f.type as file_type', 'f.bytes as file_bytes']);

/** Every version of the documents of a project, the newest first, with who added it. */
export const listVersions = (ctx: Ctx, projectId: number) =>
  versions(ctx)
    .leftJoin('accounts as a', 'a.id', 'd.created_by')
    .leftJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['d.created_at', 'd.withdrawn_at', 'e.name as created_by'])
    .select(isCurrent.as('current'))
    .where('d.project_id', '=', projectId)
    .orderBy('d.version', 'desc')
    .orderBy('d.id')
    .execute();

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** What the families of some projects see, the newest first, to be asked with other things. */
export const publishedQuery = (ctx: Ctx, projectIds: readonly number[]) =>
  versions(ctx)
    .where('d.project_id', 'in', [0, ...projectIds])
    .where(isCurrent)
    .$narrowType<{ published_at: NotNull }>()
    .orderBy('d.published_at', 'desc')
    .orderBy('d.id', 'desc');

/** A version without an ownership check; undefined when there is none with that id. */
export const findVersion = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('project_documents as d')
    .select(['d.id', 'd.project_id', 'd.kind', 'd.title', 'd.version', 'd.published_at', 'd.withdrawn_at'])
    .select(isCurrent.as('current'))
    .where('d.id', '=', id)
    .executeTakeFirst();

export type NewVersion = Omit<
  Insertable<Database['project_documents']>,
  'version' | 'created_by' | 'created_at'
>;

/** Adds the next version of a document. The caller has locked those of its project. */
export const insertVersion = async (ctx: Ctx, document: NewVersion) =>
  ctx.db
    .insertInto('project_documents')
    .values({
      ...document,
      version: sql<number>`(
        select coalesce(max(d.version), 0) + 1 from project_documents d
        where d.project_id = ${document.project_id} and d.kind = ${document.kind} and d.title = ${document.title})`,
      created_by: ctx.user.id,
      created_at: ctx.clock.now().toISOString(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const savePublished = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('project_documents')
    .set({
      published_by: ctx.user.id,
      published_at: ctx.clock.now().toISOString(),
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .where('id', '=', id)
    .execute();

export const saveWithdrawn = (ctx: Ctx, id: number) =>
  ctx.db
    .updateTable('project_documents')
    .set({ withdrawn_by: ctx.user.id, withdrawn_at: ctx.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
