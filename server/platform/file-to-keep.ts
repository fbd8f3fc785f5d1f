import type { Ctx } from './context.ts';

/**
 * The file id to store after an upload: the new file, or the current one when the content is equal, so that a repeated
 * upload changes nothing. The unreferenced file stays, unreadable: file content is outside the transaction, and a
 * deletion here could not be rolled back if the call fails later.
 */
export async function fileToKeep(
  ctx: Pick<Ctx, 'db'>,
  received: { readonly id: string; readonly sha256: Buffer },
  current: string | undefined,
): Promise<string> {
  if (current === undefined) return received.id;
  const same = (await findContentHash(ctx, current)) === received.sha256.toString('hex');
  return same ? current : received.id;
}

/** The sha-256 of a file's content, in hexadecimal. */
const findContentHash = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<string | undefined> => {
  const file = await ctx.db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256.toString('hex');
};
