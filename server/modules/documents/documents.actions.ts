import type { InputOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/files.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileNotFound } from './documents.errors.ts';
import { type DocumentFile, deleteFile, findContentHash, findOwnFile } from './documents.queries.ts';

/** Which file to send; its content is streamed by the platform. */
export async function readFile(ctx: Ctx, { params }: InputOf<typeof api.readFile>): Promise<DocumentFile> {
  const file = await findOwnFile(ctx, params.id);
  if (!file) throw fileNotFound();
  return file;
}

/**
 * A file that a call brought: `kept` is the id to refer to. When the content is that of the file which is there
 * already, the one that came is forgotten, so that a repeated upload stores nothing new. The content of a file that
 * is replaced stays: deleting it before the call is committed could lose both.
 */
export async function keepFile(
  ctx: Ctx,
  received: { readonly id: string; readonly sha256: Buffer },
  current: string | undefined,
): Promise<string> {
  if (current === undefined) return received.id;
  if ((await findContentHash(ctx, current)) !== received.sha256.toString('hex')) return received.id;
  await deleteFile(ctx, received.id);
  await ctx.files.discard(received.id);
  return current;
}
