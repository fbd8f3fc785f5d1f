import { seesEverySale } from '#shared/domain/roles.ts';
import type { Ctx } from '../../platform/context.ts';

/** A stored file, without its content. */
export interface DocumentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** The acta of a survey with that id, when its sale is the person's; undefined for any other file. */
export const findOwnFile = (ctx: Ctx, id: string): Promise<DocumentFile | undefined> => {
  const query = ctx.db
    .selectFrom('files as f')
    .innerJoin('used_surveys as u', 'u.file_id', 'f.id')
    .innerJoin('projects as p', 'p.id', 'u.project_id')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select(['f.id', 'f.name', 'f.type', 'f.bytes'])
    .where('f.id', '=', id);
  return (
    seesEverySale(ctx.user.role) ? query : query.where('s.seller_id', '=', ctx.user.employeeId)
  ).executeTakeFirst();
};

/** The sha-256 of a file's content, in hexadecimal. */
export const findContentHash = async (ctx: Ctx, id: string): Promise<string | undefined> => {
  const file = await ctx.db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256.toString('hex');
};
