import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';

/** A stored file, without its content. */
export interface DocumentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** A file of a project that the person reaches, the acta of its survey or a record of its works; undefined for any other. */
export const findOwnFile = (ctx: Ctx, id: string): Promise<DocumentFile | undefined> =>
  ctx.db
    .selectFrom('files as f')
    .select(['f.id', 'f.name', 'f.type', 'f.bytes'])
    .where('f.id', '=', id)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('used_surveys as u')
            .innerJoin('projects as p', 'p.id', 'u.project_id')
            .innerJoin('sales as s', 's.id', 'p.sale_id')
            .select('u.id')
            .whereRef('u.file_id', '=', 'f.id')
            .where(reachesProject(ctx)),
        ),
        where.exists(
          where
            .selectFrom('project_records as r')
            .innerJoin('projects as p', 'p.id', 'r.project_id')
            .innerJoin('sales as s', 's.id', 'p.sale_id')
            .select('r.kind')
            .whereRef('r.file_id', '=', 'f.id')
            .where(reachesProject(ctx)),
        ),
      ]),
    )
    .executeTakeFirst();

/** The sha-256 of a file's content, in hexadecimal. */
export const findContentHash = async (ctx: Ctx, id: string): Promise<string | undefined> => {
  const file = await ctx.db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256.toString('hex');
};
